// Figures of solutions as text. Rules: docs/rules/solutions.md
import type { SolutionDesign, SolutionUnit } from '@trunkline/contract/content/solution-design';
import type { WhyText } from '@trunkline/rules/solutions/why';
import type { TFunction } from '@trunkline/text';
import { formatDecimal } from '@trunkline/text/figures';

/** At most one decimal: `6.9`, in French `6,9`. */
export const formatNumber = ({ language }: Pick<TFunction, 'language'>, value: number): string =>
  formatDecimal(language, String(Math.round(value * 10) / 10));

/** A figure or a model that stands left to right in a sentence of any direction. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** Formats a size: `2,000 users`. */
export const formatSize = (t: TFunction, unit: SolutionUnit, size: number): string =>
  t.find(`solutions.size_${unit}`, { count: size, n: isolate(formatNumber(t, size)) }) ?? String(size);

/** Formats a range of sizes: `200 to 5,000 users`. */
export const formatRange = (t: TFunction, { unit, size }: Pick<SolutionDesign, 'unit' | 'size'>): string =>
  t.find(`solutions.range_${unit}`, {
    from: isolate(formatNumber(t, size.min)),
    to: isolate(formatNumber(t, size.max)),
  }) ?? '';

/** Formats watts: `860 W`, `6.9 kW`. */
export const formatWatts = (t: TFunction, watts: number): string =>
  isolate(watts < 1000 ? `${formatNumber(t, watts)}\u00a0W` : `${formatNumber(t, watts / 1000)}\u00a0kW`);

/** Formats the reason of a quantity: `1 for every 25 users`. */
export const formatWhy = (t: TFunction, { key, values }: WhyText): string =>
  t.find(`solutions.${key}`, { ...values, n: isolate(formatNumber(t, Number(values['n'] ?? 0))) }) ?? '';
