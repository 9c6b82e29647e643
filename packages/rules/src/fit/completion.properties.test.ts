import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFit } from './checks.ts';
import { completeConfiguration } from './completion.ts';
import type { FitChoice, FitPart } from './parts.ts';
import { configured, getPart, type World } from './random-configurations.testing.ts';

const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 300 };
const listErrors = ({ catalogue, device }: World, choices: readonly FitChoice[]) =>
  checkFit(catalogue, device, choices).filter(({ level }) => level === 'error');

interface Place {
  readonly type: string;
  /** The slot of a piece; places of a slot are alike. */
  readonly slot: string;
  readonly isBay: boolean;
  readonly required: number;
  holder?: FitPart;
}

const listPieces = ({ catalogue }: World, choices: readonly FitChoice[]): FitPart[] =>
  choices.flatMap(({ accessory_id, quantity }) => Array<FitPart>(quantity).fill(getPart(catalogue, accessory_id)));

const listPlaces = ({ slots, ports }: FitPart, host: number): Place[] => [
  ...slots.flatMap(({ slot_type: type, count, kind, required }, i) =>
    Array.from({ length: count }, () => ({ type, slot: `${host} ${i}`, isBay: kind === 'power', required })),
  ),
  ...ports.flatMap(({ kind: type, count }, i) =>
    Array.from({ length: count }, () => ({ type, slot: `${host} port ${i}`, isBay: false, required: 0 })),
  ),
];

/** Tries every piece in every place, one by one, and looks whether the required places are filled in the end. */
function canBeBuilt(world: World, choices: readonly FitChoice[]): boolean {
  const { catalogue, device } = world;
  const findLimit = (type: string, plug: string | null): number => {
    const told = catalogue.rules.find((rule) => rule.slot_type === type && rule.plug_type === plug);
    return told ? (told.reason === null ? (told.max ?? Infinity) : 0) : type === plug ? Infinity : 0;
  };
  const rank = ({ kind, id }: FitPart) => (kind === 'module' && id !== 'inner' ? 0 : id === 'inner' ? 1 : 2);
  const pieces = listPieces(world, choices).toSorted((a, b) => rank(a) - rank(b)); // hosts before what goes into them
  const isFilled = (places: readonly Place[]) =>
    [...Map.groupBy(places, ({ slot }) => slot).values()].every((alike) => {
      const held = alike.filter(({ holder, isBay }) => holder && (!isBay || holder.power_supplied > 0));
      return held.length >= (alike[0]?.required ?? 0);
    });
  const seat = (at: number, open: readonly Place[]): boolean => {
    const piece = pieces[at];
    if (!piece) return isFilled(open);
    const tried = new Set<string>();
    return open.some((place) => {
      if (place.holder || tried.has(place.slot)) return false;
      tried.add(place.slot);
      const alike = open.filter(
        ({ type, holder }) => type === place.type && holder?.plug_type === piece.plug_type && holder !== undefined,
      );
      if (alike.length >= findLimit(place.type, piece.plug_type)) return false;
      place.holder = piece;
      const found = seat(at + 1, [...open, ...listPlaces(piece, at)]);
      delete place.holder;
      return found;
    });
  };
  return seat(0, listPlaces(device, -1));
}

/** Power, PoE and kinds of supplies by plain sums. */
function canBePowered(world: World, choices: readonly FitChoice[]): boolean {
  const { device } = world;
  const pieces = listPieces(world, choices);
  const supplies = pieces.filter(({ power_supplied }) => power_supplied > 0);
  const isAlike = (values: readonly unknown[]) => new Set(values).size <= 1;
  if (!isAlike(supplies.flatMap(({ current_type }) => current_type ?? []))) return false;
  if (!device.mixed_supplies && !isAlike(supplies.map(({ power_supplied }) => power_supplied))) return false;
  if (!isAlike([device, ...pieces].flatMap(({ airflow }) => airflow ?? []))) return false;
  const hasBays = device.slots.some(({ kind }) => kind === 'power');
  if (device.power_supplied === 0 && !hasBays) return true; // fed from outside
  const all = [device, ...pieces];
  const sum = (list: readonly FitPart[], toWatts: (part: FitPart) => number) =>
    list.reduce((watts, part) => watts + toWatts(part), 0);
  const given = sum(all, ({ power_supplied }) => power_supplied);
  const taken = sum(
    all.filter((part) => !supplies.includes(part)),
    ({ watts }) => watts,
  );
  const budget = sum(all, ({ poe_budget }) => poe_budget);
  const reserved = sum(all, ({ poe_draw }) => poe_draw);
  const hasPoe = (hasBays ? all : pieces).some(({ ports }) => ports.some(({ poe }) => poe !== null));
  return taken <= given && reserved <= budget && (!hasPoe || budget > 0);
}

