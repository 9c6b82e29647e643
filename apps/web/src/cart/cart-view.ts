import { useSyncExternalStore } from 'react';
import { createUserStorage } from '../client/user-storage.ts';

export type CartView = 'cards' | 'table';

const cartView = createUserStorage('cart-view', (text): CartView | undefined =>
  text === '"table"' ? 'table' : text === '"cards"' ? 'cards' : undefined,
);

/** Number of lines above which the cart is a table until the user chooses. */
const maxCards = 10;

const phone = '(max-width: 760px)';
function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** How the lines are shown, and whether that can be chosen: phones always have cards. */
export function useCartView(lineCount: number) {
  const isPhone = useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
  const chosen = cartView.use() ?? (lineCount > maxCards ? 'table' : 'cards');
  return { view: isPhone ? 'cards' : chosen, canChoose: !isPhone, choose: cartView.save };
}
