import { createT, type TFunction } from '@trunkline/text';
import { createContext, useContext } from 'react';

/** Provided by the document (shell/document.tsx), in tests by ui-testing.tsx. */
export const TextContext = createContext<TFunction>(createT('en', {}));

/** `const t = useT(); t('common.orders', { count })`. Routes load text files before their page: `context.texts.ensure('orders')`. */
export const useT = (): TFunction => useContext(TextContext);