test('checks pass exactly for what can be put together, powered and ordered', () => {
  let sound = 0;
  fc.assert(
    fc.property(configured(2), ({ world, choices }) => {
      const few = choices.slice(0, 4);
      const isOrderable = [world.device, ...listPieces(world, few)].every(({ orderable }) => orderable);
      const expected = isOrderable && canBeBuilt(world, few) && canBePowered(world, few);
      expect(listErrors(world, few).length === 0).toBe(expected);
      if (expected) sound++;
    }),
    runs,
  );
  expect(sound).toBeGreaterThan(runs.numRuns / 50);
});

test('a completed configuration can be put together and powered, and keeps what was chosen', () => {
  let completed = 0;
  fc.assert(
    fc.property(configured(1), fc.nat({ max: 2 }), ({ world, choices: some }, count) => {
      const choices = some.slice(0, count);
      const completion = completeConfiguration(world.catalogue, world.device, choices);
      if (completion.blockedBy) return;
      const { accessories } = completion;
      expect(listErrors(world, accessories)).toEqual([]);
      expect(canBePowered(world, accessories)).toBe(true);
      expect(listPieces(world, accessories).length > 8 || canBeBuilt(world, accessories)).toBe(true);
      for (const { accessory_id, quantity } of choices)
        expect(accessories.find((one) => one.accessory_id === accessory_id)?.quantity).toBeGreaterThanOrEqual(quantity);
      const isSound = listErrors(world, choices).length === 0;
      expect(isSound ? choices : accessories).toEqual(accessories);
      if (!isSound) completed++;
    }),
    { numRuns: runs.numRuns * 3 },
  );
  expect(completed).toBeGreaterThan(runs.numRuns / 20);
});

/** Choices with pieces of one module and of one supply added, every combination of a few. */
function* listAdditions({ accessories }: World, choices: readonly FitChoice[]): Generator<FitChoice[]> {
  const proposed = accessories.filter(({ orderable, state }) => orderable && state === 'active');
  const amounts = (kind: string, most: number): (FitChoice | undefined)[] => [
    undefined,
    ...proposed
      .filter((part) => part.kind === kind)
      .flatMap(({ id }) => Array.from({ length: most }, (_, i) => ({ accessory_id: id, quantity: i + 1 }))),
  ];
  for (const module of amounts('module', 2))
    for (const supply of amounts('power', 4)) {
      const sum = new Map(choices.map(({ accessory_id, quantity }) => [accessory_id, quantity]));
      for (const { accessory_id, quantity } of [module, supply].flatMap((added) => added ?? []))
        sum.set(accessory_id, (sum.get(accessory_id) ?? 0) + quantity);
      yield [...sum].map(([accessory_id, quantity]) => ({ accessory_id, quantity }));
    }
}

test('a configuration that is not completed has no completion by one module and one supply', () => {
  fc.assert(
    fc.property(configured(1), fc.nat({ max: 1 }), ({ world, choices: some }, count) => {
      const choices = some.slice(0, count);
      const { blockedBy } = completeConfiguration(world.catalogue, world.device, choices);
      // A module that would bring a place for a piece without one is a choice, not a lack.
      if (!blockedBy || !/^(slot_missing|power_|poe_)/.test(blockedBy.rule) || blockedBy.rule === 'power_mix') return;
      const missed = [...listAdditions(world, choices)].find((added) => listErrors(world, added).length === 0);
      expect(missed).toBeUndefined();
    }),
    runs,
  );
});
