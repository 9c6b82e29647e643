import { maxLineNoteLength } from '@trunkline/contract/quotations';
import { useWatch } from 'react-hook-form';
import { MoneyField } from '../../../ui/forms/number-field.tsx';
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
}

/** The partner's note and asked unit price, under the line. */
export function QuotationLineWishes({ form, path, partNumber }: QuotationLineWishesProps) {
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
    </Grid>
  );
}
