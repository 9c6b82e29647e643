import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { type ListSearch } from '../../client/list-search.ts';
import { parseAmount, type RecordFilters } from '../../client/record-filters.ts';
import { useT } from '../../client/text.tsx';
import { Button, buttonClass } from '../forms/button.tsx';
import { PlainDate } from '../forms/date-field.tsx';
import { Grid, Row, Stack } from '../layout/parts.tsx';
import fieldStyles from '../forms/field.module.css';
import { Count } from '../layout/tabs.tsx';
import styles from './range-filter.module.css';
import { useChangeSearch } from './use-change-search.ts';

interface RangeFilterProps {
  readonly search: RecordFilters;
  /** Label of the amount: “Amount, USD”. */
  readonly amountLabel: string;
}

/** Least and greatest amount, first and last day, in a popover; they are in the address. */
export function RangeFilter({ search, amountLabel }: RangeFilterProps) {
  const t = useT();
  const active = [search.min_total ?? search.max_total, search.from ?? search.to].filter(Boolean).length;
  return (
    <DialogTrigger>
      <AriaButton className={buttonClass({})}>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {t('lists.more_filters')}
        {active > 0 && <Count>{active}</Count>}
      </AriaButton>
      <Popover className={styles.popover} placement="bottom start" offset={4}>
        <Dialog className={styles.dialog} aria-label={t('lists.more_filters')}>
          {({ close }) => <RangeForm search={search} amountLabel={amountLabel} onDone={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

const noRange: RecordFilters = { from: undefined, to: undefined, min_total: undefined, max_total: undefined };

function RangeForm({ search, amountLabel, onDone }: RangeFilterProps & { readonly onDone: () => void }) {
  const t = useT();
  const change = useChangeSearch<ListSearch & RecordFilters>();
  const [range, setRange] = useState<RecordFilters>(search);
  const apply = (filters: RecordFilters) => {
    change({ ...noRange, ...filters });
    onDone();
  };
  const set = (field: keyof RecordFilters) => (value: string | null) =>
    setRange((current) => ({ ...current, [field]: value || undefined }));
  const { from, to, min_total, max_total } = range;
  const isBad = [min_total, max_total].some((amount) => amount !== undefined && parseAmount(amount) === undefined);
  return (
    <Stack
      as="form"
      gap="5"
      pad="5"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBad) apply({ from, to, min_total, max_total });
      }}
    >
      <Range label={amountLabel}>
        <AmountInput label={t('common.from')} value={min_total} onChange={set('min_total')} />
        <AmountInput label={t('common.to')} value={max_total} onChange={set('max_total')} />
      </Range>
      <Range label={t('lists.dates')}>
        <DayInput label={t('common.from')} value={from} onChange={set('from')} />
        <DayInput label={t('common.to')} value={to} onChange={set('to')} />
      </Range>
      <Row gap="3" justify="end">
        <Button type="button" look="ghost" onPress={() => apply(noRange)}>
          {t('common.clear_filters')}
        </Button>
        <Button type="submit" look="primary" disabled={isBad}>
          {t('common.apply')}
        </Button>
      </Row>
    </Stack>
  );
}

function Range({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Grid as="fieldset" columns="2" gapX="4" gapY="3" pad="0" shrink className={styles.range}>
      <legend>{label}</legend>
      {children}
    </Grid>
  );
}

interface RangeInputProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

function AmountInput({ label, value = '', onChange }: RangeInputProps) {
  return (
    <label>
      <span>{label}</span>
      <span className={fieldStyles.box}>
        <input
          className={fieldStyles.control}
          inputMode="decimal"
          maxLength={15}
          dir="ltr"
          value={value}
          aria-invalid={(value !== '' && parseAmount(value) === undefined) || undefined}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </span>
    </label>
  );
}

function DayInput({ label, value, onChange }: RangeInputProps) {
  return (
    <div className={styles.day}>
      <span aria-hidden>{label}</span>
      <PlainDate label={label} value={value ?? null} onChange={onChange} />
    </div>
  );
}
