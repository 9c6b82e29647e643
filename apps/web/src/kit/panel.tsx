import { draw, type Drawing, type DrawnBay, type Shape } from '@trunkline/contract/drawing/draw';
import type { DrawnPart } from '@trunkline/contract/configurator';
import type { FitSeating } from '@trunkline/contract/fit-seats';
import { createElement, type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import styles from './panel.module.css';

interface Slots {
  /** The chip of the slot that has the focus ring. */
  readonly selected?: string | null;
  /** Slots that need somebody: hatched in red. */
  readonly bad?: ReadonlySet<string>;
  /** What an empty slot says, and what it says when it is selected. */
  readonly words: { readonly empty: string; readonly add: string };
  readonly onSelect?: (name: string) => void;
  /** What there is to say of a slot beside its chip and its lettering: "Needs a supply". */
  readonly describe?: (name: string) => string | undefined;
}

interface PanelProps extends Partial<Slots> {
  readonly device: DrawnPart;
  readonly brand: string;
  /** What sits where, from `seatsOf`; nothing when absent. */
  readonly seating?: FitSeating;
  readonly parts?: ReadonlyMap<string, DrawnPart>;
  /** Says what the drawing shows. */
  readonly label: string;
  /** 2 on phones: larger chips, no lettering. */
  readonly scale?: 1 | 2;
  readonly ruler?: boolean;
}

/** A device as it stands in the rack, its slots filled as chosen. Hardware is never mirrored. */
export function Panel({ label, onSelect, describe, ...panel }: PanelProps) {
  const prefix = `p${useId().replace(/\W/g, '')}-`;
  const drawing = useDrawing(panel, prefix);
  const slot = onSelect && ((name: string) => slotProps(name, { onSelect, describe, selected: panel.selected }));
  return (
    <svg
      className={styles.panel}
      viewBox={`-2 -2 ${drawing.width + 4} ${drawing.height + 4}`}
      role={onSelect ? 'group' : 'img'}
      aria-label={label}
    >
      <defs>{drawing.defs.map((one, i) => elementOf(one, i))}</defs>
      {drawing.shapes.map((one, i) => elementOf(one, i, slot || undefined))}
    </svg>
  );
}

function useDrawing(panel: Omit<PanelProps, 'label' | 'onSelect' | 'describe'>, prefix: string): Drawing {
  const { device, brand, seating, parts, selected, bad, words, scale = 1, ruler = false } = panel;
  return useMemo(() => {
    const bays = device.slots.flatMap((slot) =>
      Array.from({ length: slot.count }, (_, i): DrawnBay => {
        const name = slot.count === 1 ? slot.name : `${slot.name}${i + 1}`;
        const seat = seating?.seats.find((one) => one.name === name);
        const part = parts?.get(seat?.accessory_id ?? '') ?? null;
        return {
          name,
          kind: slot.kind,
          part,
          filled: seat?.filled,
          selected: name === selected,
          bad: bad?.has(name) ?? false,
        };
      }),
    );
    return draw(
      { ...device, brand: brand.split(' ')[0] ?? brand, filled: seating?.filled, bays },
      { prefix, rear: true, ruler, style: { scale, words: words ?? null } },
    );
  }, [device, brand, seating, parts, selected, bad, words, scale, ruler, prefix]);
}

type SlotProps = (name: string) => Record<string, unknown>;

/** A slot is pressed like a button, by pointer and by keyboard; its chip and lettering are its name. */
const slotProps = (name: string, { onSelect, describe, selected }: Partial<Slots>) => ({
  role: 'button',
  tabIndex: 0,
  'aria-description': describe?.(name),
  'aria-pressed': name === selected,
  className: styles.slot,
  onClick: () => onSelect?.(name),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect?.(name);
  },
});

const propOf = (name: string): string =>
  name.startsWith('data-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function elementOf(shape: Shape | string, key: number, slot?: SlotProps): ReactNode {
  if (typeof shape === 'string') return shape;
  const { tag, attrs, children } = shape;
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [propOf(name), value]));
  const name = attrs['data-slot'];
  const pressed = slot && name !== undefined ? slot(String(name)) : {};
  const inside = children.map((child, i) => elementOf(child, i, slot));
  // A space that is not drawn keeps two letterings apart when they are read as one name.
  if (slot && tag === 'text') inside.push(' ');
  return createElement(tag, { key, ...props, ...pressed }, ...inside);
}
