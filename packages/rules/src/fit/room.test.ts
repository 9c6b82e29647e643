import { expect, test } from 'vitest';
import { catalogue, chassis, listErrorRules, pick, router } from './chassis.testing.ts';
import { findLimitReason } from './offers.ts';
import type { FitPart } from './parts.ts';
import { getPart } from './random-configurations.testing.ts';
import { findRoom } from './room.ts';

test.each<[string, FitPart, Record<string, number>, string, number, object | undefined]>([
  ['optics beyond the cages bring a card', chassis, { psu: 2, card: 1 }, 'sr', 40, { values: { what: '1 × CARD' } }],
  ['optics within the cages need nothing', chassis, { psu: 2, card: 1 }, 'sr', 24, undefined],
  [
    'a PoE card brings stronger supplies where no bay is free',
    chassis,
    { psu: 4, poecard: 2 },
    'poecard',
    3,
    { key: 'fix_replace', values: { what: '4 × PSU', with: '2 × BIGPSU' } },
  ],
  ['cards beyond the slots have no room', chassis, { bigpsu: 4, card: 4 }, 'card', 5, undefined],
  ['an optic of another form has no room', router, {}, 'dr4', 1, undefined],
])('%s', (_, device, choices, id, quantity, expected) => {
  const room = findRoom(catalogue, device, pick(choices), { part: getPart(catalogue, id), quantity });
  expect(room ?? {}).toMatchObject(expected ?? {});
  expect(room === undefined).toBe(expected === undefined);
  const after = room?.accessories ?? pick({ ...choices, [id]: 0 }).filter(({ quantity: pieces }) => pieces > 0);
  expect(listErrorRules(device, after)).toEqual([]);
});

test('the reason of a limit is that of one more piece', () => {
  const explain = (choices: Record<string, number>, id: string) =>
    findLimitReason(catalogue, chassis, pick(choices), getPart(catalogue, id))?.key ?? null;
  expect(explain({ psu: 2, card: 3 }, 'card')).toBeNull();
  expect(explain({ bigpsu: 2, card: 4 }, 'card')).toBe('reason_slot_full');
  expect(explain({ psu: 2, card: 1, sr: 24 }, 'sr')).toBe('reason_port_full');
  expect(explain({ psu: 2, pair: 2 }, 'pair')).toBe('reason_at_most');
  expect(explain({ psu: 2, poecard: 1 }, 'poecard')).toBe('reason_poe_over');
});
