import type { listCategoryLabels } from '@trunkline/contract/catalogue';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { localize } from '@trunkline/rules/localized';
import { toMagnitude } from '@trunkline/rules/search/magnitude';
import type { Language } from '@trunkline/text/languages';
import type { LabelCount } from './labels.sql.ts';

interface TitledValue {
  readonly value: string;
  readonly title: string;
}

/** Figures by size: 8, 24, 48 and 100M, 1G, 10G. Values without a figure are last, by their titles in the order of the language. */
function orderValues(language: Language) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a: TitledValue, b: TitledValue): number => {
    const [left, right] = [toMagnitude(a.value), toMagnitude(b.value)];
    return left === right ? compare(a.title, b.title) : left - right;
  };
}

export function presentLabels(
  counts: readonly LabelCount[],
  language: Language,
): EndpointOutput<typeof listCategoryLabels>['labels'] {
  const compare = orderValues(language);
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
      values: presented.toSorted(compare),
    };
  });
}
