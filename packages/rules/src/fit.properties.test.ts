import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFit, type FitCatalogue, type FitCheck, type FitChoice, type FitPart, offersFor } from './fit.ts';
import { everySeat, seatsOf } from './fit-seats.ts';
import { totalsOf } from './fit-totals.ts';

// Worlds of invented devices, cards, modules in cards, optics and supplies, with every kind of rule between them.

interface World {
  readonly catalogue: FitCatalogue;
  readonly device: FitPart;
  readonly accessories: readonly FitPart[];
}

const upTo = (max: number) => fc.nat({ max });
const one = <T>(...list: readonly T[]) => fc.constantFrom(...list);
const places = { slots: ['L1', 'L2'], inner: ['M1', 'M2'], cages: ['SFP', 'SFP+', 'QSFP28'], bays: ['P1', 'P2'] };

const port = fc.record({ name: fc.constant('1'), kind: one(...places.cages), count: fc.integer({ min: 1, max: 4 }) });
const slot = (types: readonly string[], kind: string) =>
  fc.record({
    name: one('A', 'B'),
    slot_type: one(...types),
    kind: fc.constant(kind),
    count: fc.integer({ min: 1, max: 2 }),
    required: kind === 'power' ? upTo(1) : fc.constant(0),
  });

interface Shape {
  readonly kind: string;
  readonly plugs: readonly string[];
  readonly slots?: fc.Arbitrary<FitPart['slots']>;
  readonly ports?: fc.Arbitrary<FitPart['ports']>;
  readonly supplied?: fc.Arbitrary<number>;
}
const someOrNone = <T>(arb: fc.Arbitrary<T>, maxLength: number) => fc.array(arb, { maxLength });

const partOf = (id: string, { kind, plugs, slots, ports, supplied }: Shape): fc.Arbitrary<FitPart> =>
  fc
    .record({
      plug_type: plugs.length > 0 ? one(...plugs) : fc.constant(null),
      state: one<FitPart['state']>('active', 'active', 'active', 'last_orders', 'ended'),
      priced: fc.integer({ min: 0, max: 5 }),
      successor_id: one(null, 'card0', 'card1', 'supply0', 'optic1'),
      watts: upTo(kind === 'device' ? 20 : 12),
      power_supplied: supplied ?? fc.constant(0),
      poe_budget: supplied ? upTo(20) : fc.constant(0),
      poe_draw: kind === 'module' ? upTo(8) : fc.constant(0),
      slots: slots ?? fc.constant([]),
      ports: ports ?? fc.constant([]),
      net_weight: one(null, '0.105', '2.500'),
    })
    .map(({ priced, ...part }) => ({
      id,
      model: id.toUpperCase(),
      kind,
      last_orders_on: part.state === 'last_orders' ? '2027-03-31' : null,
      orderable: priced > 0 && part.state !== 'ended',
      rack_units: kind === 'device' ? 1 : 0,
      ...part,
    }));

const rule = (slotTypes: readonly string[], plugTypes: readonly string[]) =>
  fc.record({
    slot_type: one(...slotTypes),
    plug_type: one(...plugTypes),
    max: one(null, null, 1, 2),
    reason: one(null, null, 'Made for something else.'),
  });
const rules = fc.uniqueArray(
  fc.oneof(
    rule(places.slots, [...places.slots, 'L3']),
    rule(places.inner, places.inner),
    rule(places.cages, places.cages),
    rule(places.bays, [...places.bays, 'P3']),
  ),
  { maxLength: 6, selector: ({ slot_type, plug_type }) => `${slot_type} ${plug_type}` },
);

const world: fc.Arbitrary<World> = fc
  .record({
    device: partOf('device', {
      kind: 'device',
      plugs: [],
      slots: fc
        .tuple(someOrNone(slot(places.slots, 'line_card'), 3), someOrNone(slot(places.bays, 'power'), 2))
        .map((some) => some.flat()),
      ports: someOrNone(port, 2),
      supplied: one(0, 0, 30),
    }),
    parts: fc.tuple(
      ...['card0', 'card1', 'card2'].map((id) =>
        partOf(id, {
          kind: 'module',
          plugs: [...places.slots, 'L3'],
          slots: someOrNone(slot(places.inner, 'uplink'), 1),
          ports: someOrNone(port, 1),
        }),
      ),
      partOf('inner', { kind: 'module', plugs: places.inner, ports: someOrNone(port, 1) }),
      ...['optic0', 'optic1', 'optic2'].map((id) => partOf(id, { kind: 'optic', plugs: places.cages })),
      ...['supply0', 'supply1', 'supply2'].map((id) =>
        partOf(id, { kind: 'power', plugs: [...places.bays, 'P3'], supplied: one(15, 40, 120) }),
      ),
    ),
    rules,
  })
  .map(({ device, parts, rules: compat }) => ({
    catalogue: { parts: new Map([device, ...parts].map((part) => [part.id, part])), rules: compat },
    device,
    accessories: parts,
  }));

