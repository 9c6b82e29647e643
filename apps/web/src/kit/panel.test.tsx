import type { DrawnPart } from '@trunkline/contract/configurator';
import { seatsOf } from '@trunkline/contract/fit-seats';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Panel } from './panel.tsx';

const part = (id: string, more: Partial<DrawnPart>): DrawnPart => ({
  id,
  model: id,
  kind: 'module',
  plug_type: null,
  state: 'active',
  last_orders_on: null,
  successor_id: null,
  orderable: true,
  watts: 0,
  power_supplied: 0,
  poe_budget: 0,
  poe_draw: 0,
  rack_units: 0,
  net_weight: null,
  slots: [],
  ports: [],
  drawing: 'card',
  ...more,
});
const chassis = part('RK-9604', {
  kind: 'device',
  drawing: 'chassis',
  rack_units: 6,
  slots: ['1', '2', '3', '4'].map((name) => ({
    name,
    slot_type: 'LC',
    kind: 'line_card' as const,
    count: 1,
    required: 0,
  })),
});
const card = part('LC-48Y', {
  plug_type: 'LC',
  ports: [{ name: '1–48', kind: 'SFP28', speed: '25G', count: 48, poe: null }],
});
const optic = part('PC-25G-SR', { kind: 'optic', plug_type: 'SFP28' });
const parts = new Map([chassis, card, optic].map((one) => [one.id, one]));
const choices = [
  { accessory_id: card.id, quantity: 1 },
  { accessory_id: optic.id, quantity: 12 },
];
const seating = seatsOf({ parts, rules: [] }, chassis, choices);
const words = { empty: 'Empty', add: 'Add a line card' };

test('draws what sits where, and the optics in their cages', async () => {
  const screen = await render(
    <Panel device={chassis} brand="Corvid Networks" seating={seating} parts={parts} words={words} label="RK-9604" />,
  );
  await expect.element(screen.getByRole('img', { name: 'RK-9604' })).toBeVisible();
  expect(screen.container.querySelectorAll('use[href$="sfp-optic"]')).toHaveLength(12);
  expect(screen.container.querySelectorAll('use[href$="sfp"]')).toHaveLength(36);
  expect(screen.container.textContent).toContain('LC-48Y');
});

test('a slot is chosen by pointer and by keyboard, and is named', async () => {
  const onSelect = vi.fn<(name: string) => void>();
  const screen = await render(
    <Panel
      {...{ device: chassis, brand: 'Corvid', seating, parts, words, selected: '4', onSelect }}
      label="RK-9604"
      describe={(name) => (name === '4' ? 'Empty' : undefined)}
    />,
  );
  const slot = screen.getByRole('button', { name: '4 Add a line card' });
  await expect.element(slot).toHaveAttribute('aria-pressed', 'true');
  await expect.element(slot).toHaveAttribute('aria-description', 'Empty');
  await screen.getByRole('button', { name: /^2/ }).click();
  (slot.element() as SVGElement).focus();
  await userEvent.keyboard('{Enter} ');
  expect(onSelect.mock.calls).toEqual([['2'], ['4'], ['4']]);
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});
