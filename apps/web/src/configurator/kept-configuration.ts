import type { FitChoice } from '@trunkline/contract/fit';
import { useSyncExternalStore } from 'react';
import { findUser, useUser } from '../kit/session.ts';

/** What is being put together: one main product, its accessories per one of it, and how many of the whole. */
export interface Configuration {
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly FitChoice[];
}

// Kept in the browser per person, so that a closed tab loses nothing.
const keyOf = (username: string): string => `configuration:${username}`;
const listeners = new Set<() => void>();
let parsed: { text: string | null; value: Configuration | undefined } = { text: null, value: undefined };

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** Somebody else's or a damaged entry is as good as none. */
export function readConfiguration(text: string | null): Configuration | undefined {
  try {
    const { product_id, quantity, accessories } = JSON.parse(text ?? '') as Partial<Record<string, unknown>>;
    if (typeof product_id !== 'string' || !isCount(quantity) || !Array.isArray(accessories)) return undefined;
    const choices = (accessories as Partial<FitChoice>[]).flatMap((one) =>
      typeof one?.accessory_id === 'string' && isCount(one.quantity)
        ? [{ accessory_id: one.accessory_id, quantity: one.quantity }]
        : [],
    );
    return { product_id, quantity, accessories: choices };
  } catch {
    return undefined;
  }
}

/** The same object until it changes, as useSyncExternalStore wants it. */
function findConfiguration(): Configuration | undefined {
  const user = findUser();
  const text = user ? localStorage.getItem(keyOf(user.username)) : null;
  if (text !== parsed.text) parsed = { text, value: readConfiguration(text) };
  return parsed.value;
}

export function keepConfiguration(configuration: Configuration | undefined): void {
  const user = findUser();
  if (!user) return;
  if (configuration) localStorage.setItem(keyOf(user.username), JSON.stringify(configuration));
  else localStorage.removeItem(keyOf(user.username));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useConfiguration(): Configuration | undefined {
  useUser(); // another person, another configuration
  return useSyncExternalStore(subscribe, findConfiguration, () => undefined);
}
