import { draw, type DrawOptions, type Drawn, type Shape } from '@trunkline/contract/drawing/draw';
import { createElement, type KeyboardEvent, type ReactNode } from 'react';
import styles from './device-drawing.module.css';

interface Slots {
  /** Heard: "Slot 4, empty". */
  readonly label: (name: string) => string;
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
}
interface DeviceDrawingProps {
  readonly device: Drawn;
  readonly options: DrawOptions;
  readonly label: string;
  readonly slots?: Slots;
}

/** The drawing is the interface: each slot is a button. Hardware is never mirrored. */
export function DeviceDrawing({ device, options, label, slots }: DeviceDrawingProps) {
  const { width, height, defs, shapes } = draw(device, options);
  return (
    <svg
      className={styles.drawing}
      viewBox={`-3 -3 ${width + 6} ${height + 6}`}
      role={slots ? 'group' : 'img'}
      aria-label={label}
      style={{ maxWidth: `${(width * 1.4) / 16}rem` }}
    >
      <defs>{defs.map((shape, at) => elementOf(shape, at, undefined))}</defs>
      {shapes.map((shape, at) => elementOf(shape, at, slots))}
    </svg>
  );
}

const camel = (name: string): string =>
  name.startsWith('data-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function elementOf(shape: Shape | string, key: number, slots: Slots | undefined): ReactNode {
  if (typeof shape === 'string') return shape;
  const { tag, attrs, children } = shape;
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [camel(name), value]));
  const slot = attrs['data-slot'];
  return createElement(
    tag,
    { key, ...props, ...(slots && slot !== undefined && buttonProps(String(slot), slots)) },
    ...children.map((child, at) => elementOf(child, at, slots)),
  );
}

const buttonProps = (name: string, { label, selected, onSelect }: Slots) => ({
  role: 'button',
  tabIndex: 0,
  className: styles.slot,
  'aria-label': label(name),
  'aria-pressed': name === selected,
  onClick: () => onSelect(name),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect(name);
  },
});
