import { countCart } from '@trunkline/contract/public-calls';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../client/call.ts';
import { findUser, useUser } from '../../client/session.ts';

const listeners = new Set<() => void>();
const keyOf = (username: string): string => `cartCount:${username}`;

function findCount(): number {
  const user = findUser();
  return user ? Number(localStorage.getItem(keyOf(user.username)) ?? 0) || 0 : 0;
}

/** Keeps the count that a cart call answered; every badge follows. */
export function keepCartCount(count: number): void {
  const user = findUser();
  if (!user) return;
  localStorage.setItem(keyOf(user.username), String(count));
  for (const listener of listeners) listener();
}

export async function refreshCartCount(): Promise<void> {
  if (!findUser()?.company_id) return;
  await call(countCart, {}).then(keepCartCount, () => undefined); // the badge keeps its last figure; nobody needs a message
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useCartCount(): number {
  useUser(); // another person, another cart
  return useSyncExternalStore(subscribe, findCount, () => 0);
}

/** Asks for the count half a second after each change of the route. */
export function useCartRefresh(): void {
  const user = useUser();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (!user?.company_id) return;
    const timer = setTimeout(() => void refreshCartCount(), 500);
    return () => clearTimeout(timer);
  }, [path, user?.company_id, user?.username]);
}
