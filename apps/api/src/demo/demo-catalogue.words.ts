import type { Port } from '@trunkline/contract/catalogue';
import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { DemoCatalogue, Facts } from './demo-catalogue.facts.ts';

// Pieces of wording that titles, descriptions, specifications and labels of the demo catalogue share.

export const both = (en: string, ar: string): Texts & { readonly ar: string } => ({ en, ar });
/** Figures and codes inside Arabic stay left to right. */
export const isolated = (text: string | number): string => `\u2066${text}\u2069`;
/** Figures and codes alone read the same in both. */
export const same = (text: string) => both(text, isolated(text));

const plain = new Set(['MGMT', 'CONSOLE', 'USB']);
/** Ports that carry traffic. */
export const trafficPorts = ({ ports }: Pick<Facts, 'ports'>): Port[] => ports.filter(({ kind }) => !plain.has(kind));

export const poeName = (watts: number): string => (watts > 30 ? 'PoE++' : watts > 15.4 ? 'PoE+' : 'PoE');
export const portText = ({ count, speed, kind, poe }: Port): string =>
  [`${count} ×`, speed, kind === 'RJ45' ? null : kind, poe === null ? null : poeName(poe)]
    .filter((word) => word !== null)
    .join(' ');

const gigabitsOf = (speed: string | null): number =>
  speed === null ? 0 : Number.parseFloat(speed) / (speed.endsWith('M') ? 1000 : 1);
export const capacityOf = (facts: Facts): number =>
  facts.ports.reduce((sum, port) => sum + port.count * gigabitsOf(port.speed), 0);

/** Cages beside copper ports, or faster ones beside slower: where a switch leads on. The fastest of them. */
export function uplinksOf(facts: Facts): Port | undefined {
  const ports = trafficPorts(facts);
  const fastest = ports.toSorted((a, b) => gigabitsOf(b.speed) - gigabitsOf(a.speed))[0];
  const most = ports.toSorted((a, b) => b.count - a.count)[0];
  return fastest && fastest !== most && fastest.kind !== 'RJ45' ? fastest : undefined;
}

export const slotsOf = ({ slots }: Facts, kind: string): number => slots.filter((slot) => slot.kind === kind).length;
export const metres = (reach: number): string => (reach >= 1000 ? `${reach / 1000} km` : `${reach} m`);

/** `raven-3400` is called Raven 3400, `magpie-mc` Magpie MC. */
export const seriesName = (slug: string): string => {
  const [family = '', series = ''] = slug.split('-');
  return `${family[0]!.toUpperCase()}${family.slice(1)} ${series.startsWith('i') ? series : series.toUpperCase()}`;
};

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The series whose devices have a place for a plug. A plug that goes into more than six tells nobody anything. */
export type SeriesByPlug = ReadonlyMap<string, readonly string[]>;
export function seriesByPlug({ products, compat }: DemoCatalogue): SeriesByPlug {
  const found = new Map<string, Set<string>>();
  for (const { kind, category, slots } of products) {
    if (kind !== 'device') continue;
    for (const { slot_type } of slots) {
      const also = compat.flatMap((rule) => (rule.slot_type === slot_type && !rule.reason ? [rule.plug_type] : []));
      for (const plug of [slot_type, ...also]) {
        found.set(plug, (found.get(plug) ?? new Set()).add(seriesName(category)));
      }
    }
  }
  const few = [...found].filter(([, series]) => series.size <= 6);
  return new Map(few.map(([plug, series]) => [plug, [...series].toSorted(byNumber)]));
}

/** Which fibre an optic or a cable needs, by what it sends. */
export function fibreOf({
  connector,
  nm,
  speed = '',
  reach_m = 0,
}: Facts): 'copper' | 'multimode' | 'single' | undefined {
  if (connector === undefined || connector === 'AOC') return undefined;
  if (connector === 'RJ45' || connector === 'Twinax') return 'copper';
  const slow = speed === '100M' || speed === '1G';
  return nm === 850 || reach_m <= 220 || (slow && reach_m === 2000) ? 'multimode' : 'single';
}
