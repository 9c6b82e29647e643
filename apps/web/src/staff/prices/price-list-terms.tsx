import type { PriceList } from '@trunkline/contract/staff/prices';
import { membershipTypes } from '@trunkline/contract/endpoint';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PlainDate } from '../../ui/forms/date-field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type NativeProps, Options } from '../../ui/forms/plain-select.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { Link } from '@tanstack/react-router';
import { writtenFrom } from './price-list.model.ts';
import { levelNames } from './prices-search.ts';
import type { PriceListEditing } from './use-price-list.ts';
import styles from './prices.module.css';

interface TermsProps {
  readonly editing: PriceListEditing;
  /** The list in force right before. */
  readonly before: PriceList | undefined;
}

/** For whom and from when; what it follows. */
export function PriceListTerms({ editing, before }: TermsProps) {
  const t = useT();
  const { written, change } = editing;
  return (
    <div className={styles.head}>
      <Card>
        <div className={styles.terms}>
          <Labelled
            label={t('staff_prices.type')}
            value={written.type}
            options={membershipTypes.map((value) => ({ value, label: value }))}
            onChange={(type) => change({ type: type as typeof written.type })}
          />
          <Labelled
            label={t('staff_prices.level')}
            value={written.level}
            options={levelNames.map((value) => ({ value, label: t(`shell.level_${value}`) }))}
            onChange={(level) => change({ level: level as typeof written.level })}
          />
          <Begin editing={editing} />
          <Follows editing={editing} before={before} />
        </div>
        {editing.preview.data?.replaces && (
          <div className={styles.notice}>
            <Notice tone="warn">{t('staff_prices.replaces')}</Notice>
          </div>
        )}
      </Card>
    </div>
  );
}

function Labelled({ label, ...select }: NativeProps & { readonly label: string }) {
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
          value={select.value}
          onChange={(event) => select.onChange(event.target.value)}
        >
          <Options options={select.options} empty={select.empty} />
        </select>
      </div>
    </div>
  );
}

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

function Begin({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const name = useId();
  const { day } = editing.written;
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{t('staff_prices.valid_from')}</legend>
      <div className={styles.begin}>
        <label className={fieldStyles.choice}>
          <input type="radio" name={name} checked={day === null} onChange={() => editing.change({ day: null })} />
          <span>{t('staff_prices.at_once')}</span>
        </label>
        <label className={fieldStyles.choice}>
          <input
            type="radio"
            name={name}
            checked={day !== null}
            onChange={() => editing.change({ day: day ?? tomorrow() })}
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
      </div>
    </fieldset>
  );
}

/** The list that it takes the place of, and a way to begin with what that one says. */
function Follows({ editing, before }: TermsProps) {
  const t = useT();
  const format = useFormat();
  const { data } = editing.preview;
  const { percents, fixed } = editing.written;
  const isEmpty = Object.values(percents).every((percent) => percent === '') && fixed.length === 0;
  if (!data) return null;
  return (
    <div className={styles.follows}>
      <span className="meta">{t('staff_prices.compared_with')}</span>
      {data.compared_with ? (
        <Link to={paths.adminPriceList as never} search={{ id: data.compared_with.id } as never}>
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
            const { percents: had, fixed: fixedBefore } = writtenFrom(before);
            editing.change({ percents: had, fixed: fixedBefore });
          }}
        >
          {t('staff_prices.take_over')}
        </Button>
      )}
    </div>
  );
}
