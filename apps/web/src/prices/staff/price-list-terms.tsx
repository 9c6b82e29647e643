import type { PriceList } from '@trunkline/contract/staff/price-lists';
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PlainDate } from '../../ui/forms/date-field.tsx';
import { Grid, Panel, Row, Stack } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OptionElements } from '../../ui/forms/plain-select.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Link } from '@tanstack/react-router';
import { toPriceListDraft } from './price-list.model.ts';
import type { PriceListEditing } from './use-price-list-draft.ts';
import styles from './prices.module.css';
import { addDays, toDay } from '@trunkline/rules/time';

interface PriceListTermsProps {
  readonly editing: PriceListEditing;
  /** The list in force before this one. */
  readonly before: PriceList | undefined;
}

/** Type, level and first day of the list, and the list that it follows. */
export function PriceListTerms({ editing, before }: PriceListTermsProps) {
  const t = useT();
  const { draft, change } = editing;
  return (
    <Panel top="5" bottom="3">
      <Card>
        <Grid gapX="6" gapY="5" align="start" className={styles.terms}>
          <LabelledSelect
            label={t('common.type')}
            value={draft.type}
            options={membershipTypes.map((value) => ({ value, label: value }))}
            onChange={(type) => change({ type })}
          />
          <LabelledSelect
            label={t('common.level')}
            value={draft.level}
            options={membershipLevels.map((value) => ({ value, label: t(`shell.level_${value}`) }))}
            onChange={(level) => change({ level })}
          />
          <StartDay editing={editing} />
          <PrecedingList editing={editing} before={before} />
        </Grid>
        {editing.preview.data?.replaces && (
          <Panel top="5">
            <Notice tone="warn">{t('staff_prices.replaces')}</Notice>
          </Panel>
        )}
      </Card>
    </Panel>
  );
}

interface LabelledSelectProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

function LabelledSelect<V extends string>({ label, value, options, onChange }: LabelledSelectProps<V>) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <select
          id={id}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          <OptionElements options={options} empty={undefined} />
        </select>
      </div>
    </div>
  );
}

function StartDay({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const name = useId();
  const { day } = editing.draft;
  return (
    <fieldset className={fieldStyles.field}>
      <Panel as="legend" bottom="3" className={fieldStyles.label}>
        {t('staff_prices.valid_from')}
      </Panel>
      <Row gapX="5" gapY="2" align="center" wrap className={styles.begin}>
        <label className={fieldStyles.choice}>
          <input type="radio" name={name} checked={day === null} onChange={() => editing.change({ day: null })} />
          <span>{t('staff_prices.at_once')}</span>
        </label>
        <label className={fieldStyles.choice}>
          <input
            type="radio"
            name={name}
            checked={day !== null}
            onChange={() => editing.change({ day: day ?? addDays(toDay(new Date()), 1) })}
          />
          <span>{t('staff_prices.on_day')}</span>
        </label>
        {day !== null && (
          <PlainDate
            label={t('staff_prices.valid_from')}
            value={day}
            from="2000-01-01"
            to="2199-12-31"
            onChange={(chosen) => {
              if (chosen !== null) editing.change({ day: chosen });
            }}
          />
        )}
      </Row>
    </fieldset>
  );
}

/** The list that this one replaces. An empty draft can copy its content. */
function PrecedingList({ editing, before }: PriceListTermsProps) {
  const t = useT();
  const format = useFormat();
  const { data } = editing.preview;
  const { percents, fixed } = editing.draft;
  const isEmpty = Object.values(percents).every((percent) => percent === '') && fixed.length === 0;
  if (!data) return null;
  return (
    <Stack gap="1" items="start" padStart="6" line="start" size="small" className={styles.follows}>
      <span className="meta">{t('staff_prices.compared_with')}</span>
      {data.compared_with ? (
        <Link to={staffPaths.priceList} search={{ id: data.compared_with.id }}>
          {t('staff_prices.list_since', { day: format.day(data.compared_with.valid_from) })}
        </Link>
      ) : (
        <span>{t('staff_prices.gpl_without')}</span>
      )}
      <span className="meta">{t('staff_prices.partners', { count: data.companies })}</span>
      {isEmpty && before && (
        <Button
          size="s"
          icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onPress={() => {
            const { percents: percentsBefore, fixed: fixedBefore } = toPriceListDraft(before);
            editing.change({ percents: percentsBefore, fixed: fixedBefore });
          }}
        >
          {t('staff_prices.take_over')}
        </Button>
      )}
    </Stack>
  );
}
