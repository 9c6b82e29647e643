import type { listCategoryLabels } from '@trunkline/contract/catalogue';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { localize } from '@trunkline/rules/localized';
import type { Language } from '@trunkline/text/languages';
import type { LabelCount } from './labels.sql.ts';

const { compare: compareText } = new Intl.Collator('en', { numeric: true });

/** Units that differ in size: 100M is less than 1G, 300 m less than 2 km. */
const unitFactors: Readonly<Record<string, number>> = { M: 0.001, km: 1000 };

/** The size of a value with a figure; Infinity without one. */
function toMagnitude(value: string): number {
  const [, figure, unit = ''] = /^([\d.]+) ?(\p{L}*)/u.exec(value) ?? [];
  return figure === undefined ? Infinity : Number(figure) * (unitFactors[unit] ?? 1);
}

/** Figures by size: 8, 24, 48 and 100M, 1G, 10G. Values without a figure are last. */
function compareValues(a: string, b: string): number {
  const [left, right] = [toMagnitude(a), toMagnitude(b)];
  return left === right ? compareText(a, b) : left - right;
}

export function presentLabels(
  counts: readonly LabelCount[],
  language: Language,
): EndpointOutput<typeof listCategoryLabels>['labels'] {
  const byName = Map.groupBy(counts, ({ name }) => name);
  return [...byName.values()].flatMap((values) => {
    const [first] = values;
    if (!first) return [];
    const presented = values.map(({ value, value_titles, count }) => {
      const titles = value_titles[value];
      return { value, title: titles ? localize(titles, language) : value, count };
    });
    return {
      name: first.name,
      title: localize(first.titles, language),
      values: presented.toSorted((a, b) => compareValues(a.value, b.value)),
    };
  });
}
