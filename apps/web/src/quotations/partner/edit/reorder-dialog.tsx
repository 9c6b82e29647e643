import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { QuotationEditing } from './use-quotation-edit.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './add-lines.module.css';

interface ReorderDialogProps {
  readonly edit: QuotationEditing;
  readonly quotation: Quotation;
  /** The ids of the items in their new order. */
  readonly onSort: (lines: readonly string[]) => void;
  readonly onClose: () => void;
}

/** All items as short rows that are dragged, by pointer, finger or keyboard. Accessories move with their item. */
export function ReorderDialog({ edit, quotation, onSort, onClose }: ReorderDialogProps) {
  const t = useT();
  const [lines, setLines] = useState(() => edit.form.getValues('items').map(({ line }) => line));
  const items = new Map(quotation.items.map((item) => [item.id, item]));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.get(String(key))?.part_number ?? '' })),
    onReorder: ({ keys, target }) => {
      const moved = lines.filter((line) => keys.has(line));
      const rest = lines.filter((line) => !keys.has(line));
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      setLines(rest.toSpliced(at, 0, ...moved));
    },
  });
  const rows = lines.flatMap((line, index) => {
    const item = items.get(line);
    return item ? [{ id: line, position: index + 1, item }] : [];
  });
  return (
    <Dialog
      title={t('quotations.reorder_title')}
      text={t('quotations.reorder_text')}
      width={800}
      closesOnEscape
      onClose={onClose}
    >
      <GridList
        className={styles.order ?? ''}
        aria-label={t('quotations.reorder_title')}
        items={rows}
        dependencies={[lines]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ item, position }) => (
          <GridListItem textValue={item.part_number} className={styles.orderRow ?? ''}>
            <AriaButton slot="drag" className={styles.handle ?? ''}>
              <IconGripVertical size={16} stroke={1.75} aria-hidden />
            </AriaButton>
            <Text as="span" tone="3" tabular>
              {position}
            </Text>
            <Text as="bdi" clip ellipsis whiteSpace="nowrap" weight="500">
              {item.model}
            </Text>
            <span className={styles.orderPart}>
              <PartNumber>{item.part_number}</PartNumber>
            </span>
            <Text as="bdi" textAlign="end" dir="ltr">
              × {item.quantity}
            </Text>
          </GridListItem>
        )}
      </GridList>
      <Row gap="3" justify="end" top="5">
        <Button onPress={onClose}>{t('ui.cancel')}</Button>
        <Button
          look="primary"
          onPress={() => {
            onSort(lines);
            onClose();
          }}
        >
          {t('quotations.apply_order')}
        </Button>
      </Row>
    </Dialog>
  );
}
