import { draw, type DrawOptions, type Drawn, type Shape } from '@trunkline/rules/drawing/draw';
import { createElement, type KeyboardEvent, memo, type ReactNode } from 'react';
import styles from './device-drawing.module.css';

interface Slots {
  /** Heard: "Slot 4, empty". */
  readonly label: (name: string) => string;
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
  /** Pressed: to choose what goes in. */
  readonly onOpen: (name: string) => void;
}
interface DeviceDrawingProps {
  readonly device: Drawn;
  readonly options: DrawOptions;
  readonly label: string;
  /** Absent: a picture to look at. */
  readonly slots?: Slots;
}

/** The drawing is the interface: one stop for Tab, arrows go from slot to slot, Enter opens one. Hardware is never mirrored. */
export const DeviceDrawing = memo(function DeviceDrawing({ device, options, label, slots }: DeviceDrawingProps) {
  const { width, height, defs, shapes } = draw(device, options);
  const stop = device.bays.find(({ name }) => name === slots?.selected)?.name ?? firstSlot(shapes);
  return (
    <svg
      className={styles.drawing}
      viewBox={`-3 -3 ${width + 6} ${height + 6}`}
      role={slots && device.bays.length > 0 ? 'group' : 'img'}
      aria-label={label}
      style={{ maxWidth: `${(width * 1.4) / 16}rem` }}
    >
      <defs>{defs.map((shape, at) => elementOf(shape, at, slots, stop))}</defs>
      {shapes.map((shape, at) => elementOf(shape, at, slots, stop))}
    </svg>
  );
});

/** In the order of the drawing, not of the list of slots. */
function firstSlot(shapes: readonly (Shape | string)[]): string | undefined {
  for (const shape of shapes) {
    if (typeof shape === 'string') continue;
    const found = shape.attrs['data-slot'] ?? firstSlot(shape.children);
    if (found !== undefined) return String(found);
  }
  return undefined;
}

const camel = (name: string): string =>
  name.startsWith('data-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function elementOf(shape: Shape | string, key: number, slots: Slots | undefined, stop: string | undefined): ReactNode {
  if (typeof shape === 'string') return shape;
  const { tag, attrs, children } = shape;
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [camel(name), value]));
  const slot = attrs['data-slot'];
  return createElement(
    tag,
    { key, ...props, ...(slots && slot !== undefined && buttonProps(String(slot), slots, stop)) },
    ...children.map((child, at) => elementOf(child, at, slots, stop)),
  );
}

const buttonProps = (name: string, { label, selected, onSelect, onOpen }: Slots, stop: string | undefined) => ({
  role: 'button',
  tabIndex: name === stop ? 0 : -1,
  className: styles.slot,
  'aria-label': label(name),
  'aria-haspopup': 'dialog',
  'aria-current': name === selected,
  onFocus: () => onSelect(name),
  onClick: () => onOpen(name),
  onKeyDown: (event: KeyboardEvent<SVGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') onOpen(name);
    else if (!(event.key in directions)) return;
    else neighbourOf(event.currentTarget, directions[event.key]!)?.focus();
    event.preventDefault();
  },
});

/** As the hardware lies: left is left in every language. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest slot in a direction: first of those straight ahead, then of those that lie aside. */
function neighbourOf(slot: SVGElement, [x, y]: readonly [number, number]): SVGElement | undefined {
  const from = slot.getBoundingClientRect();
  const others = [...(slot.ownerSVGElement?.querySelectorAll<SVGElement>('[data-slot]') ?? [])];
  const ahead = others.flatMap((element) => {
    const to = element.getBoundingClientRect();
    const right = (to.left + to.right - from.left - from.right) / 2;
    const down = (to.top + to.bottom - from.top - from.bottom) / 2;
    const along = right * x + down * y;
    if (element === slot || along <= 2) return [];
    const straight =
      x === 0 ? to.left < from.right && from.left < to.right : to.top < from.bottom && from.top < to.bottom;
    return [{ element, straight, far: along + 2 * Math.abs(right * y + down * x) }];
  });
  return ahead.toSorted((a, b) => Number(b.straight) - Number(a.straight) || a.far - b.far)[0]?.element;
}
