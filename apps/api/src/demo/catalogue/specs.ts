import type { ProductFacts } from './product-facts.ts';
import { calculateSize } from './packing.ts';
import { listPerformance } from './performance.ts';
import { type Phrase, phrase, toMeasure, toNanometres, toReach, toUpperStart, toWatts } from './phrases.ts';
import { findSupportClass } from './list-price.ts';
import { findScope, toTerm, toOpticStandard } from './titles.ts';
import {
  toFibre,
  formatPorts,
  type SeriesByPlug,
  countSlots,
  listTrafficPorts,
  type Spec,
  toSpecs,
} from './wording.ts';

// The table of specifications on a product's page.

const slotKinds = ['line_card', 'supervisor', 'uplink', 'power'] as const;

function portSpecs(facts: ProductFacts): Spec[] {
  return [
    ...listTrafficPorts(facts).map((port) => ({
      name: phrase('spec_ports', { name: port.name }),
      value: formatPorts(port),
    })),
    ...slotKinds.flatMap((kind) => toSpecs(countSlots(facts, kind), kind, String)),
  ];
}

function opticSpecs(facts: ProductFacts): Spec[] {
  const { kind, speed, reach_m, nm, rx_nm, connector, ends } = facts;
  const fibre = toFibre(facts);
  return [
    ...toSpecs(speed, 'speed', String),
    ...toSpecs(kind === 'optic' || kind === 'cable', 'form', () => facts.plug_type ?? ''),
    ...toSpecs(kind === 'optic', 'type', () => toOpticStandard(facts)),
    ...toSpecs(ends, 'ends', String),
    ...toSpecs(reach_m, kind === 'cable' ? 'length' : 'reach', toReach),
    ...toSpecs(kind === 'optic' && fibre, 'medium', (medium) => phrase(`fibre_${medium}`)),
    ...toSpecs(nm, 'wavelength', toNanometres),
    ...toSpecs(rx_nm, 'received', toNanometres),
    ...toSpecs(connector, 'connector', String),
  ];
}

function radioSpecs({ wifi, wwan, placement, gain_dbi, bands }: ProductFacts): Spec[] {
  return [
    ...toSpecs(wifi, 'wifi', String),
    ...toSpecs(wwan, 'cellular', String),
    ...toSpecs(placement, 'placement', (place) => phrase(`placement_${place}`)),
    ...toSpecs(gain_dbi, 'gain', () => `${gain_dbi} dBi`),
    ...toSpecs(bands, 'bands', String),
  ];
}

function powerSpecs({ kind, watts, power_supplied, poe_budget, poe_draw, current }: ProductFacts): Spec[] {
  return [
    ...toSpecs(watts, 'draw', toWatts),
    ...toSpecs(watts, 'heat', (drawn) => toMeasure(Math.round(drawn * 3.412142), 'heat')),
    ...toSpecs(kind === 'device' && power_supplied, 'built_in', toWatts),
    ...toSpecs(kind === 'power' && power_supplied, 'output', toWatts),
    ...toSpecs(current, 'input', (input) => phrase(`input_${input}`)),
    ...toSpecs(poe_budget, 'poe_budget', toWatts),
    ...toSpecs(poe_draw, 'poe_draw', toWatts),
  ];
}

const toCelsius = (degrees: number): Phrase => toMeasure(`${degrees < 0 ? '−' : ''}${Math.abs(degrees)}`, 'celsius');
const toRange = (from: number, to: number): Phrase =>
  phrase('value_range', { from: toCelsius(from), to: toCelsius(to) });

/** What a product stands, by its kind; optics are measured at the case. */
function findClimate({ kind, hardened, placement }: ProductFacts): Phrase | undefined {
  if (kind === 'optic') return hardened ? toRange(-40, 85) : toRange(0, 70);
  if (kind !== 'device') return undefined;
  if (hardened) return toRange(-40, 75);
  return placement === 'outdoor' ? toRange(-40, 65) : toRange(0, 45);
}

/** Cords, licences and support, and the inlets that cords go into. */
function scopeSpecs(facts: ProductFacts): Spec[] {
  const { kind, amperes, volts, length_m, term_years, slots } = facts;
  const inlets = slots.filter((slot) => slot.kind === 'cord').map(({ slot_type }) => slot_type.replace(' inlet', ''));
  return [
    ...toSpecs(findScope(facts), kind === 'cord' ? 'plug' : 'scope', toUpperStart),
    ...toSpecs(amperes, 'current', () => `${amperes} A, ${volts} V`),
    ...toSpecs(length_m, 'length', toReach),
    ...toSpecs(term_years, 'term', toTerm),
    ...toSpecs(findSupportClass(facts), 'class', String),
    ...toSpecs(inlets.length > 0, 'inlet', () => inlets.join(', ')),
  ];
}

export function toDemoSpecs(facts: ProductFacts, fits: SeriesByPlug): Spec[] {
  const { kind, rack_units, kg, shape, plug_type = '' } = facts;
  const [width, height, depth] = calculateSize(facts);
  const series = kind === 'device' ? undefined : fits.get(plug_type);
  return [
    ...portSpecs(facts),
    ...listPerformance(facts),
    ...opticSpecs(facts),
    ...radioSpecs(facts),
    ...powerSpecs(facts),
    ...toSpecs(shape, 'type', (name) => phrase(`shape_${name}`)),
    ...toSpecs(kind === 'fan' && plug_type.replace(/ fan$/, ''), 'device', String),
    ...toSpecs(series, 'fits', (fitting) => fitting.join(', ')),
    ...toSpecs(findClimate(facts), 'temperature', (range) => range),
    ...toSpecs(rack_units, 'height', () => `${rack_units} U`),
    ...scopeSpecs(facts),
    ...toSpecs(kg, 'size', () => toMeasure(`${width} × ${height} × ${depth}`, 'millimetres')),
    ...toSpecs(kg, 'weight', () => toMeasure(String(kg), 'kilograms')),
  ];
}
