import type { Quotation } from '@trunkline/contract/quotations.shapes';
import {
  IconAdjustmentsAlt,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCornerDownRight,
  IconDots,
  IconNote,
  IconTrash,
} from '@tabler/icons-react';
import { isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import type { QuotationEditRow } from './quotation-edit.model.ts';
import type { LineEditing } from './use-line-editing.ts';
import { Row } from '../../../ui/layout/parts.tsx';

interface QuotationLineVerbsProps {
  readonly row: QuotationEditRow;
  readonly editing: LineEditing;
  readonly quotation: Quotation;
  /** Number of items in the form. */
  readonly count: number;
  /** Whether the fields for note and asked price stand under the line. */
  readonly hasWishes: (row: QuotationEditRow) => boolean;
  readonly openWishes: (id: string) => void;
}

/** Note and asked price, for items a menu, and remove or undo. */
export function QuotationLineVerbs(props: QuotationLineVerbsProps) {
  const { row, editing, hasWishes, openWishes } = props;
  const t = useT();
  const { line, removed, accessory } = row;
  const { part_number } = line;
  return (
    <Row as="span" gap="2" justify="end">
      {!removed && !hasWishes(row) && (
        <IconButton size="s" label={t('quotations.add_wishes_to', { part_number })} onPress={() => openWishes(line.id)}>
          <IconNote size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {accessory === undefined && !removed && <LineMenu {...props} />}
      {/* One button for both, so that it keeps the focus. */}
      <IconButton
        size="s"
        label={t(removed ? 'quotations.undo_remove' : 'quotations.remove_line', { part_number })}
        onPress={() => (removed ? editing.restore(row) : editing.remove(row))}
      >
        {removed ? (
          <IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />
        ) : (
          <IconTrash size={16} stroke={1.75} aria-hidden />
        )}
      </IconButton>
    </Row>
  );
}

const iconLook = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function LineMenu({ row, editing, quotation, count }: QuotationLineVerbsProps) {
  const t = useT();
  const { item, line } = row;
  const isDevice = quotation.items.some(({ id, product_kind }) => id === line.id && product_kind === 'device');
  const device = editing.findDeviceAbove(row);
  const entries: MenuEntry[] = [
    ...(isDevice
      ? [
          {
            id: 'configure',
            label: t('quotations.configure'),
            icon: <IconAdjustmentsAlt {...iconLook} />,
            onAction: () => editing.configure(row),
          },
        ]
      : []),
    ...(device
      ? [
          {
            id: 'hang',
            label: t('quotations.put_under', { device: isolateText(device.model) }),
            icon: <IconCornerDownRight {...iconLook} className="flip" />,
            onAction: () => editing.hang(row, device.index),
          },
        ]
      : []),
    {
      id: 'duplicate',
      label: t('quotations.duplicate'),
      icon: <IconCopy {...iconLook} />,
      onAction: () => editing.duplicate(row),
    },
    {
      id: 'up',
      label: t('ui.row_up'),
      icon: <IconArrowUp {...iconLook} />,
      disabled: item === 0,
      onAction: () => editing.move(row, item - 1),
    },
    {
      id: 'down',
      label: t('ui.row_down'),
      icon: <IconArrowDown {...iconLook} />,
      disabled: item === count - 1,
      onAction: () => editing.move(row, item + 1),
    },
  ];
  return (
    <Menu
      label={t('quotations.line_menu', { part_number: line.part_number })}
      iconOnly
      look="ghost"
      size="s"
      icon={<IconDots {...iconLook} />}
      entries={entries}
    />
  );
}
