import type { ProductChoices } from '@trunkline/contract/staff/products';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { useT } from '../../../client/text.tsx';
import { TextCellField } from './cell-fields.tsx';
import styles from './product-labels-section.module.css';
import sectionStyles from './product-section.module.css';
import type { ProductForm, ProductSectionProps } from './product-form.ts';
import { ProductRowEditor } from './product-row-editor.tsx';
import { InputSuggestions } from '../input-suggestions.tsx';

/** Labels, which narrow public product lists, and the table of specifications. */
export function ProductLabelsSection({ form, choices, disabled }: ProductSectionProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'labels' });
  const labels = field.value ?? {};
  // A label that had values when the form opened stays in the first group while its values change.
  const [usedAtStart] = useState(
    () => new Set(Object.entries(labels).flatMap(([name, values]) => (values.length > 0 ? [name] : []))),
  );
  const known = choices?.labels ?? [];
  const unknown = Object.keys(labels).filter((name) => !known.some((label) => label.name === name));
  const all = [...known, ...unknown.map((name) => ({ name, title: name, values: [] }))];
  const used = all.filter(({ name }) => usedAtStart.has(name));
  const unused = all.filter(({ name }) => !usedAtStart.has(name));
  const renderLabel = (label: (typeof all)[number]) => (
    <LabelValues
      key={label.name}
      label={label}
      values={labels[label.name] ?? []}
      disabled={disabled}
      onChange={(values) => field.onChange({ ...labels, [label.name]: values })}
    />
  );
  return (
    <Card title={t('staff_catalogue.section_labels')}>
      <p className={sectionStyles.lead}>{t('staff_catalogue.labels_text')}</p>
      <div className={sectionStyles.two}>{used.map(renderLabel)}</div>
      {unused.length > 0 && (
        <Text as="details" top="4" size="small" className={styles.more}>
          <summary>{t('staff_catalogue.labels_more', { count: unused.length })}</summary>
          <div className={sectionStyles.two}>{unused.map(renderLabel)}</div>
        </Text>
      )}
      <h3 className={sectionStyles.subhead}>{t('staff_catalogue.specs')}</h3>
      <SpecRows form={form} disabled={disabled} />
    </Card>
  );
}

/** A value in words has one text per language, and the form edits the English one. A figure is plain text. */
const hasLanguages = (value: unknown): boolean => typeof value === 'object' && value !== null;

function SpecRows({ form, disabled }: { readonly form: ProductForm; readonly disabled: boolean }) {
  const t = useT();
  return (
    <ProductRowEditor
      form={form}
      name="specs"
      heads={[t('common.name'), t('staff_catalogue.spec_value')]}
      tracks="1fr 1.6fr"
      disabled={disabled}
      empty={t('staff_catalogue.specs_none')}
      add={t('staff_catalogue.spec_add')}
      blank={() => ({ name: { en: '' }, value: '' })}
      row={(path, index) => (
        <>
          <TextCellField field={form.field(`${path}.name.en`)} label={t('common.name')} disabled={disabled} />
          <TextCellField
            field={form.field(
              hasLanguages(form.getValues('specs')?.[index]?.value) ? `${path}.value.en` : `${path}.value`,
            )}
            label={t('staff_catalogue.spec_value')}
            disabled={disabled}
          />
        </>
      )}
    />
  );
}

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
          <Row
            as="span"
            gap="2"
            align="center"
            inline
            radius="1"
            surface="3"
            size="meta"
            key={value}
            className={styles.tag}
          >
            <bdi>{value}</bdi>
            {!disabled && (
              <button
                type="button"
                aria-label={t('staff_catalogue.value_remove', { value })}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </button>
            )}
          </Row>
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
        <InputSuggestions id={`${id}-values`} values={label.values} />
      </div>
    </div>
  );
}
