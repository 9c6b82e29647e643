import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFit, type FitCheck } from './checks.ts';
import type { FitChoice, FitPart } from './parts.ts';
import { computeOffers } from './offers.ts';
import { listSeats, computeSeating } from './seating.ts';
import { computeFitTotals } from './totals.ts';
import { configured, getPartOffer, getPart, type World } from './random-configurations.testing.ts';

const toCheckKey = ({ rule: name, product_id, slot_type }: FitCheck) =>
  [name, product_id, ...(slot_type === undefined ? [] : [slot_type])].join(' ');
const listErrors = ({ catalogue, device }: World, choices: readonly FitChoice[]): string[] =>
  checkFit(catalogue, device, choices)
    .filter(({ level }) => level === 'error')
    .map(toCheckKey);
/** Whether the error is about a required slot of a card, which asks for parts once the card is there. */
const isOwnNeed = (key: string): boolean => /^slot_missing device M\d$/.test(key);
const listErrorsOfOffers = (world: World, choices: readonly FitChoice[]): string[] =>
  listErrors(world, choices).filter((key) => !isOwnNeed(key));
const computeOffer = ({ catalogue, device }: World, choices: readonly FitChoice[], part: FitPart) =>
  getPartOffer(computeOffers(catalogue, device, choices, [part]), part.id);
const setQuantity = (choices: readonly FitChoice[], accessory_id: string, quantity: number): FitChoice[] => [
  ...choices.filter((choice) => choice.accessory_id !== accessory_id),
  ...(quantity > 0 ? [{ accessory_id, quantity }] : []),
];
/** The choices of a user who takes only what is offered. */
const takeOffers = (world: World, wishes: readonly FitChoice[]): FitChoice[] =>
  wishes.reduce<FitChoice[]>((choices, { accessory_id, quantity }) => {
    const { max_quantity } = computeOffer(world, choices, getPart(world.catalogue, accessory_id));
    return setQuantity(choices, accessory_id, Math.min(max_quantity, quantity));
  }, []);
const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 300 };

test('taking only what is offered adds no error to those of the bare device', () => {
  fc.assert(
    fc.property(configured(), ({ world, choices }) => {
      const bare = listErrorsOfOffers(world, []);
      // Power is counted only when every required bay is filled; the bare device may draw more than is supplied.
      const power = [`power_over device`, `poe_none device`, `poe_over device`];
      const known = bare.includes('power_missing device') ? [...bare, ...power] : bare;
      expect(known).toEqual(expect.arrayContaining(listErrorsOfOffers(world, takeOffers(world, choices))));
    }),
    runs,
  );
});

test('max_quantity is exact: that many have no error, one more has one', () => {
  fc.assert(
    fc.property(configured(), ({ world, choices }) => {
      const sound = takeOffers(world, choices);
      for (const part of world.accessories) {
        const others = setQuantity(sound, part.id, 0);
        const before = listErrorsOfOffers(world, others);
        if (before.length > 0) continue;
        const { max_quantity } = computeOffer(world, others, part);
        expect(listErrorsOfOffers(world, setQuantity(others, part.id, max_quantity))).toEqual([]);
        expect(listErrorsOfOffers(world, setQuantity(others, part.id, max_quantity + 1))).not.toEqual([]);
      }
    }),
    runs,
  );
});

test('a part that is refused has an error, whatever else is chosen', () => {
  fc.assert(
    fc.property(configured(), ({ world, choices }) => {
      const refused = world.accessories.filter((part) => {
        const { reason, max_quantity } = computeOffer(world, setQuantity(choices, part.id, 0), part);
        expect(reason === null).toBe(max_quantity > 0);
        return reason !== null;
      });
      const passing = refused.filter(({ id }) => listErrors(world, setQuantity(choices, id, 1)).length === 0);
      expect(passing).toEqual([]);
    }),
    runs,
  );
});

test('neither the order of choices nor a divided quantity changes an answer', () => {
  fc.assert(
    fc.property(
      configured().chain((given) =>
        fc.record({
          world: fc.constant(given.world),
          choices: fc.constant(given.choices),
          other: fc.shuffledSubarray(given.choices, { minLength: given.choices.length }),
        }),
      ),
      ({ world, choices, other }) => {
        const { catalogue, device, accessories } = world;
        const divided = [
          ...other.map(({ accessory_id }) => ({ accessory_id, quantity: 1 })),
          ...other.flatMap((choice) => (choice.quantity > 1 ? [{ ...choice, quantity: choice.quantity - 1 }] : [])),
        ];
        for (const same of [other, divided]) {
          expect(checkFit(catalogue, device, same)).toEqual(checkFit(catalogue, device, choices));
          expect(computeOffers(catalogue, device, same, accessories)).toEqual(
            computeOffers(catalogue, device, choices, accessories),
          );
        }
      },
    ),
    runs,
  );
});

