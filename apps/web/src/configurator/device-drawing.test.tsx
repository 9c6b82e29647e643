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
  bays: [bay('1', 'line_card', 'LC-1'), bay('2', 'line_card'), bay('A', 'power')],
};

test('each slot is a button: by pointer, by Enter and by Space', async () => {
  const chosen = vi.fn<(name: string) => void>();
  const slots = { label: (name: string) => `Slot ${name}`, selected: '2', onSelect: chosen };
  const screen = await render(
    <DeviceDrawing device={device} options={{ prefix: 'x-', rear: true }} label="Slots of the RK-1" slots={slots} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Slot 2' })).toHaveAttribute('aria-pressed', 'true');
  (screen.getByRole('button', { name: 'Slot 1' }).element() as SVGElement).focus();
  await userEvent.keyboard('{Enter}');
  (screen.getByRole('button', { name: 'Slot A' }).element() as SVGElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Slot 2' }));
  expect(chosen.mock.calls).toEqual([['1'], ['A'], ['2']]);
});

test('hardware stands left to right on a page that runs right to left', async () => {
  const screen = await render(
    <div dir="rtl">
      <DeviceDrawing device={device} options={{ prefix: 'y-' }} label="RK-1" />
    </div>,
  );
  const drawing = screen.getByRole('img', { name: 'RK-1' }).element();
  expect(getComputedStyle(drawing).direction).toBe('ltr');
});
