import type { SettingRow } from '@trunkline/contract/staff/settings';
import { useId } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { HintLine } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { PlainField } from '../../ui/forms/plain-field.tsx';
import { toTyped } from './setting-values.model.ts';
import type { SettingsEditing } from './use-settings-draft.ts';
import styles from './settings-page.module.css';

interface SettingFieldProps {
  readonly row: SettingRow;
  readonly editing: SettingsEditing;
}

/** Name, explanation, value, and what it was, its default and its limits. */
export function SettingField({ row, editing }: SettingFieldProps) {
  const t = useT();
  const format = useFormat();
  const changed = editing.isChanged(row);
  const show = (value: unknown): string => toTyped(row.type, value).replaceAll('\n', ', ') || t('settings.nothing');
  const isLong = row.type === 'json' || row.type === 'record' || row.type === 'prose';
  return (
    <div className={styles.row} data-changed={changed || undefined} id={row.key}>
      <div className={styles.words}>
        <b>{row.label}</b> <code dir="ltr">{row.key}</code>
        <p>{row.text}</p>
        {row.changed_at && (
          <p className="meta">
            {row.changed_by
              ? t('settings.changed_by', { at: format.instant(row.changed_at), who: row.changed_by })
              : t('settings.changed_at', { at: format.instant(row.changed_at) })}
            {row.reason && (
              <>
                {' '}
                <q>
                  <bdi>{row.reason}</bdi>
                </q>
              </>
            )}
          </p>
        )}
      </div>
      <SettingControl row={row} editing={editing} />
      <div className={styles.limits}>
        {changed && <p>{t('settings.was', { value: show(row.value) })}</p>}
        {!isLong && <p>{t('settings.default', { value: show(row.default) })}</p>}
        {row.limits && <p>{row.limits}</p>}
        {row.choices && <p dir="ltr">{row.choices.join(', ')}</p>}
      </div>
    </div>
  );
}

function SettingControl({ row, editing }: SettingFieldProps) {
  const t = useT();
  const { type } = row;
  const disabled = !row.actions.includes('edit');
  const value = editing.typedOf(row);
  const error = editing.errorOf(row);
  const change = (typed: string) => editing.type(row, typed);
  if (type === 'flag')
    return (
      <PlainCheckbox
        label={t(value === 'true' ? 'settings.on' : 'settings.off')}
        checked={value === 'true'}
        disabled={disabled}
        onChange={(on) => change(String(on))}
      />
    );
  if (type === 'json' || type === 'record' || type === 'prose')
    return <LongField row={row} value={value} error={error} disabled={disabled} onChange={change} />;
  const isFigure = type === 'count' || type === 'share' || type === 'amount';
  return (
    <PlainField
      label={row.label}
      hideLabel
      figure={isFigure}
      unit={type === 'share' ? '%' : type === 'amount' ? 'USD' : (row.unit ?? undefined)}
      value={value}
      error={error}
      disabled={disabled}
      maxLength={1000}
      onChange={change}
    />
  );
}

interface LongFieldProps {
  readonly row: SettingRow;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
}

function LongField({ row, value, error, disabled, onChange }: LongFieldProps) {
  const t = useT();
  const id = useId();
  const isCode = row.type !== 'prose';
  return (
    <div className={fieldStyles.field} data-invalid={error ? true : undefined}>
      <div className={fieldStyles.box}>
        <textarea
          id={id}
          aria-label={row.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-slot`}
          className={`${fieldStyles.control} ${isCode ? styles.code : ''}`}
          dir={isCode ? 'ltr' : 'auto'}
          value={value}
          disabled={disabled}
          maxLength={20_000}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <HintLine id={`${id}-slot`} hint={row.type === 'record' ? t('settings.record_hint') : undefined} error={error} />
    </div>
  );
}
