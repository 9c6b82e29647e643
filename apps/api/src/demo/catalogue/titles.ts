import { isShipped } from '@trunkline/contract/product-enums';
import { calculateClassLimit } from './list-price.ts';
import {
  joinParts,
  mapLanguages,
  phrase,
  type Phrase,
  readPhrase,
  sameEverywhere,
  toBits,
  toList,
  toLowerStart,
  toMeasure,
  toNanometres,
  toReach,
  toWatts,
} from './phrases.ts';
import type { ProductFacts } from './product-facts.ts';
import { countSlots, formatPorts, listTrafficPorts, type SeriesByPlug, toSeriesName } from './wording.ts';

// Titles of demo products: the title of the series, what the product is made for, and the facts by which it differs from its
// siblings. No two products have the same title.

/** `2×2 + 4×4`: antennas that send and receive, by radio. */
export const formatRadioStreams = ({ radios = [] }: ProductFacts): string =>
  radios.map(({ streams }) => `${streams}×${streams}`).join(' + ');

export const countAntennaSockets = ({ slots }: ProductFacts): number =>
  slots.filter(({ slot_type }) => slot_type === 'N antenna').length;

const listFeature = ({ feature }: ProductFacts): Phrase[] => (feature ? [phrase(`feature_${feature}`)] : []);
const listAirflow = ({ airflow }: ProductFacts): Phrase[] =>
  airflow ? [toLowerStart(phrase(`airflow_${airflow}`))] : [];

/** The code of the standard: PC-10G-LRI → LR. A hardened one ends in I. */
export const toOpticStandard = ({ model, hardened }: ProductFacts): string => {
  const code = model.split('-').slice(2).join('-');
  return hardened ? code.replace(/I$/, '') : code;
};

/** Codes and figures in one part: `10G SFP+ LR, 10 km, 1310 nm`. */
const joinCodes = (parts: readonly (string | Phrase)[]): Phrase =>
  mapLanguages((language) => parts.map((part) => (typeof part === 'string' ? part : part[language])).join(', '));

/** `1310 nm`; `TX 1310 nm, RX 1550 nm` where it receives another one. */
const joinWavelengths = (sent: number, received: number | undefined): Phrase =>
  mapLanguages((language) => {
    const own = toNanometres(sent)[language];
    return received === undefined ? own : `TX ${own}, RX ${toNanometres(received)[language]}`;
  });

function listOpticParts(facts: ProductFacts): Phrase[] {
  const { kind, speed, plug_type, reach_m = 0, connector, nm, rx_nm, ends, hardened } = facts;
  const form =
    ends === undefined
      ? [speed, plug_type, kind === 'optic' ? toOpticStandard(facts) : null].filter((word) => word !== null).join(' ')
      : `${plug_type} → ${ends}`;
  const light = nm === undefined ? null : joinWavelengths(nm, rx_nm);
  const own = connector === 'LC' && light ? light : connector === 'AOC' ? null : connector;
  const parts = [form, toReach(reach_m), ends === undefined ? own : null].filter((part) => part != null);
  return [joinCodes(parts), ...(hardened ? [phrase('title_hardened')] : [])];
}

/** `740 W PoE`, `1100 W AC` */
const toSortedWatts = (watts: number, sort: string): Phrase =>
  mapLanguages((language) => `${toWatts(watts)[language]} ${sort}`);

function listSupplyParts(facts: ProductFacts): Phrase[] {
  const { power_supplied, current, poe_budget, efficiency } = facts;
  return [
    toSortedWatts(power_supplied ?? 0, current ?? ''),
    ...(poe_budget ? [toSortedWatts(poe_budget, 'PoE')] : []),
    ...(efficiency ? [sameEverywhere(`80 PLUS ${efficiency}`)] : []),
    ...listAirflow(facts),
  ];
}

function listChassisParts(facts: ProductFacts): Phrase[] {
  const isDc = facts.slots.some(({ slot_type }) => slot_type.endsWith(' DC'));
  return [
    phrase('title_line_cards', { count: countSlots(facts, 'line_card') }),
    sameEverywhere(`${facts.rack_units} U`),
    ...(isDc ? [phrase('title_dc')] : []),
  ];
}

