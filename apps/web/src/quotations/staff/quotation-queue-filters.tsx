import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox } from '../../ui/tables/list-card.tsx';
import { RangeFilter } from '../../ui/tables/range-filter.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { CompanySelects } from '../../records/company-selects.tsx';
import { staffProjectQueries } from '../../projects/staff/staff-projects.queries.ts';
import { type QuotationQueueSearch, staffQuotationStates } from './quotation-queue-search.ts';

/** The filters of a tab. */
export function QuotationQueueFilters({ search }: { readonly search: QuotationQueueSearch }) {
  const t = useT();
  const change = useChangeSearch<QuotationQueueSearch>();
  return (
    <Filters>
      <KeywordBox label={t('staff.queue_search')} keyword={search.keyword} />
      {search.tab === 'all' && (
        <PlainSelect
          label={t('common.state')}
          value={search.state ?? ''}
          empty={t('common.any_state')}
          options={staffQuotationStates.map((value) => ({ value, label: t(`states.quotation_${value}`) }))}
          onChange={(state) => change({ state: state || undefined })}
        />
      )}
      <CompanySelects search={search} />
      <PlainSelect
        label={t('lists.assigned_to')}
        value={search.mine ? 'mine' : search.unassigned ? 'unassigned' : ''}
        empty={t('lists.any_assignee')}
        options={[
          { value: 'mine', label: t('lists.mine') },
          { value: 'unassigned', label: t('lists.unassigned') },
        ]}
        onChange={(value) =>
          change({ mine: value === 'mine' || undefined, unassigned: value === 'unassigned' || undefined })
        }
      />
      {search.project_id !== undefined && <ChosenProject id={search.project_id} />}
      <RangeFilter search={search} amountLabel={t('lists.amount_usd')} />
    </Filters>
  );
}

/** The project of the address, which a page of a project links to: it can be left out again. */
function ChosenProject({ id }: { readonly id: string }) {
  const t = useT();
  const change = useChangeSearch<QuotationQueueSearch>();
  const { data } = useQuery(staffProjectQueries.detail(id));
  return (
    <PlainSelect
      label={t('common.project')}
      empty={t('lists.any_project')}
      options={[{ value: id, label: data ? data.project_name || data.number : t('common.project') }]}
      value={id}
      onChange={() => change({ project_id: undefined })}
    />
  );
}
