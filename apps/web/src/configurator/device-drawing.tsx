import { draw, type DrawOptions, type DrawnProduct, type Shape } from '@trunkline/rules/drawing/draw';
import { createElement, type KeyboardEvent, memo, type ReactNode } from 'react';
import styles from './device-drawing.module.css';

interface DrawingSlots {
  /** Accessible name: "Slot 4, empty". */
  readonly label: (name: string) => string;
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
  /** The slot was pressed. */
  readonly onOpen: (name: string) => void;
}
interface DeviceDrawingProps {
  readonly device: DrawnProduct;
  readonly options: DrawOptions;
  readonly label: string;
  /** Absent: the drawing is an image without controls. */
  readonly slots?: DrawingSlots;
}

/** A drawing whose slots are buttons. Tab stops once, arrow keys move between slots, Enter and Space open one. Never mirrored. */
export const DeviceDrawing = memo(function DeviceDrawing({ device, options, label, slots }: DeviceDrawingProps) {
  const { width, height, defs, shapes } = draw(device, options);
  const tabStop = device.bays.find(({ name }) => name === slots?.selected)?.name ?? findFirstSlot(shapes);
  return (
    <svg
      className={styles.drawing}
      viewBox={`-3 -3 ${width + 6} ${height + 6}`}
      role={slots && device.bays.length > 0 ? 'group' : 'img'}
      aria-label={label}
      style={{ maxWidth: `${(width * 1.4) / 16}rem` }}
    >
      <defs>{defs.map((shape, index) => toElement(shape, index, slots, tabStop))}</defs>
      {shapes.map((shape, index) => toElement(shape, index, slots, tabStop))}
    </svg>
  );
});

/** Name of the first slot in the order of the drawing, which is not the order of the slots. */
function findFirstSlot(shapes: readonly (Shape | string)[]): string | undefined {
  for (const shape of shapes) {
    if (typeof shape === 'string') continue;
    const name = shape.attrs['data-slot'] ?? findFirstSlot(shape.children);
    if (name !== undefined) return String(name);
  }
  return undefined;
}

/** SVG attribute → React property: `stroke-width` → `strokeWidth`. */
const toCamelCase = (name: string): string =>
  name.startsWith('data-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function toElement(
  shape: Shape | string,
  key: number,
  slots: DrawingSlots | undefined,
  tabStop: string | undefined,
): ReactNode {
  if (typeof shape === 'string') return shape;
  const { tag, attrs, children } = shape;
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [toCamelCase(name), value]));
  const slot = attrs['data-slot'];
  return createElement(
    tag,
    { key, ...props, ...(slots && slot !== undefined && toButtonProps(String(slot), slots, tabStop)) },
    ...children.map((child, index) => toElement(child, index, slots, tabStop)),
  );
}

const toButtonProps = (
  name: string,
  { label, selected, onSelect, onOpen }: DrawingSlots,
  tabStop: string | undefined,
) => ({
  role: 'button',
  tabIndex: name === tabStop ? 0 : -1,
  className: styles.slot,
  'aria-label': label(name),
  'aria-haspopup': 'dialog',
  'aria-current': name === selected,
  onFocus: () => onSelect(name),
  onClick: () => onOpen(name),
  onKeyDown: (event: KeyboardEvent<SVGElement>) => {
    const direction = directions[event.key];
    if (event.key === 'Enter' || event.key === ' ') onOpen(name);
    else if (direction) findNeighbour(event.currentTarget, direction)?.focus();
    else return;
    event.preventDefault();
  },
});

/** Physical directions of the hardware: left is left in every language. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest slot in a direction. Slots in the same row or column come before all others. */
function findNeighbour(slot: SVGElement, [x, y]: readonly [number, number]): SVGElement | undefined {
  const from = slot.getBoundingClientRect();
  const others = [...(slot.ownerSVGElement?.querySelectorAll<SVGElement>('[data-slot]') ?? [])];
  const ahead = others.flatMap((element) => {
    const to = element.getBoundingClientRect();
    const right = (to.left + to.right - from.left - from.right) / 2;
    const down = (to.top + to.bottom - from.top - from.bottom) / 2;
    const along = right * x + down * y;
    if (element === slot || along <= 2) return [];
    const isAligned =
      x === 0 ? to.left < from.right && from.left < to.right : to.top < from.bottom && from.top < to.bottom;
    return [{ element, isAligned, distance: along + 2 * Math.abs(right * y + down * x) }];
  });
  return ahead.toSorted((a, b) => Number(b.isAligned) - Number(a.isAligned) || a.distance - b.distance)[0]?.element;
}
