import { maxLineNoteLength } from '@trunkline/contract/quotations';
import { maxSectionLength, quotationLineKinds } from '@trunkline/contract/quotation-lines';
import { useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useT } from '../../../client/text.tsx';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';
import type { QuotationEditRow } from './quotation-edit.model.ts';
import { Grid } from '../../../ui/layout/parts.tsx';
import styles from './quotation-line-wishes.module.css';

interface QuotationLineWishesProps {
  readonly form: QuotationEditForm;
  readonly path: QuotationEditRow['path'];
  readonly partNumber: string;
  /** Whether the line is support for a term. */
  readonly hasTerm: boolean;
}

/** Accessories are of the kind and the section of their device. */
const isItem = (path: QuotationEditRow['path']): path is `items.${number}` => !path.includes('accessories');

/** The partner's note and asked unit price, the term of support, and of an item its kind and section, under the line. */
export function QuotationLineWishes({ form, path, partNumber, hasTerm }: QuotationLineWishesProps) {
  const t = useT();
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <Grid
      as="fieldset"
      gapX="5"
      gapY="3"
      shrink
      pad="0"
      className={styles.wishes}
      aria-label={t('quotations.wishes_of', { part_number: partNumber })}
    >
      <MoneyField
        field={form.field(`${path}.asked_price`)}
        label={t('quotations.asked_price')}
        currency={currency}
        optional
      />
      <TextArea
        field={form.field(`${path}.note`)}
        label={t('common.note')}
        rows={1}
        maxLength={maxLineNoteLength}
        optional
      />
      {hasTerm && (
        <NumberField
          field={form.field(`${path}.term_months`)}
          label={t('common.term_in_months')}
          hint={t('quotations.term_in_months_hint')}
          optional
        />
      )}
      {isItem(path) && (
        <>
          <Select
            field={form.field(`${path}.kind`)}
            label={t('quotations.line_kind')}
            options={quotationLineKinds.map((value) => ({ value, label: t(`quotations.line_kind_${value}`) }))}
          />
          <TextField
            field={form.field(`${path}.section`)}
            label={t('common.section')}
            maxLength={maxSectionLength}
            optional
          />
        </>
      )}
    </Grid>
  );
}