type Pieces = fc.Arbitrary<FitChoice[]>;
const piecesOf = ({ accessories }: World, most: number): Pieces =>
  fc.uniqueArray(
    fc.record({
      accessory_id: one(...accessories.map(({ id }) => id)),
      quantity: fc.integer({ min: 1, max: most }),
    }),
    { maxLength: 6, selector: ({ accessory_id }) => accessory_id },
  );
const configured = (most = 4) =>
  world.chain((here) => fc.record({ here: fc.constant(here), choices: piecesOf(here, most) }));

const nameOf = ({ rule: name, product_id }: FitCheck) => `${name} ${product_id}`;
const errorsOf = ({ catalogue, device }: World, choices: readonly FitChoice[]): string[] =>
  checkFit(catalogue, device, choices)
    .filter(({ level }) => level === 'error')
    .map(nameOf);
const offerOf = ({ catalogue, device }: World, choices: readonly FitChoice[], part: FitPart) =>
  offersFor(catalogue, device, choices, [part]).get(part.id)!;
const withPieces = (choices: readonly FitChoice[], accessory_id: string, quantity: number): FitChoice[] => [
  ...choices.filter((choice) => choice.accessory_id !== accessory_id),
  ...(quantity > 0 ? [{ accessory_id, quantity }] : []),
];
/** What somebody has who took only what was offered, and never more than that. */
const takeOffers = (here: World, wishes: readonly FitChoice[]): FitChoice[] =>
  wishes.reduce<FitChoice[]>((choices, { accessory_id, quantity }) => {
    const { max_quantity } = offerOf(here, choices, here.catalogue.parts.get(accessory_id)!);
    return withPieces(choices, accessory_id, Math.min(max_quantity, quantity));
  }, []);
const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 300 };

test('what is offered passes: nothing is wrong afterwards that was not wrong with the bare device', () => {
  fc.assert(
    fc.property(configured(), ({ here, choices }) => {
      const bare = errorsOf(here, []);
      // Power is counted once every bay that must be filled is; a device alone may want more than there is.
      const power = [`power_over device`, `poe_over device`];
      const known = bare.includes('power_missing device') ? [...bare, ...power] : bare;
      expect(known).toEqual(expect.arrayContaining(errorsOf(here, takeOffers(here, choices))));
    }),
    runs,
  );
});

test('max_quantity is exact: that many pass, one more does not', () => {
  fc.assert(
    fc.property(configured(), ({ here, choices }) => {
      const sound = takeOffers(here, choices);
      for (const part of here.accessories) {
        const others = withPieces(sound, part.id, 0);
        const before = errorsOf(here, others);
        if (before.length > 0) continue;
        const { max_quantity } = offerOf(here, others, part);
        expect(errorsOf(here, withPieces(others, part.id, max_quantity))).toEqual([]);
        expect(errorsOf(here, withPieces(others, part.id, max_quantity + 1))).not.toEqual([]);
      }
    }),
    runs,
  );
});

test('nothing passes that is not offered, whatever else is chosen', () => {
  fc.assert(
    fc.property(configured(), ({ here, choices }) => {
      const refused = here.accessories.filter((part) => {
        const { reason, max_quantity } = offerOf(here, withPieces(choices, part.id, 0), part);
        expect(reason === null).toBe(max_quantity > 0);
        return reason !== null;
      });
      const passing = refused.filter(({ id }) => errorsOf(here, withPieces(choices, id, 1)).length === 0);
      expect(passing).toEqual([]);
    }),
    runs,
  );
});

test('neither the order of adding nor a divided quantity changes an answer', () => {
  fc.assert(
    fc.property(
      configured().chain((given) =>
        fc.record({
          here: fc.constant(given.here),
          choices: fc.constant(given.choices),
          other: fc.shuffledSubarray(given.choices, { minLength: given.choices.length }),
        }),
      ),
      ({ here, choices, other }) => {
        const { catalogue, device, accessories } = here;
        const divided = [
          ...other.map(({ accessory_id }) => ({ accessory_id, quantity: 1 })),
          ...other.flatMap((choice) => (choice.quantity > 1 ? [{ ...choice, quantity: choice.quantity - 1 }] : [])),
        ];
        for (const same of [other, divided]) {
          expect(checkFit(catalogue, device, same)).toEqual(checkFit(catalogue, device, choices));
          expect(offersFor(catalogue, device, same, accessories)).toEqual(
            offersFor(catalogue, device, choices, accessories),
          );
        }
      },
    ),
    runs,
  );
});

