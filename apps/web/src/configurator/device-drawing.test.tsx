import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DeviceDrawing } from './device-drawing.tsx';

const bay = (name: string, kind: string, model?: string) => ({
  name,
  kind,
  part: model === undefined ? null : { model, ports: [] },
});
const device = {
  drawing: 'chassis',
  model: 'RK-1',
  brand: 'Corvid',
  rack_units: 4,
  ports: [],
  plug_type: null,
  bays: [bay('1', 'line_card', 'LC-1'), bay('2', 'line_card'), bay('A', 'power'), bay('B', 'power')],
};
function focusElement(element: Element | undefined): void {
  if (!(element instanceof SVGElement)) throw new Error('SVG element expected');
  element.focus();
}
const slots = (selected?: string) => ({
  label: (name: string) => `Slot ${name}`,
  selected,
  onSelect: vi.fn<(name: string) => void>(),
  onOpen: vi.fn<(name: string) => void>(),
});

test('opens a slot by pointer, Enter and Space', async () => {
  const given = slots('2');
  const screen = await render(
    <DeviceDrawing device={device} options={{ prefix: 'x-', rear: true }} label="Slots of the RK-1" slots={given} />,
  );
  const slot = (name: string) => screen.getByRole('button', { name: `Slot ${name}`, exact: true });
  await expect.element(slot('2')).toHaveAttribute('aria-current', 'true');
  focusElement(slot('1').element());
  await userEvent.keyboard('{Enter}');
  focusElement(slot('A').element());
  await userEvent.keyboard(' ');
  await userEvent.click(slot('2'));
  expect(given.onOpen.mock.calls).toEqual([['1'], ['A'], ['2']]);
});

test('has one tab stop, and moves with arrow keys in physical directions on a right-to-left page', async () => {
  const given = slots('1');
  const screen = await render(
    <div dir="rtl">
      <DeviceDrawing device={device} options={{ prefix: 'k-', rear: true }} label="Slots" slots={given} />
    </div>,
  );
  const stops = screen
    .getByRole('button')
    .elements()
    .filter((slot) => slot.getAttribute('tabindex') === '0');
  expect(stops).toHaveLength(1);
  focusElement(stops[0]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowLeft}{ArrowUp}');
  const path = given.onSelect.mock.calls.map(([name]) => name);
  expect(path.slice(0, 2)).toEqual(['1', '2']);
  // Which bay is nearer to slot 2 depends on the drawing; the way between A and B and back does not.
  expect(path.slice(-4)).toEqual(['A', 'B', 'A', '2']);
});

test('draws hardware left to right on a right-to-left page', async () => {
  const screen = await render(
    <div dir="rtl">
      <DeviceDrawing device={{ ...device, bays: [] }} options={{ prefix: 'y-' }} label="RK-1" slots={slots()} />
    </div>,
  );
  const drawing = screen.getByRole('img', { name: 'RK-1' }).element();
  expect(getComputedStyle(drawing).direction).toBe('ltr');
});
