import { saveQuotation } from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { FactList } from '../../../ui/layout/facts.tsx';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { QuotationChanges } from './quotation-changes.tsx';
import { sumQuotationPieces } from '../../quotation-lines.ts';
import { ActionConfirmDialog } from '../quotation-dialogs.tsx';
import { removeRevisionSuffix } from '../../quotation-number.tsx';
import { useQuotationAction } from '../../quotations.queries.ts';
import styles from './submit-quotation-dialog.module.css';

interface SubmitQuotationDialogProps {
  readonly quotation: Quotation;
  /** Prices that change by the submission, or have changed by the save before it. */
  readonly changes: Quotation['changes'];
  readonly onSubmitted: () => void;
  /** Called with the error of a refused submission, which the page shows too. */
  readonly onClose: (refused: unknown) => void;
}

/** Says what will be submitted: lines, total and changed prices. */
export function SubmitQuotationDialog({ quotation, changes, onSubmitted, onClose }: SubmitQuotationDialogProps) {
  const t = useT();
  const { id, version, number } = quotation;
  const submit = useQuotationAction(saveQuotation, { done: t('quotations.submitted_done'), onDone: onSubmitted });
  return (
    <ActionConfirmDialog
      title={t('quotations.submit_title', { number: removeRevisionSuffix(number) })}
      text={t('quotations.submit_text')}
      confirm={t('quotations.submit')}
      look="primary"
      action={submit}
      needs="submit"
      quotation={quotation}
      onConfirm={() => void submit.run({ id, version, submit: true })}
      onClose={() => onClose(submit.error)}
    >
      <SubmittedQuotation quotation={quotation} />
      {changes.length > 0 && (
        <div>
          <b>{t('common.prices_that_change')}</b>
          <QuotationChanges changes={changes} />
        </div>
      )}
    </ActionConfirmDialog>
  );
}

function SubmittedQuotation({ quotation }: Pick<SubmitQuotationDialogProps, 'quotation'>) {
  const t = useT();
  const format = useFormat();
  const { items, next_total, total, currency } = quotation;
  const { all } = sumQuotationPieces(items);
  return (
    <>
      <ul className={styles.lines}>
        {items.map(({ id, quantity, part_number, accessories }) => (
          <li key={id}>
            <bdi dir="ltr">{format.number(quantity)} ×</bdi> <PartNumber>{part_number}</PartNumber>
            {accessories.length > 0 && (
              <span className="meta">{t('quotations.submit_accessories', { count: accessories.length })}</span>
            )}
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          { label: t('common.pieces'), value: format.number(all) },
          {
            label: t('common.total'),
            value: <Money value={next_total ?? total} currency={currency} />,
            marked: true,
          },
        ]}
      />
    </>
  );
}
