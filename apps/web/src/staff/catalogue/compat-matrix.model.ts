import type { AdminCompat } from '@trunkline/contract/staff/catalogue';

// The rules laid out by kind of slot, pure: what has nothing to do with each other does not share a table.

export interface TypeFact {
  readonly type: string;
  readonly kind: string;
  readonly products: number;
}
export interface MatrixGroup {
  readonly kind: string;
  readonly slots: readonly TypeFact[];
  readonly plugs: readonly TypeFact[];
}

/** What a place says of a plug: its own fits without a rule. */
export type Verdict = { readonly rule: AdminCompat } | 'own' | undefined;

export const keyOf = (slot: string, plug: string): string => `${slot}\n${plug}`;

export function verdictOf(rules: ReadonlyMap<string, AdminCompat>, slot: string, plug: string): Verdict {
  const rule = rules.get(keyOf(slot, plug));
  if (rule) return { rule };
  return slot === plug ? 'own' : undefined;
}

/** Slot types of one kind, those that a rule is about first, beside every plug that goes into one of them or that a rule names. */
export function groupsOf(
  slots: readonly TypeFact[],
  plugs: readonly TypeFact[],
  rules: readonly AdminCompat[],
  atMost: number,
): MatrixGroup[] {
  const ruled = new Set(rules.map(({ slot_type }) => slot_type));
  const byKind = Map.groupBy(slots, ({ kind }) => kind);
  const rulesOf = (all: readonly TypeFact[]) => all.filter(({ type }) => ruled.has(type)).length;
  // What has most to say comes first.
  const kinds = [...byKind].toSorted(([, a], [, b]) => rulesOf(b) - rulesOf(a));
  return kinds.map(([kind, all]) => {
    const shown = all.toSorted((a, b) => Number(ruled.has(b.type)) - Number(ruled.has(a.type))).slice(0, atMost);
    const types = new Set(shown.map(({ type }) => type));
    const named = new Set(rules.filter(({ slot_type }) => types.has(slot_type)).map(({ plug_type }) => plug_type));
    return { kind, slots: shown, plugs: plugs.filter(({ type }) => types.has(type) || named.has(type)) };
  });
}
