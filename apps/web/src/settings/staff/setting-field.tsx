import type { SettingRow } from '@trunkline/contract/staff/settings';
import { useId } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { HintLine } from '../../ui/forms/field.tsx';
import { Grid, Text } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { PlainField } from '../../ui/forms/plain-field.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CountryName } from '../../accounts/country-name.tsx';
import { useCountries } from '../../client/countries.ts';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { ColourEditor, PictureEditor } from './editors/brand-editors.tsx';
import { DesksEditor } from './editors/desks-editor.tsx';
import type { EditorProps } from './editors/editor-props.ts';
import { TaxRulesEditor } from './editors/tax-rules-editor.tsx';
import { TermsEditor } from './editors/terms-editor.tsx';
import { BankEditor } from './editors/bank-editor.tsx';
import { LevelRulesEditor } from './editors/level-rules-editor.tsx';
import { RowsEditor } from './editors/rows-editor.tsx';
import { findOwnEditor, toTyped } from './setting-values.model.ts';
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
  const show = (value: unknown): string => {
    if (row.type === 'flag') return t(value === true ? 'settings.on' : 'settings.off');
    return toTyped(row, value).replaceAll('\n', ', ') || t('common.nothing');
  };
  const own = findOwnEditor(row.key);
  // Values in several fields show what is changed themselves.
  const isStructured = own !== undefined || ['json', 'record', 'file', 'colour', 'country'].includes(row.type);
  return (
    <Grid
      gapX="6"
      gapY="3"
      align="start"
      padY="4"
      padX="5"
      size="small"
      className={styles.row}
      data-changed={changed || undefined}
      data-wide={own === 'rules' || undefined}
      id={row.key}
    >
      <Text as="div" shrink breakWords className={styles.words}>
        <Text as="b" weight="500">
          {row.label}
        </Text>{' '}
        <code dir="ltr">{row.key}</code>
        <Text top="1" size="meta" leading="16" tone="2">
          {row.text}
        </Text>
        {row.changed_at && (
          <Text top="1" size="meta" leading="16" tone="2" className="meta">
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
          </Text>
        )}
      </Text>
      <SettingControl row={row} editing={editing} />
      <Text as="div" breakWords size="meta" leading="20" tone="3" textAlign="end" className={styles.limits}>
        {!isStructured && (
          <>
            {changed && <p>{t('settings.was', { value: show(row.value) })}</p>}
            {row.type !== 'prose' && <p>{t('settings.default', { value: show(row.default) })}</p>}
          </>
        )}
        {isStructured && <PresetButton row={row} editing={editing} />}
        {row.limits && <p>{row.limits}</p>}
        {row.choices && <p dir="ltr">{row.choices.join(', ')}</p>}
      </Text>
    </Grid>
  );
}

/** Puts the default into an editor of several fields; saving is still to follow. */
function PresetButton({ row, editing }: SettingFieldProps) {
  const t = useT();
  const preset = toTyped(row, row.default);
  if (!row.actions.includes('edit') || preset === '' || editing.typedOf(row) === preset) return null;
  return (
    <Button look="link" onPress={() => editing.type(row, preset)}>
      {t('settings.use_default')}
    </Button>
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
  const shared = { label: row.label, typed: value, error, disabled, onChange: change };
  const own = findOwnEditor(row.key);
  if (own === 'rules') return <LevelRulesEditor {...shared} stored={toTyped(row, row.value)} />;
  if (own === 'bank') return <BankEditor {...shared} />;
  if (own === 'links') return <RowsEditor {...shared} columns={[t('common.name'), t('settings.link_url')]} />;
  if (own === 'shares') return <RowsEditor {...shared} percent columns={[t('common.role'), t('settings.discount')]} />;
  if (own === 'terms') return <TermsEditor {...shared} />;
  if (own === 'taxes') return <TaxRulesEditor {...shared} />;
  if (own === 'desks') return <DesksEditor {...shared} />;
  if (type === 'file') return <PictureEditor {...shared} dark={row.key === 'brand.logo_dark'} />;
  if (type === 'colour') return <ColourEditor {...shared} />;
  if (type === 'country') return <CountrySelect {...shared} />;
  if (type === 'record') return <RowsEditor {...shared} columns={[t('settings.entry_key'), t('common.name')]} />;
  if (type === 'json' || type === 'prose')
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

function CountrySelect({ label, typed, disabled, onChange }: EditorProps) {
  const t = useT();
  const countries = useCountries();
  if (disabled) return typed === '' ? <p>{t('settings.not_chosen')}</p> : <CountryName code={typed} />;
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <PlainSelect label={label} empty={t('settings.not_chosen')} options={options} value={typed} onChange={onChange} />
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
          placeholder=" "
          value={value}
          disabled={disabled}
          maxLength={20_000}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <HintLine id={`${id}-slot`} error={error} />
    </div>
  );
}
