import type { LoginAnswer } from '@trunkline/contract/accounts';
import { useSyncExternalStore } from 'react';
import { createListeners } from './store.ts';

/** The answer of the login call, stored under `userInfo`. The token never appears in an address. docs/rules/pages.md */
export type SessionUser = LoginAnswer;

export const storageKeys = ['token', 'username', 'userInfo'] as const;
const endDelayMs = 1_000;

const changeListeners = new Set<() => void>();
const endListeners = createListeners();
let isEnding = false;
let cached: { text: string | null; user: SessionUser | undefined } = { text: null, user: undefined };

/** A tab in which staff view the portal as a partner has a session of its own; all other tabs share one. docs/rules/pages.md, "View as partner" */
export const isViewing = (): boolean => sessionStorage.getItem('token') !== null;
const getStorage = (): Storage => (isViewing() ? sessionStorage : localStorage);

export const findToken = (): string | null => getStorage().getItem('token');

/** Only this module writes the entry, so its content is trusted. Undefined for text that is not JSON. */
function parseUser(text: string | null): SessionUser | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as SessionUser;
  } catch {
    return undefined;
  }
}

/** The logged-in user. The same object until the stored user changes, which useSyncExternalStore requires. */
export function findUser(): SessionUser | undefined {
  const text = findToken() ? getStorage().getItem('userInfo') : null;
  if (text !== cached.text) cached = { text, user: parseUser(text) };
  return cached.user;
}

function notifyChange(): void {
  document.documentElement.toggleAttribute('data-session', findToken() !== null);
  for (const listener of changeListeners) listener();
}

export function storeSession(user: SessionUser): void {
  const storage = getStorage();
  storage.setItem('token', user.token);
  storage.setItem('username', user.username);
  storage.setItem('userInfo', JSON.stringify(user));
  isEnding = false;
  notifyChange();
}

/** Changes the stored user. Does nothing without a login. */
export function updateStoredUser(changed: Partial<SessionUser>): void {
  const user = findUser();
  if (user) storeSession({ ...user, ...changed });
}

/** Removes the token and the stored user with roles and permissions. */
export function clearSession(): void {
  const storage = getStorage();
  for (const key of storageKeys) storage.removeItem(key);
  notifyChange();
}

/** The server ended the session. The login is cleared a second later, once however many calls failed, so that the message is read. */
export function endSession(): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => {
    isEnding = false;
    clearSession();
    endListeners.notify();
  }, endDelayMs);
}

/** Called after an ended session was cleared. Returns a function that removes the listener. */
export const onSessionEnd = (listener: () => void): (() => void) => endListeners.subscribe(listener);

/** `storage` events report a login or logout of another tab. */
function subscribe(listener: () => void): () => void {
  changeListeners.add(listener);
  addEventListener('storage', notifyChange);
  return () => {
    changeListeners.delete(listener);
    if (changeListeners.size === 0) removeEventListener('storage', notifyChange);
  };
}

export const useIsViewing = (): boolean => useSyncExternalStore(subscribe, isViewing, () => false);

/** The logged-in user. Undefined on the server and while hydrating, because pages are rendered as a visitor sees them. */
export const useUser = (): SessionUser | undefined => useSyncExternalStore(subscribe, findUser, () => undefined);
