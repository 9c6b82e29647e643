import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../client/store.ts';

/** A product chosen for comparison. Stored in the browser, for visitors too. docs/rules/pages.md */
export interface CompareEntry {
  readonly id: string;
  readonly code: string;
  readonly model: string;
}

/** Number of products in a comparison. More columns do not fit on a page. */
export const compareLimit = 4;

const storageKey = 'compare';
const noEntries: readonly CompareEntry[] = [];
const listeners = createListeners();
let cached: { text: string | null; entries: readonly CompareEntry[] } = { text: null, entries: noEntries };

const isCompareEntry = (value: unknown): value is CompareEntry =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'model' in value &&
  'code' in value &&
  typeof value.id === 'string' &&
  typeof value.code === 'string';

function parse(text: string | null): readonly CompareEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCompareEntry).slice(0, compareLimit) : noEntries;
  } catch {
    return noEntries; // damaged, or written by another application
  }
}

/** Returns the same array until the stored text changes, as useSyncExternalStore requires. */
export function listCompareEntries(): readonly CompareEntry[] {
  let text = cached.text;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    // Storage is disabled: the entries live until the page is closed.
  }
  if (text !== cached.text) cached = { text, entries: parse(text) };
  return cached.entries;
}

export function storeCompareEntries(entries: readonly CompareEntry[]): void {
  const text = JSON.stringify(entries);
  cached = { text, entries };
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Storage is disabled: the entries live until the page is closed.
  }
  listeners.notify();
}

/** Returns false when the comparison is full. */
export function addCompareEntry({ id, code, model }: CompareEntry): boolean {
  const entries = listCompareEntries();
  if (entries.some((entry) => entry.id === id)) return true;
  if (entries.length >= compareLimit) return false;
  storeCompareEntries([...entries, { id, code, model }]);
  return true;
}

export const removeCompareEntry = (id: string): void =>
  storeCompareEntries(listCompareEntries().filter((entry) => entry.id !== id));

/** `storage` events report changes of other tabs. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

/** Products to compare; empty on the server and during hydration. */
export const useCompareEntries = (): readonly CompareEntry[] =>
  useSyncExternalStore(subscribe, listCompareEntries, () => noEntries);
