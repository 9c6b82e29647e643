import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from './chunk-loading.ts';
import { findUser, useUser } from './session.ts';
import { createListeners } from './store.ts';

const refreshDelayMs = 500;

const listeners = createListeners();

const toStorageKey = (username: string): string => `cartCount:${username}`;

function getStoredCount(): number {
  const user = findUser();
  return user ? Number(localStorage.getItem(toStorageKey(user.username)) ?? 0) || 0 : 0;
}

/** Stores the count that a call answered. All badges show it. */
export function storeCartCount(count: number): void {
  const user = findUser();
  if (!user) return;
  localStorage.setItem(toStorageKey(user.username), String(count));
  listeners.notify();
}

/** Fetches the count. When the call fails, the badges keep the stored count and no message is shown. */
export async function refreshCartCount(): Promise<void> {
  if (!findUser()?.company_id) return;
  const { countCart } = await loadChunk(() => import('./cart-count.load.ts'));
  await countCart().then(storeCartCount, () => undefined);
}

/** `storage` events report changes of other tabs. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

export function useCartCount(): number {
  useUser(); // renders again when another user logs in, who has another cart
  return useSyncExternalStore(subscribe, getStoredCount, () => 0);
}

/** Fetches the count half a second after each change of the route. docs/rules/pages.md, "Calls" */
export function useCartCountRefresh(): void {
  const user = useUser();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (!user?.company_id) return;
    const timer = setTimeout(() => void refreshCartCount(), refreshDelayMs);
    return () => clearTimeout(timer);
  }, [path, user?.company_id, user?.username]);
}
