import { createStore, type Store } from '../../../client/store.ts';

const key = 'trunkline.open-categories';

/** The ids of the unfolded categories, remembered in this browser. */
export const openCategories: Store<ReadonlySet<string>> = createOpenCategories();

function createOpenCategories(): Store<ReadonlySet<string>> {
  const store = createStore<ReadonlySet<string>>(readIds());
  return {
    ...store,
    set: (ids) => {
      store.set(ids);
      try {
        localStorage.setItem(key, JSON.stringify([...ids]));
      } catch {
        // Storage is blocked or full: the tree forgets when the page is left.
      }
    },
  };
}

function readIds(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
