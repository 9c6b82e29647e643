import type { CompatRule } from '@trunkline/contract/staff/compat';

// The compatibility rules as one table per kind of slot, so that unrelated types do not share a table. Pure.

export interface CompatType {
  readonly type: string;
  readonly kind: string;
  readonly products: number;
}
export interface CompatMatrixGroup {
  readonly kind: string;
  readonly slots: readonly CompatType[];
  readonly plugs: readonly CompatType[];
}

/** A rule for the pair; `own`: the slot takes the plug of its own type without a rule; undefined: the plug does not fit. */
export type CompatVerdict = { readonly rule: CompatRule } | 'own';

/** The key of a pair in the map of rules. */
export const toCompatPairKey = (slot: string, plug: string): string => `${slot}\n${plug}`;

export function findCompatVerdict(
  rules: ReadonlyMap<string, CompatRule>,
  slot: string,
  plug: string,
): CompatVerdict | undefined {
  const rule = rules.get(toCompatPairKey(slot, plug));
  if (rule) return { rule };
  return slot === plug ? 'own' : undefined;
}

/**
 * One group per kind of slot: at most `atMost` slot types, those with rules first, and the plug types that fit one of them or that one of their rules names. Groups with the most ruled slot types come first.
 */
export function groupCompatTypes(
  slots: readonly CompatType[],
  plugs: readonly CompatType[],
  rules: readonly CompatRule[],
  atMost: number,
): CompatMatrixGroup[] {
  const ruled = new Set(rules.map(({ slot_type }) => slot_type));
  const byKind = Map.groupBy(slots, ({ kind }) => kind);
  const countRuled = (all: readonly CompatType[]) => all.filter(({ type }) => ruled.has(type)).length;
  const kinds = [...byKind].toSorted(([, a], [, b]) => countRuled(b) - countRuled(a));
  return kinds.map(([kind, all]) => {
    const shown = all.toSorted((a, b) => Number(ruled.has(b.type)) - Number(ruled.has(a.type))).slice(0, atMost);
    const types = new Set(shown.map(({ type }) => type));
    const named = new Set(rules.filter(({ slot_type }) => types.has(slot_type)).map(({ plug_type }) => plug_type));
    return { kind, slots: shown, plugs: plugs.filter(({ type }) => types.has(type) || named.has(type)) };
  });
}
