// Undo and redo of the lines of a form. Pure: each returns a new history. Rules: docs/rules/quotations.md, "Undo"

/** More steps are forgotten, the oldest first. */
const maxSteps = 100;

export interface EditHistory<V> {
  readonly past: readonly V[];
  readonly present: V;
  /** What was undone, the next first. */
  readonly future: readonly V[];
  /** The field of the last change; undefined when the next change is a step of its own. */
  readonly field: string | undefined;
}

export const startHistory = <V>(present: V): EditHistory<V> => ({ past: [], present, future: [], field: undefined });

/** What is typed into one field, without another change between, is one step. `field` undefined: a step of its own. */
export function recordChange<V>(history: EditHistory<V>, present: V, field: string | undefined): EditHistory<V> {
  if (JSON.stringify(present) === JSON.stringify(history.present)) return history;
  const isSameStep = field !== undefined && field === history.field;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present, future: [], field };
}

/** The same history where nothing is to be undone. */
export function undo<V>({ past, present, future, field }: EditHistory<V>): EditHistory<V> {
  const [before] = past.slice(-1);
  if (before === undefined) return { past, present, future, field };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], field: undefined };
}

/** The same history where nothing was undone. */
export function redo<V>({ past, present, future, field }: EditHistory<V>): EditHistory<V> {
  const [next] = future;
  if (next === undefined) return { past, present, future, field };
  return { past: [...past, present], present: next, future: future.slice(1), field: undefined };
}
