import { phrase, type Phrase, toList, toNanometres, toReach, toWatts } from './phrases.ts';
import type { ProductFacts } from './product-facts.ts';
import { toFibre, toPoeName, formatPorts, type SeriesByPlug, countSlots, findUplinks } from './wording.ts';

// Sentences that the facts of a product add to the description of its series.

function describePoe(facts: ProductFacts): Phrase[] {
  const fed = facts.ports.flatMap(({ poe: watts, count }) => (watts === null ? [] : { watts, count }));
  if (fed.length === 0 || facts.kind !== 'device') return [];
  const all = fed.reduce((sum, port) => sum + port.count, 0);
  const most = Math.max(...fed.map((port) => port.watts));
  const watts = toWatts(most);
  const budget = facts.poe_budget ?? 0;
  if (budget === 0) return [phrase('poe_by_supply', { watts })];
  const full = Math.floor(budget / most);
  if (full >= all) return [phrase('poe_all', { count: all, watts })];
  const each = toWatts(Math.floor(budget / all));
  return [phrase('poe_shared', { count: full, budget: toWatts(budget), watts, all, each })];
}

/** Families whose uplinks have a sentence of their own. */
const upwards = new Set(['raven_dc', 'raven_core', 'raven_industrial', 'chough', 'jackdaw']);
function describeUplinks(facts: ProductFacts): Phrase[] {
  const port = findUplinks(facts);
  if (port === undefined || facts.kind !== 'device' || facts.wifi) return [];
  const direction = upwards.has(facts.family) ? facts.family : 'others';
  return [phrase(`uplinks_${direction}`, { ports: formatPorts(port) })];
}

function describeBays(facts: ProductFacts): Phrase[] {
  const cards = countSlots(facts, 'line_card');
  const supplies = countSlots(facts, 'power');
  const needed = facts.slots.reduce((sum, slot) => sum + (slot.kind === 'power' ? slot.required : 0), 0);
  if (cards > 0)
    return [phrase('bays_line_cards', { count: cards }), phrase('bays_supplies', { needed, count: supplies })];
  const modules = countSlots(facts, 'uplink');
  return [
    ...(modules > 0 ? [phrase('bays_modules', { count: modules })] : []),
    ...(supplies === 2 && needed === 1 ? [phrase('bays_second')] : []),
  ];
}

function describeRadio({ watts, wifi, wwan, slots, kind }: ProductFacts): Phrase[] {
  const drawn = watts ?? 0;
  const sockets = slots.filter((slot) => slot.slot_type === 'N antenna').length;
  const standard = toPoeName(drawn > 25.5 ? 60 : drawn > 12.95 ? 30 : 15);
  return [
    ...(wifi && kind === 'device' ? [phrase('radio_draw', { watts: toWatts(drawn), standard })] : []),
    ...(sockets ? [phrase('radio_sockets', { count: sockets })] : []),
    ...(wwan ? [phrase('radio_modem', { standard: wwan })] : []),
  ];
}

/** Names the series that a module or a supply fits: "For Rook 9900." */
function describeSeries({ kind, plug_type = '', family }: ProductFacts, fits: SeriesByPlug): Phrase[] {
  const series = fits.get(plug_type) ?? [];
  if (kind === 'device' || series.length === 0 || family === 'antenna') return [];
  return [phrase('fits_series', { series: toList(series) })];
}

function describePower({ kind, power_supplied, poe_budget, poe_draw, current, airflow }: ProductFacts): Phrase[] {
  return [
    ...(kind === 'power' && poe_budget
      ? [phrase('power_poe', { poe: toWatts(poe_budget), all: toWatts(power_supplied ?? 0) })]
      : []),
    ...(kind === 'power' && current === 'DC' ? [phrase('power_dc')] : []),
    ...(poe_draw ? [phrase('power_taken', { watts: toWatts(poe_draw) })] : []),
    ...(airflow ? [phrase(`blows_${airflow}`)] : []),
  ];
}

function describeOptic(facts: ProductFacts): Phrase[] {
  const { kind, model, reach_m = 0, connector, hardened, nm } = facts;
  if (kind !== 'optic') return [];
  const fibre = toFibre(facts);
  const strand = /-(2?BX|BD)/.test(model) && !/40G|100G/.test(model);
  const plug = connector === 'MPO' ? '_mpo' : '';
  return [
    ...(fibre ? [phrase(`reaches_${fibre}${plug}`, { reach: toReach(reach_m) })] : []),
    ...(strand ? [phrase('optic_strand', { wavelength: toNanometres(nm ?? 0) })] : []),
    ...(/-C\d{4}$/.test(model) ? [phrase('optic_cwdm')] : []),
    ...(hardened ? [phrase('optic_hardened')] : []),
  ];
}

const describeAntenna = ({ gain_dbi, bands = '' }: ProductFacts): Phrase[] =>
  gain_dbi === undefined ? [] : [phrase('antenna_gain', { gain: `${gain_dbi} dBi`, bands })];

export function listSentences(facts: ProductFacts, fits: SeriesByPlug): Phrase[] {
  return [
    ...describeUplinks(facts),
    ...describePoe(facts),
    ...describeBays(facts),
    ...describeRadio(facts),
    ...describePower(facts),
    ...describeOptic(facts),
    ...describeAntenna(facts),
    ...describeSeries(facts, fits),
  ];
}
