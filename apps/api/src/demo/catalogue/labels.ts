import { isShipped } from '@trunkline/contract/product-enums';
import { isSwitch, poeRangeNames, radioCountNames, threatRangeNames, toPerformanceLabels } from './performance.ts';
import type { ProductFacts } from './product-facts.ts';
import { phrase, type Phrase, toReach } from './phrases.ts';
import { toTerm } from './titles.ts';
import { toFibre, toPoeName, type SeriesByPlug, countSlots, listTrafficPorts, findUplinks } from './wording.ts';

// The labels by which the demo catalogue is filtered. Values that are the same in every language have no texts.

/** Names of values: the text `demo.<prefix>_<value>`. */
const nameValues = (prefix: string, values: string): Readonly<Record<string, Phrase>> =>
  Object.fromEntries(values.split(' ').map((value) => [value, phrase(`${prefix}_${value}`)]));

const shapes =
  'sliding fixed fixed_chassis toolless deep shelf ears tray twopost dinrack ceiling tbar wall junction pole tilt wall_arm din dinwall magnet stick dome panel sector dish';
/** Scope of licences and services, by category. */
const licences = 'licences-switching licences-wireless subscriptions-threat support-nbd support-24x7';

/** A label of the filter, and the text that names it. */
interface DemoLabel {
  readonly name: string;
  readonly titles: Phrase;
  readonly value_titles?: Readonly<Record<string, Phrase>>;
}
const label = (name: string, title: string, value_titles?: DemoLabel['value_titles']): DemoLabel => ({
  name,
  titles: phrase(title),
  ...(value_titles && { value_titles }),
});

/** Labels in the order of the filter. */
export const demoLabels: readonly DemoLabel[] = [
  label('ports', 'label_ports'),
  label('speed', 'label_speed'),
  label('poe', 'label_poe'),
  label('poe_budget', 'spec_poe_budget', poeRangeNames),
  label('uplinks', 'label_uplinks'),
  label('layer', 'label_layer', nameValues('layer', 'L2 L3')),
  label('slots', 'label_slots'),
  label('slot_capacity', 'spec_slot_capacity'),
  label('threat', 'label_threat', threatRangeNames),
  label('wifi', 'spec_wifi'),
  label('radios', 'label_radios', radioCountNames),
  label('streams', 'label_streams'),
  label('placement', 'spec_placement', nameValues('placement', 'indoor outdoor')),
  label('cellular', 'spec_cellular'),
  label('form', 'spec_form'),
  label('reach', 'spec_reach'),
  label('medium', 'spec_medium', nameValues('fibre', 'copper multimode single')),
  label('connector', 'spec_connector'),
  label('power', 'spec_output'),
  label('efficiency', 'spec_efficiency'),
  label('current', 'label_current', nameValues('current', 'AC DC')),
  label('airflow', 'label_airflow', nameValues('airflow', 'forward reverse')),
  label('type', 'spec_type', nameValues('shape', shapes)),
  label('region', 'label_region', nameValues('region', 'EU UK US CN AU IN JP KR BR CH ZA C14 C20')),
  label('scope', 'label_scope', nameValues('licence', licences)),
  label('term', 'spec_term', { '1Y': toTerm(1), '3Y': toTerm(3), '5Y': toTerm(5) }),
  label('gain', 'spec_gain'),
  label('fits', 'spec_fits'),
  label('environment', 'label_environment', nameValues('environment', 'hardened standard')),
  label('height', 'label_height'),
];

const layer2Series = new Set(['raven-1200', 'raven-2000', 'raven-i200', 'raven-i400']);

function toPortLabels(facts: ProductFacts): Record<string, (string | undefined)[]> {
  const { kind, category, wifi, speed } = facts;
  const ports = listTrafficPorts(facts);
  const countPorts = (counted: typeof ports): number => counted.reduce((sum, port) => sum + port.count, 0);
  const count = countPorts(ports.filter((port) => port.kind === 'RJ45')) || countPorts(ports);
  const slots = countSlots(facts, 'line_card') || countSlots(facts, 'uplink');
  return {
    ports: wifi || count === 0 ? [] : [String(count)],
    speed: [...ports.map((port) => port.speed ?? undefined), speed],
    poe: ports.flatMap(({ poe }) => (poe === null ? [] : [toPoeName(poe)])),
    uplinks: isSwitch(facts) ? [findUplinks(facts)?.speed ?? undefined] : [],
    layer: isSwitch(facts) ? [layer2Series.has(category) ? 'L2' : 'L3'] : [],
    slots: kind === 'device' && slots > 0 ? [String(slots)] : [],
  };
}

/** The values of a product, by the name of the label. */
export function toDemoLabels(facts: ProductFacts, fits: SeriesByPlug): Record<string, string[]> {
  const { kind, plug_type = '', reach_m, power_supplied, rack_units, gain_dbi, hardened } = facts;
  const plugs = kind === 'optic' || kind === 'cable';
  const all: Record<string, (string | undefined)[]> = {
    ...toPortLabels(facts),
    ...toPerformanceLabels(facts),
    wifi: [facts.wifi],
    placement: [facts.placement],
    cellular: [facts.wwan],
    form: plugs ? [plug_type] : [],
    reach: reach_m === undefined ? [] : [toReach(reach_m).en],
    medium: kind === 'optic' ? [toFibre(facts)] : [],
    connector: [facts.connector],
    power: kind === 'power' ? [`${power_supplied} W`] : [],
    current: [facts.current],
    airflow: [facts.airflow],
    type: [facts.shape],
    region: kind === 'cord' ? [facts.model.split('-').at(-1)] : [],
    term: facts.term_years === undefined ? [] : [`${facts.term_years}Y`],
    scope: isShipped(kind) ? [] : [facts.category],
    gain: gain_dbi === undefined ? [] : [`${gain_dbi} dBi`],
    fits: kind === 'device' ? [] : [...(fits.get(plug_type) ?? [])],
    environment: [hardened ? 'hardened' : plugs && kind === 'optic' ? 'standard' : undefined],
    height: kind === 'device' && rack_units !== null ? [`${rack_units} U`] : [],
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, values]) => {
      const known = [...new Set(values.filter((value) => value !== undefined))];
      return known.length > 0 ? [[name, known]] : [];
    }),
  );
}
