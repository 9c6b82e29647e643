// What differs between the lines of two quotations. Rules: docs/rules/quotations.md, "Revisions"

export interface ComparedLine {
  readonly id: string;
  /** The line of the device of an accessory. */
  readonly parent_id: string | null;
  readonly part_number: string;
  readonly quantity: number;
  readonly market_price: string | null;
  readonly discount_price: string | null;
  readonly kind: string;
  readonly section: string | null;
  readonly term_months: number | null;
}

export interface LineDifference<L extends ComparedLine> {
  readonly change: 'added' | 'removed' | 'changed' | 'same';
  readonly from: L | undefined;
  readonly to: L | undefined;
}

const comparedFields = ['quantity', 'market_price', 'discount_price', 'kind', 'section', 'term_months'] as const;
const isSame = (from: ComparedLine, to: ComparedLine): boolean =>
  comparedFields.every((field) => from[field] === to[field]);

/**
 * Pairs each line of `to` with the line of `from` that it continues. Revisions have different ids, so part numbers are compared: the first
 * device of a part number with the first one, the second with the second, and accessories within their devices.
 */
function pairLines<L extends ComparedLine>(from: readonly L[], to: readonly L[]): Map<L, L> {
  const pairs = new Map<L, L>();
  const pairAmong = (parent: L | undefined, earlier: L | undefined) => {
    const unpaired = from.filter((line) => line.parent_id === (earlier?.id ?? null));
    for (const line of to.filter(({ parent_id }) => parent_id === (parent?.id ?? null))) {
      const at = unpaired.findIndex(({ part_number }) => part_number === line.part_number);
      const [found] = at < 0 ? [] : unpaired.splice(at, 1);
      if (!found) continue;
      pairs.set(line, found);
      if (!parent) pairAmong(line, found);
    }
  };
  pairAmong(undefined, undefined);
  return pairs;
}

/** Every line once, in the order of `to`; a removed line stands behind the line that it followed. */
export function compareLines<L extends ComparedLine>(from: readonly L[], to: readonly L[]): LineDifference<L>[] {
  const pairs = pairLines(from, to);
  const continued = new Set(pairs.values());
  const differences: LineDifference<L>[] = to.map((line) => {
    const earlier = pairs.get(line);
    if (!earlier) return { change: 'added', from: undefined, to: line };
    return { change: isSame(earlier, line) ? 'same' : 'changed', from: earlier, to: line };
  });
  for (const [index, line] of from.entries()) {
    if (continued.has(line)) continue;
    const before = from[index - 1];
    const at = before ? differences.findIndex((difference) => difference.from === before) + 1 : 0;
    differences.splice(at, 0, { change: 'removed', from: line, to: undefined });
  }
  return differences;
}
