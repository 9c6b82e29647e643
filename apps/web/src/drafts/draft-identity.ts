import type { DraftType } from '@trunkline/contract/drafts';

// Who a draft comes from: this browser, and the form of this tab. A browser that forbids storage, or has no room left, has an identity
// until the page is loaded again.

const withoutStorage = new Map<string, string>();

function readOrCreate(storage: () => Storage, storageKey: string, create: () => string): string {
  try {
    const value = storage().getItem(storageKey) ?? withoutStorage.get(storageKey) ?? create();
    withoutStorage.set(storageKey, value);
    storage().setItem(storageKey, value);
    return value;
  } catch {
    const value = withoutStorage.get(storageKey) ?? create();
    withoutStorage.set(storageKey, value);
    return value;
  }
}

/** The same in every tab of the browser. It says nothing of the browser or its user. */
export const getBrowserId = (): string =>
  readOrCreate(
    () => localStorage,
    'browser-id',
    () => crypto.randomUUID(),
  );

const toStorageKey = (type: DraftType): string => `draft-key:${type}`;

/** A new record has no id: its key holds for this tab until the work is saved or put into the box. */
export function getFormKey(type: DraftType, recordId: string | undefined): string {
  if (recordId !== undefined) return `${type.toLowerCase()}:${recordId}`;
  return readOrCreate(
    () => sessionStorage,
    toStorageKey(type),
    () => `${type.toLowerCase()}:new:${crypto.randomUUID()}`,
  );
}

/** The key of a new record in this tab; null when none was needed. */
export function takeFormKey(type: DraftType): string | null {
  const storageKey = toStorageKey(type);
  const held = withoutStorage.get(storageKey) ?? null;
  withoutStorage.delete(storageKey);
  try {
    const key = sessionStorage.getItem(storageKey) ?? held;
    sessionStorage.removeItem(storageKey);
    return key;
  } catch {
    return held;
  }
}
