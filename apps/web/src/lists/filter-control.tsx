import { listCompanyCountries } from '@trunkline/contract/staff/companies';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useCountries } from '../client/countries.ts';
import { parseText } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { PlainDate } from '../ui/forms/date-field.tsx';
import { PlainSelect, type SelectOptionsProps } from '../ui/forms/plain-select.tsx';
import { RangeFilter } from '../ui/tables/range-filter.tsx';
import { useChangeSearch } from '../ui/tables/use-change-search.ts';
import type { FilterControl as Control } from './list-filters.ts';

interface FilterControlProps {
  /** The name of the value in the address. */
  readonly name: string;
  readonly control: Control;
  readonly search: Readonly<Record<string, unknown>>;
}

/** The control of a declared filter. It changes the address. */
export function FilterControl({ name, control, search }: FilterControlProps) {
  const t = useT();
  const change = useChangeSearch<Record<string, unknown>>();
  if (control.kind === 'range') return <RangeFilter search={search} amountLabel={t(control.label)} />;
  if (control.kind === 'assignee') return <AssigneeFilter search={search} />;
  if (control.kind === 'tick')
    return (
      <PlainCheckbox
        label={t(control.label)}
        checked={search[name] === true}
        onChange={(isTicked) => change({ [name]: isTicked || undefined })}
      />
    );
  const value = search[name];
  if (control.kind === 'day')
    return (
      <PlainDate
        label={t(control.label)}
        value={parseText(value) ?? null}
        onChange={(day) => change({ [name]: day ?? undefined })}
      />
    );
  const select = {
    name,
    value: parseText(typeof value === 'boolean' ? String(value) : value),
    label: t(control.label),
    any: t(control.any),
  };
  if (control.kind === 'select') return <SearchSelect {...select} options={control.options(t)} />;
  return control.of === 'partners' ? <PartnerCountryFilter {...select} /> : <CountryFilter {...select} />;
}

interface SearchSelectProps extends Pick<SelectOptionsProps, 'options'> {
  /** The name of the value in the address. */
  readonly name: string;
  readonly value: string | undefined;
  readonly label: string;
  /** The first option, which does not narrow the list. */
  readonly any: string;
}

/** A select whose value is in the address. For filters whose options the page reads first. */
export function SearchSelect({ name, value = '', label, any, options }: SearchSelectProps) {
  const change = useChangeSearch<Record<string, unknown>>();
  return (
    <PlainSelect
      label={label}
      empty={any}
      options={options}
      value={value}
      onChange={(chosen) => change({ [name]: chosen || undefined })}
    />
  );
}

function CountryFilter(props: Omit<SearchSelectProps, 'options'>) {
  const countries = useCountries();
  return <SearchSelect {...props} options={countries.map(({ code, name }) => ({ value: code, label: name }))} />;
}

/** The countries that have a partner, and one that the address names. */
function PartnerCountryFilter(props: Omit<SearchSelectProps, 'options'>) {
  const countries = useCountries();
  const { data: codes } = useQuery(partnerCountries);
  const options = countries
    .filter(({ code }) => code === props.value || (codes?.includes(code) ?? false))
    .map(({ code, name }) => ({ value: code, label: name }));
  return <SearchSelect {...props} options={options} />;
}

const partnerCountries = queryOptions({
  queryKey: ['admin-companies', 'countries'],
  queryFn: async ({ signal }) => (await call(listCompanyCountries, {}, { signal })).list,
  staleTime: 60_000,
});

/** Two ticks of the address in one select. */
function AssigneeFilter({ search }: Pick<FilterControlProps, 'search'>) {
  const t = useT();
  const change = useChangeSearch<Record<string, unknown>>();
  return (
    <PlainSelect
      label={t('lists.assigned_to')}
      empty={t('lists.any_assignee')}
      options={[
        { value: 'mine', label: t('lists.mine') },
        { value: 'unassigned', label: t('lists.unassigned') },
      ]}
      value={search['mine'] ? 'mine' : search['unassigned'] ? 'unassigned' : ''}
      onChange={(value) =>
        change({ mine: value === 'mine' || undefined, unassigned: value === 'unassigned' || undefined })
      }
    />
  );
}
