import type { ProductsData } from '../catalogue.load.ts';

export interface Span {
  readonly title: string;
  readonly from: string;
  /** Absent when there is one value alone. */
  readonly to?: string;
}

const startsWithFigure = /^\d/;
const shown = 4;

/** What the products of a category span, from labels whose values are figures in their order: ports 8 to 48, speed 1G to 100G. */
export const spansOf = (labels: ProductsData['labels']): readonly Span[] =>
  labels
    .filter(({ values }) => values.length > 0 && values.every(({ value }) => startsWithFigure.test(value)))
    .slice(0, shown)
    .map(({ title, values }) => ({
      title,
      from: values[0]!.title,
      ...(values.length > 1 && { to: values.at(-1)!.title }),
    }));
