import type { ImportColumnReading, ImportFieldSource } from '@trunkline/contract/imports/reading';
import { currencies } from '@trunkline/contract/values';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PlainField } from '../ui/forms/plain-field.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import styles from './imports.module.css';

interface MissingFieldProps {
  readonly field: string;
  readonly label: string;
  readonly columns: readonly ImportColumnReading[];
  readonly onChoose: (source: NonNullable<ImportFieldSource>) => void;
}

/** A required field without a column is one value for all rows, or is taken from a column that is not used. */
export function MissingField({ field, label, columns, onChoose }: MissingFieldProps) {
  const t = useT();
  const [value, setValue] = useState('');
  const free = columns.filter(({ certain }) => !certain);
  return (
    <form
      className={styles.missing}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') onChoose({ value: value.trim() });
      }}
    >
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>{t('imports.missing', { field: label })}</p>
      {field === 'currency' ? (
        <CurrencySelect
          label={t('imports.value_for_all', { field: label })}
          onChoose={(code) => onChoose({ value: code })}
        />
      ) : (
        <>
          <PlainField
            label={t('imports.value_for_all', { field: label })}
            hideLabel
            value={value}
            maxLength={500}
            onChange={setValue}
          />
          <Button type="submit">{t('common.apply')}</Button>
        </>
      )}
      {free.length > 0 && (
        <PlainSelect
          label={t('imports.column_for', { field: label })}
          value=""
          empty={t('imports.take_column')}
          options={free.map(({ index, heading }) => ({
            value: String(index),
            label: heading === '' ? t('imports.no_heading', { number: index + 1 }) : heading,
          }))}
          onChange={(index) => index !== '' && onChoose(Number(index))}
        />
      )}
    </form>
  );
}

/** All currencies by their code and name, those of the portal first. */
function CurrencySelect({ label, onChoose }: { readonly label: string; readonly onChoose: (code: string) => void }) {
  const t = useT();
  const { language } = t;
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const codes = new Set<string>([...currencies, ...Intl.supportedValuesOf('currency')]);
    return [...codes].map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }));
  }, [language]);
  return (
    <PlainSelect
      label={label}
      value=""
      empty={t('imports.choose')}
      options={options}
      onChange={(code) => code !== '' && onChoose(code)}
    />
  );
}
