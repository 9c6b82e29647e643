import type { SalesReport } from '@trunkline/contract/staff/sales';
import { salesDimensions, salesLevels, salesTypes, withoutOne } from '@trunkline/contract/staff/sales-enums';
import { salesPresets } from '@trunkline/rules/sales/periods';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainDate } from '../../ui/forms/date-field.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { isSalesNarrowed, noSalesFilters, type SalesSearch } from './sales-search.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './sales.module.css';

interface SalesFiltersProps {
  readonly search: SalesSearch;
  /** Undefined while it is loading. */
  readonly report: SalesReport | undefined;
}

/** Period and dimensions, then what narrows the report; all of it is in the address. */
export function SalesFilters({ search, report }: SalesFiltersProps) {
  return (
    <Stack gap="3" className={styles.filters}>
      <PeriodFilters search={search} report={report} />
      <NarrowingFilters search={search} report={report} />
    </Stack>
  );
}

function PeriodFilters({ search, report }: SalesFiltersProps) {
  const t = useT();
  const change = useChangeSearch<SalesSearch>();
  const period = search.period ?? 'last_12_months';
  const by = search.by ?? 'month';
  const choosePeriod = (chosen: string) =>
    // A period of own days begins with the days that are shown.
    change(
      chosen === 'own'
        ? { period: 'own', from: report?.from, to: report?.to }
        : { period: chosen === 'last_12_months' ? undefined : chosen, from: undefined, to: undefined },
    );
  const toOption = (value: (typeof salesDimensions)[number]) => ({ value, label: t(`sales.by_${value}`) });
  return (
    <Filters>
      <label className={styles.choice}>
        <span aria-hidden>{t('sales.period')}</span>
        <PlainSelect
          label={t('sales.period')}
          value={period}
          options={[...salesPresets, 'own' as const].map((value) => ({ value, label: t(`sales.preset_${value}`) }))}
          onChange={choosePeriod}
        />
      </label>
      {period === 'own' && (
        <>
          <PlainDate
            label={t('common.from')}
            value={search.from ?? null}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <PlainDate
            label={t('common.to')}
            value={search.to ?? null}
            onChange={(to) => change({ to: to ?? undefined })}
          />
        </>
      )}
      <label className={styles.choice}>
        <span aria-hidden>{t('sales.group_by')}</span>
        <PlainSelect
          label={t('sales.group_by')}
          value={by}
          options={salesDimensions.map(toOption)}
          onChange={(chosen) =>
            change({ by: chosen === 'month' ? undefined : chosen, split_by: undefined, sort: undefined })
          }
        />
      </label>
      <label className={styles.choice}>
        <span aria-hidden>{t('sales.split_by')}</span>
        <PlainSelect
          label={t('sales.split_by')}
          value={search.split_by ?? ''}
          empty={t('sales.no_split')}
          options={salesDimensions.filter((one) => one !== by).map(toOption)}
          onChange={(split_by) => change({ split_by: split_by || undefined })}
        />
      </label>
    </Filters>
  );
}

function NarrowingFilters({ search, report }: SalesFiltersProps) {
  const t = useT();
  const change = useChangeSearch<SalesSearch>();
  const company = search.company_id === undefined ? undefined : (report?.company ?? '…');
  const manager =
    search.account_manager === undefined
      ? undefined
      : search.account_manager === withoutOne
        ? t('sales.without_manager')
        : (report?.account_manager_name ?? '…');
  return (
    <Filters>
      <PlainSelect
        label={t('sales.by_country')}
        value={search.country ?? ''}
        empty={t('sales.any_country')}
        options={withChosen(
          (report?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
          search.country,
        )}
        onChange={(country) => change({ country: country || undefined })}
      />
      <PlainSelect
        label={t('sales.by_product_line')}
        value={search.product_line ?? ''}
        empty={t('sales.any_product_line')}
        options={withChosen(
          (report?.product_lines ?? []).map(({ line, name }) => ({ value: line, label: name })),
          search.product_line,
        )}
        onChange={(line) => change({ product_line: line || undefined })}
      />
      <PlainSelect
        label={t('sales.by_type')}
        value={search.type ?? ''}
        empty={t('sales.any_type')}
        options={salesTypes.map((value) => ({ value, label: value === withoutOne ? t('sales.without_type') : value }))}
        onChange={(type) => change({ type: type || undefined })}
      />
      <PlainSelect
        label={t('sales.by_level')}
        value={search.level ?? ''}
        empty={t('sales.any_level')}
        options={salesLevels.map((value) => ({
          value,
          label: value === withoutOne ? t('sales.without_type') : t(`states.level_${value}`),
        }))}
        onChange={(level) => change({ level: level || undefined })}
      />
      {company !== undefined && (
        <Chip kind={t('common.company')} label={company} onRemove={() => change({ company_id: undefined })} />
      )}
      {manager !== undefined && (
        <Chip
          kind={t('common.account_manager')}
          label={manager}
          onRemove={() => change({ account_manager: undefined })}
        />
      )}
      {isSalesNarrowed(search) && (
        <Button look="ghost" onPress={() => change(noSalesFilters)}>
          {t('common.clear_filters')}
        </Button>
      )}
    </Filters>
  );
}

type Option = Parameters<typeof PlainSelect>[0]['options'][number];

/** A value of the address is offered although nothing of it was ever sold. */
const withChosen = (options: readonly Option[], chosen: string | undefined): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

interface ChipProps {
  readonly kind: string;
  readonly label: string;
  readonly onRemove: () => void;
}

/** A filter that has no select, with a button that removes it. */
function Chip({ kind, label, onRemove }: ChipProps) {
  const t = useT();
  return (
    <Row as="span" gap="3" align="center" inline radius="1" size="small" className={styles.chip}>
      <Text as="span" tone="3">
        {kind}
      </Text>{' '}
      <bdi>{label}</bdi>
      <button type="button" aria-label={t('sales.remove_filter', { label })} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </Row>
  );
}
