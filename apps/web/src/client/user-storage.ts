import { useSyncExternalStore } from 'react';
import { findUser, useUser } from './session.ts';
import { createListeners } from './store.ts';

/** A value in local storage, one per user. It survives a closed tab and a lost connection. */
export interface UserStorage<T> {
  readonly find: () => T | undefined;
  /** Does nothing for visitors. */
  readonly save: (value: T) => void;
  readonly remove: () => void;
  /** Hook: the value, rendered again after each change in any tab. */
  readonly use: () => T | undefined;
}

const listeners = createListeners();

/** `storage` events report changes of other tabs. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

/** The storage key is `<name>:<username>`. `parse` returns undefined for a damaged text. */
export function createUserStorage<T>(name: string, parse: (text: string | null) => T | undefined): UserStorage<T> {
  const findKey = (): string | undefined => {
    const user = findUser();
    return user && `${name}:${user.username}`;
  };
  // useSyncExternalStore requires the same object until the text changes.
  let cached: { text: string | null; value: T | undefined } = { text: null, value: undefined };
  const find = (): T | undefined => {
    const key = findKey();
    const text = key === undefined ? null : localStorage.getItem(key);
    if (text !== cached.text) cached = { text, value: parse(text) };
    return cached.value;
  };
  return {
    find,
    save: (value) => {
      const key = findKey();
      if (key === undefined) return;
      localStorage.setItem(key, JSON.stringify(value));
      listeners.notify();
    },
    remove: () => {
      const key = findKey();
      if (key === undefined) return;
      localStorage.removeItem(key);
      listeners.notify();
    },
    use: () => {
      useUser(); // Renders again when the user changes: the key holds the username.
      return useSyncExternalStore(subscribe, find, () => undefined);
    },
  };
}
