import { createStore } from '../../client/store.ts';

/** How many views on this page say who changed the record meanwhile. The general notice of a change is left out beside them. */
export const openConflicts = createStore(0);
