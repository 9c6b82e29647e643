import { useSyncExternalStore } from 'react';
import { findUser, useUser } from '../client/session.ts';

/** Something that the browser keeps per person, so that a closed tab or a lost network loses nothing. */
export interface Kept<T> {
  readonly find: () => T | undefined;
  readonly keep: (value: T | undefined) => void;
  readonly use: () => T | undefined;
}

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** `read` makes nothing of what is somebody else's or damaged. */
export function keptAs<T>(name: string, read: (text: string | null) => T | undefined): Kept<T> {
  // The same object until the text changes, as useSyncExternalStore wants it.
  let parsed: { text: string | null; value: T | undefined } = { text: null, value: undefined };
  const find = (): T | undefined => {
    const user = findUser();
    const text = user ? localStorage.getItem(`${name}:${user.username}`) : null;
    if (text !== parsed.text) parsed = { text, value: read(text) };
    return parsed.value;
  };
  const keep = (value: T | undefined): void => {
    const user = findUser();
    if (!user) return;
    if (value === undefined) localStorage.removeItem(`${name}:${user.username}`);
    else localStorage.setItem(`${name}:${user.username}`, JSON.stringify(value));
    for (const listener of listeners) listener();
  };
  return {
    find,
    keep,
    use: () => {
      useUser(); // another person, another value
      return useSyncExternalStore(subscribe, find, () => undefined);
    },
  };
}
