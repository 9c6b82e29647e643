import type { ImportColumnReading, ImportMapping } from '@trunkline/contract/imports/reading';
import { useState } from 'react';
import { useT } from '../client/text.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PlainField } from '../ui/forms/plain-field.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { ReadingOptions, type ReadingProps } from './reading-options.tsx';
import styles from './imports.module.css';

/** The columns of a file with the field of each, above its first rows. Every choice reads the file again. */
export function ColumnMapping(props: ReadingProps) {
  const t = useT();
  const { reading, choice, onChoose } = props;
  if (!reading.read) return null;
  const mapping: ImportMapping = choice.mapping ?? {};
  const choose = (column: ImportColumnReading, field: string): void => {
    // A field has one column: the former one is left out, and so is the field that this column was.
    const without = Object.fromEntries(Object.entries(mapping).filter(([, source]) => source !== column.index));
    const former = column.guess !== null && column.guess !== field ? { [column.guess]: null } : {};
    onChoose({ ...choice, mapping: { ...without, ...former, ...(field === '' ? {} : { [field]: column.index }) } });
  };
  return (
    <section className={styles.mapping} aria-label={t('imports.columns')}>
      <ReadingOptions {...props} />
      {reading.notes.map((note) => (
        <p key={note} className="meta">
          {note}
        </p>
      ))}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {reading.columns.map((column) => (
                <th key={column.index} scope="col" data-unsure={column.question !== null || undefined}>
                  <ColumnHead column={column} fields={reading.fields} onChoose={(field) => choose(column, field)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reading.sample.map(({ line, cells }) => (
              <tr key={line}>
                {reading.columns.map(({ index, certain, question }) => (
                  <td key={index} data-unused={(!certain && question === null) || undefined}>
                    <bdi>{cells[index]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {reading.missing.map((field) => (
        <MissingField
          key={field}
          label={reading.fields.find(({ name }) => name === field)?.label ?? field}
          onApply={(value) => onChoose({ ...choice, mapping: { ...mapping, [field]: { value } } })}
        />
      ))}
    </section>
  );
}

interface ColumnHeadProps {
  readonly column: ImportColumnReading;
  readonly fields: ReadingProps['reading']['fields'];
  readonly onChoose: (field: string) => void;
}

function ColumnHead({
  column: { index, heading, guess, certain, question, remembered },
  fields,
  onChoose,
}: ColumnHeadProps) {
  const t = useT();
  const name = heading === '' ? t('imports.no_heading', { number: index + 1 }) : heading;
  const suggested = fields.find((field) => field.name === guess);
  return (
    <>
      <bdi>{name}</bdi>
      <PlainSelect
        label={t('imports.column_of', { heading: name })}
        value={question === 'field' ? '' : (guess ?? '')}
        empty={t('imports.leave_out')}
        options={fields.map((field) => ({ value: field.name, label: field.label }))}
        onChange={onChoose}
      />
      {question !== null && <span className={styles.question}>{t(`imports.question_${question}`)}</span>}
      {question === 'field' && suggested && <Button onPress={() => onChoose(suggested.name)}>{suggested.label}</Button>}
      {certain && remembered && <span className="meta">{t('imports.remembered')}</span>}
    </>
  );
}

/** A required field without a column may be one value for all rows. */
function MissingField({ label, onApply }: { readonly label: string; readonly onApply: (value: string) => void }) {
  const t = useT();
  const [value, setValue] = useState('');
  return (
    <Notice tone="warn">
      <p>{t('imports.missing', { field: label })}</p>
      <form
        className={styles.value}
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim() !== '') onApply(value.trim());
        }}
      >
        <PlainField
          label={t('imports.value_for_all', { field: label })}
          hideLabel
          value={value}
          maxLength={500}
          onChange={setValue}
        />
        <Button type="submit">{t('imports.apply')}</Button>
      </form>
    </Notice>
  );
}
