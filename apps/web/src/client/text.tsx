import { createT, type T } from '@trunkline/text';
import { createContext, useContext } from 'react';

/** Given by the root route; the kit's tests give their own. */
export const TextContext = createContext<T>(createT('en', {}));

export const useT = (): T => useContext(TextContext);
