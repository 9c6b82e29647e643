import type { ProductsData } from '../catalogue.load.ts';

export interface LabelSpan {
  readonly title: string;
  readonly from: string;
  /** Absent when the label has a single value. */
  readonly to?: string;
}

const startsWithDigit = /^\d/;
const spanLimit = 4;

/** Ranges of the labels whose values are figures in ascending order: ports 8 to 48, speed 1G to 100G. */
export const listLabelSpans = (labels: ProductsData['labels']): readonly LabelSpan[] =>
  labels
    .flatMap(({ title, values }): LabelSpan[] => {
      const [first, ...others] = values;
      if (!first || !values.every(({ value }) => startsWithDigit.test(value))) return [];
      const last = others.at(-1);
      return [{ title, from: first.title, ...(last && { to: last.title }) }];
    })
    .slice(0, spanLimit);
