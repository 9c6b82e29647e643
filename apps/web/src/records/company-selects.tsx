import { membershipLevels } from '@trunkline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { quotationQueries } from '../quotations/quotations.queries.ts';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { useChangeSearch } from '../ui/tables/use-change-search.ts';
import type { CompanyFilters } from './company-filters.ts';

/** Country and level of the company. */
export function CompanySelects({ search }: { readonly search: CompanyFilters }) {
  const t = useT();
  const change = useChangeSearch<ListSearch & CompanyFilters>();
  const { data: countries = [] } = useQuery(quotationQueries.countries());
  return (
    <>
      <PlainSelect
        label={t('common.country')}
        value={search.country ?? ''}
        empty={t('common.any_country')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(country) => change({ country: country || undefined })}
      />
      <PlainSelect
        label={t('common.level')}
        value={search.level ?? ''}
        empty={t('common.any_level')}
        options={membershipLevels.map((value) => ({ value, label: t(`shell.level_${value}`) }))}
        onChange={(level) => change({ level: level || undefined })}
      />
    </>
  );
}
