// Whether products of one kind, category and set of labels are what a filter asks for. Rules: docs/rules/search.md
import type { ProductKind } from '@trunkline/contract/product-enums';
import { toMagnitude } from './magnitude.ts';
import { getRoleRule, isSearchRole } from './roles.ts';
import type { SearchFilter } from './vocabulary.ts';

export interface LabelledGroup {
  readonly kind: ProductKind;
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** English names of its category and of those above, in lower case. */
  readonly categories: string;
}

/** How well a group matches. */
export interface GroupMatch {
  /** 0: exactly as asked; more is further away. */
  readonly distance: number;
  /** Words that a product of the group must contain, because its labels do not tell. */
  readonly words: readonly string[];
}

const exact: GroupMatch = { distance: 0, words: [] };
const at = (distance: number): GroupMatch => ({ distance, words: [] });
const poeClasses = ['PoE', 'PoE+', 'PoE++'];

/** Undefined: the group does not match. */
export function matchGroup(filters: readonly SearchFilter[], group: LabelledGroup): GroupMatch | undefined {
  let distance = 0;
  const words: string[] = [];
  for (const filter of filters) {
    const match = matchFilter(filter, group);
    if (!match) return undefined;
    distance += match.distance;
    words.push(...match.words);
  }
  return { distance: Math.round(distance * 1000) / 1000, words };
}

function matchFilter({ name, value }: SearchFilter, group: LabelledGroup): GroupMatch | undefined {
  const values = group.labels[name] ?? [];
  switch (name) {
    case 'role':
      return hasRole(value, group) ? exact : undefined;
    case 'ports':
    case 'reach':
      return matchAtLeast(value, values);
    case 'speed':
      // The first speed is that of the most important ports.
      return values.includes(value) ? at(values.indexOf(value) * 0.01) : undefined;
    case 'poe':
      return matchPoe(value, values);
    case 'poe_budget':
    case 'threat':
      return matchRange(value, values, group);
    case 'cages':
      return exact;
    case 'wifi':
      return values.includes(value) ? exact : value === 'Wi-Fi 6' && values.includes('Wi-Fi 6E') ? at(0.1) : undefined;
    case 'form':
      if (values.includes(value)) return exact;
      return takesOptics(group) ? { distance: 0.5, words: [value.toLowerCase()] } : undefined;
    case 'power':
      return (
        matchAtLeast(value, values) ??
        (takesOptics(group) ? { distance: 0.5, words: [value.toLowerCase()] } : undefined)
      );
    case 'connector':
      // Copper ports of devices have no label.
      return values.includes(value) ? exact : value === 'RJ45' && takesOptics(group) ? at(0.2) : undefined;
    case 'any':
      return isNamedBy(value, group) ? exact : undefined;
    // A rate that is no speed of ports says nothing of a product.
    case 'rate':
    case 'layer':
    case 'medium':
    case 'current':
    case 'placement':
      return values.includes(value) ? exact : undefined;
  }
}

/** Devices and modules name their cages and their power in the title. */
const takesOptics = ({ kind }: LabelledGroup): boolean => kind === 'device' || kind === 'module';

function hasRole(value: string, { kind, labels, categories }: LabelledGroup): boolean {
  if (!isSearchRole(value)) return false;
  const { kinds, category, connector } = getRoleRule(value);
  return (
    kinds.includes(kind) &&
    (category === undefined || categories.includes(category)) &&
    (connector === undefined || labels['connector']?.includes(connector) === true)
  );
}

/** Whether a word stands in a category, or is a value of a label. */
const isNamedBy = (word: string, { labels, categories }: LabelledGroup): boolean =>
  ` ${categories}`.includes(` ${word}`) ||
  Object.values(labels).some((values) => values.some((value) => value.toLowerCase() === word));

/** The nearest value that is enough: 10 km, then 20 km, never 2 km. */
function matchAtLeast(wanted: string, values: readonly string[]): GroupMatch | undefined {
  const least = toMagnitude(wanted);
  const enough = values.map(toMagnitude).filter((magnitude) => magnitude >= least && magnitude < Infinity);
  return enough.length === 0 ? undefined : at(Math.min(...enough) / least - 1);
}

/** The ends of a range as labels write it: `under_1`, `1_to_5`, `from_15`. Undefined for anything else. */
function readRange(value: string): readonly [from: number, to: number] | undefined {
  const [, under, from, to, least] = /^(?:under_([\d.]+)|([\d.]+)_to_([\d.]+)|from_([\d.]+))$/.exec(value) ?? [];
  if (under !== undefined) return [0, Number(under)];
  if (from !== undefined) return [Number(from), Number(to)];
  return least === undefined ? undefined : [Number(least), Infinity];
}

/** The range that holds the figure, then those above it. Without a figure any range; a licence is named by its category. */
function matchRange(wanted: string, values: readonly string[], { categories }: LabelledGroup): GroupMatch | undefined {
  if (wanted === '') return values.length > 0 ? exact : categories.includes('threat') ? at(0.1) : undefined;
  const least = toMagnitude(wanted);
  const enough = values.flatMap((value) => {
    const range = readRange(value);
    return range && range[1] > least ? [range[0]] : [];
  });
  if (enough.length === 0) return undefined;
  const lowest = Math.min(...enough);
  return lowest <= least ? exact : at(lowest / least);
}

function matchPoe(wanted: string, values: readonly string[]): GroupMatch | undefined {
  const least = poeClasses.indexOf(wanted);
  const enough = values.map((value) => poeClasses.indexOf(value)).filter((index) => index >= least);
  return enough.length === 0 ? undefined : at((Math.min(...enough) - least) * 0.1);
}
