import { useSyncExternalStore } from 'react';

/** Kept in this browser, for visitors too. docs/rules/pages.md */
export interface Compared {
  readonly id: string;
  readonly model: string;
}

/** Side by side more can not be read. */
export const comparedAtMost = 4;

const key = 'compare';
const none: readonly Compared[] = [];
const listeners = new Set<() => void>();
let kept: { text: string | null; chosen: readonly Compared[] } = { text: null, chosen: none };

const isCompared = (one: unknown): one is Compared =>
  typeof one === 'object' && one !== null && 'id' in one && 'model' in one && typeof one.id === 'string';

function parse(text: string | null): readonly Compared[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isCompared).slice(0, comparedAtMost) : none;
  } catch {
    return none; // somebody else's or a damaged entry
  }
}

/** The same list until it changes, as useSyncExternalStore wants it. */
export function listCompared(): readonly Compared[] {
  let text = kept.text;
  try {
    text = localStorage.getItem(key);
  } catch {
    // storage is switched off: kept for this page alone
  }
  if (text !== kept.text) kept = { text, chosen: parse(text) };
  return kept.chosen;
}

export function keepCompared(chosen: readonly Compared[]): void {
  const text = JSON.stringify(chosen);
  kept = { text, chosen };
  try {
    localStorage.setItem(key, text);
  } catch {
    // as above
  }
  for (const listener of listeners) listener();
}

/** False when there is no room for another. */
export function addCompared({ id, model }: Compared): boolean {
  const chosen = listCompared();
  if (chosen.some((one) => one.id === id)) return true;
  if (chosen.length >= comparedAtMost) return false;
  keepCompared([...chosen, { id, model }]);
  return true;
}

export const dropCompared = (id: string): void => keepCompared(listCompared().filter((one) => one.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** None on the server and while hydrating. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, listCompared, () => none);
