import { orderStatuses } from '@trunkline/contract/enums';
import { useT } from '../../client/text.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox } from '../../ui/tables/list-card.tsx';
import { RangeFilter } from '../../ui/tables/range-filter.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { CompanySelects } from '../../records/company-selects.tsx';
import type { StaffOrdersSearch } from './staff-orders-search.ts';

/** The filters of a tab. */
export function StaffOrderFilters({ search }: { readonly search: StaffOrdersSearch }) {
  const t = useT();
  const change = useChangeSearch<StaffOrdersSearch>();
  return (
    <Filters>
      <KeywordBox label={t('orders.queue_search')} keyword={search.keyword} />
      {search.tab === 'all' && (
        <PlainSelect
          label={t('common.status')}
          value={search.status ?? ''}
          empty={t('common.any_status')}
          options={orderStatuses.map((value) => ({ value, label: t(`states.order_${value}`) }))}
          onChange={(status) => change({ status: status || undefined })}
        />
      )}
      <CompanySelects search={search} />
      <PlainSelect
        label={t('common.account_manager')}
        value={search.mine ? 'mine' : ''}
        empty={t('lists.any_owner')}
        options={[{ value: 'mine', label: t('lists.mine') }]}
        onChange={(value) => change({ mine: value === 'mine' || undefined })}
      />
      <RangeFilter search={search} amountLabel={t('lists.amount_usd')} />
    </Filters>
  );
}