function listModuleSlots(facts: ProductFacts): Phrase[] {
  const count = countSlots(facts, 'uplink');
  return count === 0 ? [] : [phrase('title_modules', { count })];
}

/** Every group of ports, the PoE budget of a built-in supply, and what a device has besides. */
function listDeviceParts(facts: ProductFacts): Phrase[] {
  const { kind, family, wifi, wwan, poe_budget, memory_gb, fabric_gbps, throughput_gbps } = facts;
  const ports = listTrafficPorts(facts).map(formatPorts).join(', ');
  const sockets = countAntennaSockets(facts);
  const codes = [
    ...(wifi ? [wifi, formatRadioStreams(facts)] : []),
    ...(ports === '' ? [] : [ports]),
    ...(poe_budget && kind === 'device' ? [toSortedWatts(poe_budget, 'PoE')] : []),
    ...(sockets > 0 ? [`${sockets} × N`] : []),
    ...(wwan ? [wwan] : []),
    ...(memory_gb ? [toMeasure(String(memory_gb), 'gigabytes')] : []),
    ...(throughput_gbps ? [toBits(throughput_gbps)] : []),
  ];
  return [
    ...(codes.length === 0 ? [] : [joinCodes(codes)]),
    ...(fabric_gbps ? [phrase('title_slot', { capacity: toBits(fabric_gbps) })] : []),
    ...(family === 'jackdaw' || family === 'chough' ? listModuleSlots(facts) : []),
  ];
}

export const toTerm = (years: number): Phrase => phrase('term', { count: years });

/** What a licence or a contract covers, and the country of a cord. */
export function findScope({ scope, support_class }: ProductFacts): Phrase | undefined {
  if (support_class === undefined) return scope && readPhrase(scope);
  const limit = calculateClassLimit(support_class).toLocaleString('en');
  return phrase('scope_class', { class: support_class, limit: `$${limit}` });
}

function listScope(facts: ProductFacts): Phrase[] {
  const { connector, length_m, term_years, kind } = facts;
  const scope = findScope(facts);
  return [
    ...(kind === 'cord' ? [sameEverywhere(connector ?? '')] : []),
    ...(scope ? [scope] : []),
    ...(length_m === undefined ? [] : [toReach(length_m)]),
    ...(term_years === undefined ? [] : [toTerm(term_years)]),
  ];
}

function listParts(facts: ProductFacts): Phrase[] {
  const { kind, drawing, shape = '', gain_dbi, bands } = facts;
  if (gain_dbi !== undefined) return [sameEverywhere(`${gain_dbi} dBi, ${bands}`)];
  if (kind === 'mount') return [toLowerStart(phrase(`shape_${shape}`))];
  if (kind === 'optic' || kind === 'cable') return listOpticParts(facts);
  if (kind === 'power') return listSupplyParts(facts);
  if (kind === 'fan') return listAirflow(facts);
  if (kind === 'cord' || !isShipped(kind)) return listScope(facts);
  return drawing === 'chassis' ? listChassisParts(facts) : listDeviceParts(facts);
}

/** The devices that a supply, a fan, a card or a fabric module is made for: `RK-9600`, `Jackdaw 2000`. Null: not in the title. */
function findHost({ kind, drawing, category, plug_type = '' }: ProductFacts, fits: SeriesByPlug): string[] | null {
  if (kind === 'power') {
    const series = fits.get(plug_type) ?? [];
    return series.length > 0 && series.length <= 2 ? [...series] : [toSeriesName(category.replace('supplies-', ''))];
  }
  const isCard = drawing === 'card' || drawing === 'supervisor' || drawing === 'fabric';
  return kind === 'fan' || isCard ? [plug_type.replace(/ (LC|SUP|RE|FM|SFU|fan)$/, '')] : null;
}

/** The whole title of a product of a series. */
export function toDemoTitle(facts: ProductFacts, fits: SeriesByPlug): Phrase {
  const title = phrase(`series_${facts.category}_title`);
  const hosts = findHost(facts, fits);
  const start = hosts ? phrase('title_host', { title, hosts: toList(hosts) }) : title;
  return joinParts([start, ...listParts(facts), ...listFeature(facts)]);
}
