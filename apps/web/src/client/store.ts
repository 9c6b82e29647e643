import { useSyncExternalStore } from 'react';

export interface Listeners {
  readonly notify: () => void;
  /** Returns a function that removes the listener again. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A value outside React that components read with `useStore`. Server and hydration use the initial value. */
export interface Store<V> extends Pick<Listeners, 'subscribe'> {
  readonly initial: V;
  readonly get: () => V;
  readonly set: (value: V) => void;
}

export function createStore<V>(initial: V): Store<V> {
  const { notify, subscribe } = createListeners();
  let current = initial;
  return {
    initial,
    subscribe,
    get: () => current,
    set: (value) => {
      current = value;
      notify();
    },
  };
}

export const useStore = <V>({ subscribe, get, initial }: Store<V>): V =>
  useSyncExternalStore(subscribe, get, () => initial);