test('a fix takes away what it is for and brings nothing of its kind', () => {
  fc.assert(
    fc.property(configured(8), ({ here, choices }) => {
      const before = checkFit(here.catalogue, here.device, choices);
      for (const check of before.filter(({ fix }) => fix)) {
        const after = checkFit(here.catalogue, here.device, check.fix!.accessories);
        expect(after.map(nameOf)).not.toContain(nameOf(check));
        const same = (list: readonly FitCheck[]) => list.filter(({ rule: name }) => name === check.rule).map(nameOf);
        expect(same(before)).toEqual(expect.arrayContaining(same(after)));
      }
    }),
    runs,
  );
});

test('whatever is wrong with an accessory has a fix, and one press after another leads to an end', () => {
  fc.assert(
    fc.property(configured(8), ({ here, choices }) => {
      let now: readonly FitChoice[] | undefined = choices;
      for (let press = 0; now && press < 40; press++) {
        const errors: FitCheck[] = checkFit(here.catalogue, here.device, now).filter(({ level }) => level === 'error');
        expect(errors.filter(({ product_id, fix }) => product_id !== 'device' && !fix)).toEqual([]);
        now = errors.find(({ fix }) => fix)?.fix?.accessories;
      }
      expect(now).toBeUndefined();
    }),
    runs,
  );
});

/** Tries every piece in every place, one by one. */
function hasSeatsForAll({ catalogue, device }: World, choices: readonly FitChoice[]): boolean {
  interface Place {
    readonly type: string;
    readonly host: number;
    holder?: number;
  }
  const pieces = choices.flatMap(({ accessory_id, quantity }) =>
    Array<FitPart>(quantity).fill(catalogue.parts.get(accessory_id)!),
  );
  const offeredBy = ({ slots, ports }: FitPart, host: number): Place[] => [
    ...slots.flatMap(({ slot_type: type, count }) => Array.from({ length: count }, () => ({ type, host }))),
    ...ports.flatMap(({ kind: type, count }) => Array.from({ length: count }, () => ({ type, host }))),
  ];
  const mostOf = (type: string, plug: string | null): number => {
    const told = catalogue.rules.find((r) => r.slot_type === type && r.plug_type === plug);
    return told ? (told.reason === null ? (told.max ?? Infinity) : 0) : type === plug ? Infinity : 0;
  };
  const rank = ({ kind, id }: FitPart) => (kind === 'module' && id !== 'inner' ? 0 : id === 'inner' ? 1 : 2);
  const inOrder = pieces.toSorted((a, b) => rank(a) - rank(b)); // hosts before what goes into them
  const seat = (at: number, open: readonly Place[]): boolean => {
    const piece = inOrder[at];
    if (!piece) return true;
    const tried = new Set<string>();
    return open.some((place) => {
      if (place.holder !== undefined || tried.has(place.type)) return false;
      tried.add(place.type);
      const alike = open.filter(
        ({ type, holder }) =>
          holder !== undefined && type === place.type && inOrder[holder]!.plug_type === piece.plug_type,
      );
      if (alike.length >= mostOf(place.type, piece.plug_type)) return false;
      place.holder = at;
      const found = seat(at + 1, [...open, ...offeredBy(piece, at)]);
      delete place.holder;
      return found;
    });
  };
  return seat(0, offeredBy(device, -1));
}

test('seats are found exactly when there are any', () => {
  fc.assert(
    fc.property(configured(3), ({ here, choices }) => {
      const few = choices.slice(0, 4);
      const said = errorsOf(here, few).some((error) => /^(slot_type|slot_full|port_optic) /.test(error));
      expect(said).toBe(!hasSeatsForAll(here, few));
    }),
    runs,
  );
});

test('every piece that passes is drawn in a seat, and none in two', () => {
  fc.assert(
    fc.property(configured(), ({ here, choices }) => {
      const sound = takeOffers(here, choices);
      const seating = seatsOf(here.catalogue, here.device, sound);
      const held = everySeat(seating).filter(({ accessory_id }) => accessory_id !== null).length;
      const optics = [seating, ...everySeat(seating)].flatMap(({ filled }) => filled).reduce((a, b) => a + b, 0);
      expect(held + optics).toBe(sound.reduce((all, { quantity }) => all + quantity, 0));
    }),
    runs,
  );
});

test('totals are linear in the quantity and in the pieces', () => {
  const grams = ({ kg }: { readonly kg: string }): number => Math.round(Number(kg) * 1000);
  fc.assert(
    fc.property(configured(), fc.integer({ min: 2, max: 9 }), ({ here: { catalogue, device }, choices }, quantity) => {
      const single = totalsOf(catalogue, device, choices, 1);
      const several = totalsOf(catalogue, device, choices, quantity);
      const bare = totalsOf(catalogue, device, [], 1);
      const alone = choices.map((choice) => totalsOf(catalogue, device, [choice], 1));
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
