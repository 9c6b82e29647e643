import type { QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { Button } from '../../../ui/forms/button.tsx';
import { useT } from '../../../client/text.tsx';
import { QuotationLineChecks } from '../../quotation-line-checks.tsx';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';
import type { QuotationEditRow } from './quotation-edit.model.ts';
import { QuotationLineWishes } from './quotation-line-wishes.tsx';
import type { LineEditing } from './use-line-editing.ts';
import { Stack } from '../../../ui/layout/parts.tsx';
import styles from './quotation-edit.module.css';

interface QuotationLineNotesProps {
  readonly row: QuotationEditRow;
  readonly form: QuotationEditForm;
  readonly editing: LineEditing;
  readonly hasWishes: boolean;
  readonly checks: readonly QuotationCheck[];
  /** Index of an earlier item with the same product and accessories. */
  readonly same: number | undefined;
}

const hasTerm = (line: QuotationEditRow['line']): boolean =>
  line.term_months != null || ('product_kind' in line && line.product_kind === 'support');

/** What stands under a line: that it is removed, note and asked price, checks with their fixes, an equal line. */
export function QuotationLineNotes({ row, form, editing, hasWishes, checks, same }: QuotationLineNotesProps) {
  const t = useT();
  const { line, item, path, removed } = row;
  if (removed) return <p className={styles.under}>{t('quotations.removed_on_save')}</p>;
  return (
    <Stack gap="2" flex="fill">
      {hasWishes && (
        <QuotationLineWishes form={form} path={path} partNumber={line.part_number} hasTerm={hasTerm(line)} />
      )}
      {same !== undefined && (
        <p className={styles.under}>
          {t('quotations.same_as', { line: same + 1 })}{' '}
          <Button look="link" onPress={() => editing.join(same, row)}>
            {t('quotations.join', { line: same + 1 })}
          </Button>
        </p>
      )}
      {checks.length > 0 && <QuotationLineChecks checks={checks} onFix={(fix) => editing.fix(item, fix)} />}
    </Stack>
  );
}
