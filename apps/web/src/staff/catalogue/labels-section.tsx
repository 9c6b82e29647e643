import type { ProductChoices } from '@trunkline/contract/staff/products';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Card } from '../../ui/layout/card.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { useT } from '../../client/text.tsx';
import { TextCell } from './cell-field.tsx';
import styles from './editor.module.css';
import { Offered } from './offered.tsx';
import type { SectionProps } from './product-sections.tsx';
import { RowEditor } from './row-editor.tsx';

type Labels = Readonly<Record<string, readonly string[]>>;

/** What the pages narrow lists by, and the table of facts. */
export function LabelsSection({ form, choices, disabled }: SectionProps) {
  const t = useT();
  const { field: value } = useController({ control: form.control, name: 'labels' });
  const labels = (value.value ?? {}) as Labels;
  // What was opened stays where it is while it is typed.
  const [begun] = useState(() => new Set(Object.keys(labels).filter((name) => labels[name]!.length > 0)));
  const known = choices?.labels ?? [];
  const unknown = Object.keys(labels).filter((name) => !known.some((one) => one.name === name));
  const all = [...known, ...unknown.map((name) => ({ name, title: name, values: [] }))];
  const used = all.filter(({ name }) => begun.has(name));
  const rest = all.filter(({ name }) => !begun.has(name));
  const field = (label: (typeof all)[number]) => (
    <LabelValues
      key={label.name}
      label={label}
      values={labels[label.name] ?? []}
      disabled={disabled}
      onChange={(values) => value.onChange({ ...labels, [label.name]: values })}
    />
  );
  return (
    <Card title={t('staff_catalogue.section_labels')}>
      <p className={styles.lead}>{t('staff_catalogue.labels_text')}</p>
      <div className={styles.two}>{used.map(field)}</div>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('staff_catalogue.labels_more', { count: rest.length })}</summary>
          <div className={styles.two}>{rest.map(field)}</div>
        </details>
      )}
      <h3 className={styles.subhead}>{t('staff_catalogue.specs')}</h3>
      <RowEditor
        form={form}
        name="specs"
        heads={[t('staff_catalogue.spec_name'), t('staff_catalogue.spec_value')]}
        tracks="1fr 1.6fr"
        disabled={disabled}
        empty={t('staff_catalogue.specs_none')}
        add={t('staff_catalogue.spec_add')}
        blank={() => ({ name: { en: '' }, value: '' })}
        row={(path, index) => (
          <>
            <TextCell
              field={form.field(`${path}.name.en` as never)}
              label={t('staff_catalogue.spec_name')}
              disabled={disabled}
            />
            <TextCell
              field={form.field(
                (isWorded(form.getValues('specs')?.[index]?.value) ? `${path}.value.en` : `${path}.value`) as never,
              )}
              label={t('staff_catalogue.spec_value')}
              disabled={disabled}
            />
          </>
        )}
      />
    </Card>
  );
}

/** Words have a text per language, of which the form shows the English one; figures read the same everywhere. */
const isWorded = (value: unknown): boolean => typeof value === 'object' && value !== null;

interface LabelValuesProps {
  readonly label: ProductChoices['labels'][number];
  readonly values: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

function LabelValues({ label, values, disabled, onChange }: LabelValuesProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const value = typed.trim();
    if (value !== '' && !values.includes(value)) onChange([...values, value]);
    setTyped('');
  };
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label.title}
      </label>
      <div className={`${fieldStyles.box} ${styles.tags}`}>
        {values.map((value) => (
          <span key={value} className={styles.tag}>
            <bdi>{value}</bdi>
            {!disabled && (
              <button
                type="button"
                aria-label={t('staff_catalogue.value_remove', { value })}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </button>
            )}
          </span>
        ))}
        <input
          id={id}
          className={fieldStyles.control}
          list={`${id}-values`}
          value={typed}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add();
            }
            if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
          }}
        />
        <Offered id={`${id}-values`} values={label.values} />
      </div>
    </div>
  );
}
