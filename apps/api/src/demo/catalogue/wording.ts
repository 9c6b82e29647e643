import type { ProductPort } from '@trunkline/contract/catalogue';
import type { Localized } from '@trunkline/rules/localized';
import { writtenLanguages } from '@trunkline/text/languages';
import { phrase, type Phrase } from './phrases.ts';
import type { DemoCatalogue, ProductFacts } from './product-facts.ts';

// Derived facts that titles, descriptions, specifications and labels of demo products share.

const servicePorts = new Set(['MGMT', 'CONSOLE', 'USB']);
/** Ports that carry traffic: all but service ports. */
export const listTrafficPorts = ({ ports }: Pick<ProductFacts, 'ports'>): ProductPort[] =>
  ports.filter(({ kind }) => !servicePorts.has(kind));

export const toPoeName = (watts: number): string => (watts > 30 ? 'PoE++' : watts > 15.4 ? 'PoE+' : 'PoE');
export const formatPorts = ({ count, speed, kind, poe }: ProductPort): string =>
  [`${count} ×`, speed, kind === 'RJ45' ? null : kind, poe === null ? null : toPoeName(poe)]
    .filter((word) => word !== null)
    .join(' ');

const parseGigabits = (speed: string | null): number =>
  speed === null ? 0 : Number.parseFloat(speed) / (speed.endsWith('M') ? 1000 : 1);
/** Gigabits a second of all ports together, in one direction. */
export const calculateCapacity = (facts: ProductFacts): number =>
  facts.ports.reduce((sum, port) => sum + port.count * parseGigabits(port.speed), 0);

/** The fastest group of ports, when it is no copper and not the largest group: the uplinks of a switch. */
export function findUplinks(facts: ProductFacts): ProductPort | undefined {
  const ports = listTrafficPorts(facts);
  const fastest = ports.toSorted((a, b) => parseGigabits(b.speed) - parseGigabits(a.speed))[0];
  const most = ports.toSorted((a, b) => b.count - a.count)[0];
  return fastest && fastest !== most && fastest.kind !== 'RJ45' ? fastest : undefined;
}

export const countSlots = ({ slots }: ProductFacts, kind: string): number =>
  slots.filter((slot) => slot.kind === kind).length;

/** `raven-3400` → Raven 3400, `magpie-mc` → Magpie MC. */
export const toSeriesName = (slug: string): string => {
  const [family = '', series = ''] = slug.split('-');
  const name = `${family.slice(0, 1).toUpperCase()}${family.slice(1)}`;
  return series === '' ? name : `${name} ${series.startsWith('i') ? series : series.toUpperCase()}`;
};

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** Series whose devices have a slot for a plug, by plug type. A plug that fits more than six series is left out. */
export type SeriesByPlug = ReadonlyMap<string, readonly string[]>;
export function mapSeriesByPlug({ products, compat }: DemoCatalogue): SeriesByPlug {
  const found = new Map<string, Set<string>>();
  for (const { kind, category, slots } of products) {
    if (kind !== 'device') continue;
    for (const { slot_type } of slots) {
      const also = compat.flatMap((rule) => (rule.slot_type === slot_type && !rule.reason ? [rule.plug_type] : []));
      for (const plug of [slot_type, ...also]) {
        found.set(plug, (found.get(plug) ?? new Set()).add(toSeriesName(category)));
      }
    }
  }
  const few = [...found].filter(([, series]) => series.size <= 6);
  return new Map(few.map(([plug, series]) => [plug, [...series].toSorted(byNumber)]));
}

/** The medium of an optic or a cable, by its connector, wavelength and reach; undefined for an active cable. */
export function toFibre({
  connector,
  nm,
  speed = '',
  reach_m = 0,
}: ProductFacts): 'copper' | 'multimode' | 'single' | undefined {
  if (connector === undefined || connector === 'AOC') return undefined;
  if (connector === 'RJ45' || connector === 'Twinax') return 'copper';
  const slow = speed === '100M' || speed === '1G';
  return nm === 850 || reach_m <= 220 || (slow && reach_m === 2000) ? 'multimode' : 'single';
}

/** A row of the table of specifications. */
export interface Spec {
  readonly name: Localized;
  readonly value: string | Localized;
}

/** A text alone where every language says the same. */
export const shorten = (value: string | Phrase): string | Phrase =>
  typeof value === 'object' && writtenLanguages.every((language) => value[language] === value.en) ? value.en : value;

/** A row of the table, named by the text `demo.spec_<name>`; none when the product does not have the value. */
export const toSpecs = <V>(
  value: V | null | undefined | false | 0 | '',
  name: string,
  format: (value: V) => string | Phrase,
): Spec[] => (value ? [{ name: phrase(`spec_${name}`), value: shorten(format(value)) }] : []);