test('a fix removes its check and adds none of the same rule', () => {
  fc.assert(
    fc.property(configured(8), ({ world, choices }) => {
      const before = checkFit(world.catalogue, world.device, choices);
      for (const check of before.filter(({ fix }) => fix?.accessories)) {
        const after = checkFit(world.catalogue, world.device, check.fix?.accessories ?? []);
        expect(after.map(toCheckKey)).not.toContain(toCheckKey(check));
        const same = (list: readonly FitCheck[]) =>
          list
            .filter(({ rule: name }) => name === check.rule)
            .map(toCheckKey)
            .filter((key) => !isOwnNeed(key));
        expect(same(before)).toEqual(expect.arrayContaining(same(after)));
      }
    }),
    runs,
  );
});

test('every error of an accessory has a fix, and applying fixes one after another ends', () => {
  fc.assert(
    fc.property(configured(8), ({ world, choices }) => {
      let now: readonly FitChoice[] | undefined = choices;
      for (let press = 0; now && press < 40; press++) {
        const errors: FitCheck[] = checkFit(world.catalogue, world.device, now).filter(
          ({ level }) => level === 'error',
        );
        expect(errors.filter(({ product_id, fix }) => product_id !== 'device' && !fix)).toEqual([]);
        now = errors.find(({ fix }) => fix?.accessories)?.fix?.accessories;
      }
      expect(now).toBeUndefined();
    }),
    runs,
  );
});

/** Tries every piece in every place, one by one: the oracle of the seats. */
function hasSeatsForAll({ catalogue, device }: World, choices: readonly FitChoice[]): boolean {
  interface Place {
    readonly type: string;
    readonly host: number;
    holder?: number;
  }
  const pieces = choices.flatMap(({ accessory_id, quantity }) =>
    Array<FitPart>(quantity).fill(getPart(catalogue, accessory_id)),
  );
  const listPlaces = ({ slots, ports }: FitPart, host: number): Place[] => [
    ...slots.flatMap(({ slot_type: type, count }) => Array.from({ length: count }, () => ({ type, host }))),
    ...ports.flatMap(({ kind: type, count }) => Array.from({ length: count }, () => ({ type, host }))),
  ];
  const findLimit = (type: string, plug: string | null): number => {
    const told = catalogue.rules.find((r) => r.slot_type === type && r.plug_type === plug);
    return told ? (told.reason === null ? (told.max ?? Infinity) : 0) : type === plug ? Infinity : 0;
  };
  const rank = ({ kind, id }: FitPart) => (kind === 'module' && id !== 'inner' ? 0 : id === 'inner' ? 1 : 2);
  const inOrder = pieces.toSorted((a, b) => rank(a) - rank(b)); // hosts before the parts that go into them
  const seat = (at: number, open: readonly Place[]): boolean => {
    const piece = inOrder[at];
    if (!piece) return true;
    const tried = new Set<string>();
    return open.some((place) => {
      if (place.holder !== undefined || tried.has(place.type)) return false;
      tried.add(place.type);
      const alike = open.filter(
        ({ type, holder }) =>
          holder !== undefined && type === place.type && inOrder[holder]?.plug_type === piece.plug_type,
      );
      if (alike.length >= findLimit(place.type, piece.plug_type)) return false;
      place.holder = at;
      const found = seat(at + 1, [...open, ...listPlaces(piece, at)]);
      delete place.holder;
      return found;
    });
  };
  return seat(0, listPlaces(device, -1));
}

test('seats are found exactly when a search of all assignments finds them', () => {
  fc.assert(
    fc.property(configured(3), ({ world, choices }) => {
      const few = choices.slice(0, 4);
      const said = listErrors(world, few).some((error) => /^(slot_type|slot_full|port_optic) /.test(error));
      expect(said).toBe(!hasSeatsForAll(world, few));
    }),
    runs,
  );
});

test('every accepted piece has exactly one seat in the drawing', () => {
  fc.assert(
    fc.property(configured(), ({ world, choices }) => {
      const sound = takeOffers(world, choices);
      const seating = computeSeating(world.catalogue, world.device, sound);
      const held = listSeats(seating).filter(({ accessory_id }) => accessory_id !== null).length;
      const optics = [seating, ...listSeats(seating)].flatMap(({ filled }) => filled).reduce((a, b) => a + b, 0);
      expect(held + optics).toBe(sound.reduce((all, { quantity }) => all + quantity, 0));
    }),
    runs,
  );
});

test('totals are linear in the quantity and in the pieces', () => {
  const grams = ({ kg }: { readonly kg: string }): number => Math.round(Number(kg) * 1000);
  fc.assert(
    fc.property(configured(), fc.integer({ min: 2, max: 9 }), ({ world: { catalogue, device }, choices }, quantity) => {
      const single = computeFitTotals(catalogue, device, choices, 1);
      const several = computeFitTotals(catalogue, device, choices, quantity);
      const bare = computeFitTotals(catalogue, device, [], 1);
      const alone = choices.map((choice) => computeFitTotals(catalogue, device, [choice], 1));
      for (const figure of ['watts', 'rack_units', 'kg_missing'] as const) {
        expect(several[figure]).toBeCloseTo(single[figure] * quantity, 6);
        const pieces = alone.reduce((all, with_) => all + with_[figure] - bare[figure], bare[figure]);
        expect(pieces).toBeCloseTo(single[figure], 6);
      }
      expect(grams(several)).toBe(grams(single) * quantity);
    }),
    runs,
  );
});
