import {
  dateOrders,
  type ImportReading,
  type ImportReadingInput,
  numberNotations,
} from '@trunkline/contract/imports/reading';
import { tableSeparators, textEncodings } from '@trunkline/contract/tables';
import { useT } from '../client/text.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import styles from './imports.module.css';

const separatorNames = { ',': ',', ';': ';', '\t': 'Tab', '|': '|' } as const;

export interface ReadingProps {
  readonly reading: ImportReading;
  readonly choice: ImportReadingInput;
  /** Reads the file again. */
  readonly onChoose: (choice: ImportReadingInput) => void;
}

/** How the file is read; each choice reads it again. */
export function ReadingOptions({ reading: { read, reads_as }, choice, onChoose }: ReadingProps) {
  const t = useT();
  if (!read) return null;
  const pick = <V extends string>(values: readonly V[], value: string): V | null =>
    values.find((one) => one === value) ?? null;
  return (
    <div className={styles.options}>
      {read.encoding !== null && (
        <>
          <PlainSelect
            label={t('imports.encoding')}
            value={choice.encoding ?? read.encoding}
            options={textEncodings.map((value) => ({ value, label: value }))}
            onChange={(value) => onChoose({ ...choice, encoding: pick(textEncodings, value) })}
          />
          <PlainSelect
            label={t('imports.separator')}
            value={choice.separator ?? read.separator ?? ''}
            options={tableSeparators.map((value) => ({ value, label: separatorNames[value] }))}
            onChange={(value) => onChoose({ ...choice, separator: pick(tableSeparators, value) })}
          />
        </>
      )}
      {read.sheets.length > 1 && (
        <PlainSelect
          label={t('imports.sheet')}
          value={choice.sheet ?? read.sheet ?? ''}
          options={read.sheets.map((value) => ({ value, label: value }))}
          onChange={(sheet) => onChoose({ ...choice, sheet, mapping: null })}
        />
      )}
      <PlainSelect
        label={t('imports.numbers')}
        value={choice.numbers ?? read.numbers ?? ''}
        empty={t('imports.numbers')}
        options={numberNotations.map((value) => ({ value, label: t(`imports.numbers_${value}`) }))}
        onChange={(value) => onChoose({ ...choice, numbers: pick(numberNotations, value) })}
      />
      <PlainSelect
        label={t('imports.dates')}
        value={choice.dates ?? read.dates ?? ''}
        empty={t('imports.dates')}
        options={dateOrders.map((value) => ({ value, label: t(`imports.dates_${value}`) }))}
        onChange={(value) => onChoose({ ...choice, dates: pick(dateOrders, value) })}
      />
      {reads_as.map(({ field, written, value }) => (
        <span key={field} className="meta">
          {t('imports.reads', { written, value })}
        </span>
      ))}
    </div>
  );
}
