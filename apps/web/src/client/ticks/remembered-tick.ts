import { createStore, type Store } from '../store.ts';

/** A tick of this browser that is remembered. Where nothing can be stored, it holds until the page is left. */
export function createRememberedTick(name: string): Store<boolean> {
  const key = `trunkline.${name}`;
  const store = createStore(readTick(key));
  return {
    ...store,
    // The server does not know the tick: pages are rendered and hydrated with its default.
    initial: true,
    set: (value) => {
      store.set(value);
      try {
        localStorage.setItem(key, value ? 'on' : 'off');
      } catch {
        // Storage is blocked or full.
      }
    },
  };
}

function readTick(key: string): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}
