import type { BomRow } from '@trunkline/contract/bom';
import { maxLineNoteLength } from '@trunkline/contract/quotations';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { isolateText } from '../../client/isolate-text.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Separator } from '../../ui/layout/page-head.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import { toShownPartNumber } from './bom.model.ts';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

interface BomWishesProps {
  readonly row: BomRow;
  readonly editor: Pick<BomEditor, 'answerPrice'>;
}

/** Requested price and note of a row; a price with more than one reading is asked about. */
export function BomWishes({ row, editor }: BomWishesProps) {
  const t = useT();
  const format = useFormat();
  const { asked, note } = row;
  return (
    <>
      {note !== undefined && (
        <Text as="span" size="meta" leading="16" tone="2" block>
          {t('cart.bom_column_note')}
          <Separator />
          <bdi>{note}</bdi>
        </Text>
      )}
      {note !== undefined && note.length > maxLineNoteLength && (
        <Text as="span" size="meta" leading="16" tone="warn" block>
          {t('cart.bom_note_cut', { limit: format.number(maxLineNoteLength) })}
        </Text>
      )}
      {asked &&
        (asked.price === null ? (
          <AskedPrice row={row} asked={asked} editor={editor} />
        ) : (
          <Text as="span" size="meta" leading="16" tone="2" block>
            {t('cart.bom_asked', { price: isolateText(format.decimal(asked.price)) })}
          </Text>
        ))}
    </>
  );
}

interface AskedPriceProps extends BomWishesProps {
  readonly asked: NonNullable<BomRow['asked']>;
}

function AskedPrice({ row, asked, editor }: AskedPriceProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Row gap="3" align="center" wrap className={styles.question}>
      <Row as="span" gap="3" align="baseline" padTop="2" weight="500" tone="warn" className={styles.reason}>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        {t('cart.bom_asked', { price: isolateText(asked.written) })}
      </Row>
      {asked.msg !== undefined && asked.readings === undefined && <span className="meta">{asked.msg}</span>}
      <Row gap="3" align="center" wrap className={styles.answers}>
        {asked.readings?.map((reading) => (
          <Button
            key={reading}
            size="s"
            aria-label={t('cart.bom_take_asked', {
              price: format.decimal(reading),
              part_number: toShownPartNumber(row),
            })}
            onPress={() => editor.answerPrice(row, reading)}
          >
            {format.decimal(reading)}
          </Button>
        ))}
        <Button size="s" onPress={() => editor.answerPrice(row, null)}>
          {t('cart.bom_without_asked')}
        </Button>
      </Row>
    </Row>
  );
}
