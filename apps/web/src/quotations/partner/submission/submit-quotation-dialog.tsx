import { saveQuotation } from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { FactList } from '../../../ui/layout/facts.tsx';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { QuotationChanges } from './quotation-changes.tsx';
import { sumQuotationPieces } from '../../quotation-lines.ts';
import { useQuotationDialog } from '../quotation-dialogs.tsx';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { useRef } from 'react';
import { removeRevisionSuffix } from '../../quotation-number.tsx';
import { useCacheQuotation } from '../../quotations.queries.ts';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './submit-quotation-dialog.module.css';

interface SubmitQuotationDialogProps {
  readonly quotation: Quotation;
  /** Prices that change by the submission, or have changed by the save before it. */
  readonly changes: Quotation['changes'];
  readonly onSubmitted: () => void;
  /** Called with the error of a refused submission, which the page shows too. */
  readonly onClose: (refused: unknown) => void;
}

/** Says what will be submitted: lines, total, the requested subtotal and changed prices. */
export function SubmitQuotationDialog({ quotation, changes, onSubmitted, onClose }: SubmitQuotationDialogProps) {
  const t = useT();
  const cacheQuotation = useCacheQuotation();
  const refused = useRef<unknown>(undefined);
  return (
    <ActionDialog
      {...useQuotationDialog(quotation, 'submit')}
      endpoint={saveQuotation}
      title={t('quotations.submit_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('quotations.submit_text')}
      submit={t('quotations.submit')}
      input={{ submit: true }}
      done={t('quotations.submitted_done')}
      onDone={(submitted) => {
        cacheQuotation(submitted);
        onSubmitted();
      }}
      onRefused={(error) => {
        refused.current = error;
      }}
      onClose={() => onClose(refused.current)}
    >
      <SubmittedQuotation quotation={quotation} />
      {changes.length > 0 && (
        <div>
          <b>{t('common.prices_that_change')}</b>
          <QuotationChanges changes={changes} />
        </div>
      )}
    </ActionDialog>
  );
}

function SubmittedQuotation({ quotation }: Pick<SubmitQuotationDialogProps, 'quotation'>) {
  const t = useT();
  const format = useFormat();
  const { items, next_total, total, currency, application_price } = quotation;
  const { all } = sumQuotationPieces(items);
  return (
    <>
      <Stack as="ul" gap="2" className={styles.lines}>
        {items.map(({ id, quantity, model, part_number, asked_price, accessories }) => (
          <Row as="li" gapX="3" gapY="0" wrap key={id}>
            <bdi dir="ltr">{format.number(quantity)} ×</bdi>{' '}
            <Text as="bdi" weight="500">
              {model}
            </Text>{' '}
            <Text as="span" size="meta" tone="3">
              <PartNumber plain>{part_number}</PartNumber>
            </Text>
            {asked_price !== null && (
              <span className="meta">
                {t('quotations.asked_price_of')} <Money value={asked_price} currency={currency} />
              </span>
            )}
            {accessories.length > 0 && (
              <span className="meta">{t('quotations.submit_accessories', { count: accessories.length })}</span>
            )}
          </Row>
        ))}
      </Stack>
      <FactList
        facts={[
          { label: t('common.pieces'), value: format.number(all) },
          {
            label: t('common.total'),
            value: <Money value={next_total ?? total} currency={currency} />,
            marked: application_price === null,
          },
          ...(application_price === null
            ? []
            : [
                {
                  label: t('quotations.application_price'),
                  value: <Money value={application_price} currency={currency} />,
                  marked: true,
                },
              ]),
        ]}
      />
    </>
  );
}
