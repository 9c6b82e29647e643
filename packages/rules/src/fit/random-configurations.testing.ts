import fc from 'fast-check';
import type { FitOffer } from './offers.ts';
import type { FitCatalogue, FitChoice, FitPart } from './parts.ts';

/** A device, the accessories for it, and the rules between them. */
export interface World {
  readonly catalogue: FitCatalogue;
  readonly device: FitPart;
  readonly accessories: readonly FitPart[];
}

const natUpTo = (max: number) => fc.nat({ max });
const oneOf = <T>(...list: readonly T[]) => fc.constantFrom(...list);
const places = {
  slots: ['L1', 'L2'],
  inner: ['M1', 'M2'],
  cages: ['SFP', 'SFP+', 'QSFP28'],
  bays: ['P1', 'P2'],
  fans: ['F1'],
};

const port = fc.record({
  name: fc.constant('1'),
  kind: oneOf(...places.cages),
  count: fc.integer({ min: 1, max: 4 }),
  poe: oneOf(null, null, null, 0.5, 2),
});
const slot = (types: readonly string[], kind: string) =>
  fc.record({
    name: oneOf('A', 'B'),
    slot_type: oneOf(...types),
    kind: fc.constant(kind),
    count: fc.integer({ min: 1, max: 2 }),
    required: oneOf(0, 0, 1),
  });

interface Shape {
  readonly kind: string;
  readonly plugs: readonly string[];
  readonly slots?: fc.Arbitrary<FitPart['slots']>;
  readonly ports?: fc.Arbitrary<FitPart['ports']>;
  readonly supplied?: fc.Arbitrary<number>;
}
const someOrNone = <T>(arb: fc.Arbitrary<T>, maxLength: number) => fc.array(arb, { maxLength });

const createPart = (id: string, { kind, plugs, slots, ports, supplied }: Shape): fc.Arbitrary<FitPart> =>
  fc
    .record({
      plug_type: plugs.length > 0 ? oneOf(...plugs) : fc.constant(null),
      state: oneOf<FitPart['state']>('active', 'active', 'active', 'last_orders', 'ended'),
      priced: fc.integer({ min: 0, max: 5 }),
      successor_id: oneOf(null, 'card0', 'card1', 'supply0', 'optic1'),
      watts: natUpTo(kind === 'device' ? 20 : 12),
      power_supplied: supplied ?? fc.constant(0),
      current_type: supplied ? oneOf(null, 'AC' as const, 'AC' as const, 'DC' as const) : fc.constant(null),
      mixed_supplies: fc.boolean(),
      airflow: ['device', 'power', 'fan'].includes(kind)
        ? oneOf(null, null, null, 'front_to_back' as const, 'front_to_back' as const, 'back_to_front' as const)
        : fc.constant(null),
      poe_budget: supplied ? oneOf(0, 0, 10, 40) : fc.constant(0),
      poe_draw: kind === 'module' ? natUpTo(8) : fc.constant(0),
      slots: slots ?? fc.constant([]),
      ports: ports ?? fc.constant([]),
      net_weight: oneOf(null, '0.105', '2.500'),
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
    slot_type: oneOf(...slotTypes),
    plug_type: oneOf(...plugTypes),
    max: oneOf(null, null, 1, 2),
    reason: oneOf(null, null, 'Made for something else.'),
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

const randomWorld: fc.Arbitrary<World> = fc
  .record({
    device: createPart('device', {
      kind: 'device',
      plugs: [],
      slots: fc
        .tuple(
          someOrNone(slot(places.slots, 'line_card'), 3),
          someOrNone(slot(places.bays, 'power'), 2),
          fc.oneof(fc.constant([]), fc.constant([]), someOrNone(slot(places.fans, 'fan'), 1)),
        )
        .map((some) => some.flat()),
      ports: someOrNone(port, 2),
      supplied: oneOf(0, 0, 30),
    }),
    parts: fc.tuple(
      ...['card0', 'card1', 'card2'].map((id) =>
        createPart(id, {
          kind: 'module',
          plugs: [...places.slots, 'L3'],
          slots: someOrNone(slot(places.inner, 'uplink'), 1),
          ports: someOrNone(port, 1),
        }),
      ),
      createPart('inner', { kind: 'module', plugs: places.inner, ports: someOrNone(port, 1) }),
      ...['optic0', 'optic1', 'optic2'].map((id) => createPart(id, { kind: 'optic', plugs: places.cages })),
      ...['supply0', 'supply1', 'supply2'].map((id) =>
        createPart(id, { kind: 'power', plugs: [...places.bays, 'P3'], supplied: oneOf(15, 40, 120) }),
      ),
      ...['fan0', 'fan1'].map((id) => createPart(id, { kind: 'fan', plugs: places.fans })),
    ),
    rules,
  })
  .map(({ device, parts, rules: compat }) => ({
    catalogue: { parts: new Map([device, ...parts].map((part) => [part.id, part])), rules: compat },
    device,
    accessories: parts,
  }));

const createChoices = ({ accessories }: World, most: number): fc.Arbitrary<FitChoice[]> =>
  fc.uniqueArray(
    fc.record({
      accessory_id: oneOf(...accessories.map(({ id }) => id)),
      quantity: fc.integer({ min: 1, max: most }),
    }),
    { maxLength: 6, selector: ({ accessory_id }) => accessory_id },
  );
/** Random devices, cards, modules in cards, optics and supplies with rules of every kind, and random choices of them. */
export const configured = (most = 4) =>
  randomWorld.chain((random) => fc.record({ world: fc.constant(random), choices: createChoices(random, most) }));

export function getPart({ parts }: FitCatalogue, id: string): FitPart {
  const part = parts.get(id);
  if (!part) throw new Error(`no part ${id}`);
  return part;
}

export function getPartOffer(offers: ReadonlyMap<string, FitOffer>, id: string): FitOffer {
  const offer = offers.get(id);
  if (!offer) throw new Error(`no offer for ${id}`);
  return offer;
}
