import type { LoggedIn } from '@trunkline/contract/accounts';
import { useSyncExternalStore } from 'react';

/** What the login call answers, kept under `userInfo`; the token is never in a URL. docs/rules/pages.md */
export type SessionUser = LoggedIn;

const keys = ['token', 'username', 'userInfo'] as const;
const listeners = new Set<() => void>();
let kept: { text: string | null; user: SessionUser | undefined } = { text: null, user: undefined };

export const findToken = (): string | null => localStorage.getItem('token');

function parse(text: string | null): SessionUser | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as SessionUser;
  } catch {
    return undefined; // somebody else's or a damaged entry: as if nobody were logged in
  }
}

/** The same object until it changes, as useSyncExternalStore wants it. */
export function findUser(): SessionUser | undefined {
  const text = findToken() ? localStorage.getItem('userInfo') : null;
  if (text !== kept.text) kept = { text, user: parse(text) };
  return kept.user;
}

function tellAll(): void {
  document.documentElement.toggleAttribute('data-session', findToken() !== null);
  for (const listener of listeners) listener();
}

export function keepSession(user: SessionUser): void {
  localStorage.setItem('token', user.token);
  localStorage.setItem('username', user.username);
  localStorage.setItem('userInfo', JSON.stringify(user));
  ending = false;
  tellAll();
}

export function changeUser(changed: Partial<SessionUser>): void {
  const user = findUser();
  if (user) keepSession({ ...user, ...changed });
}

/** Forgets who is logged in: token, roles, permissions and stored user data. */
export function clearSession(): void {
  for (const key of keys) localStorage.removeItem(key);
  tellAll();
}

let ending = false;
const endListeners = new Set<() => void>();

/** The server ended the session: after a second, in which the message is read, the login is cleared. Once for many calls. */
export function endSession(): void {
  if (ending) return;
  ending = true;
  setTimeout(() => {
    ending = false;
    clearSession();
    for (const listener of endListeners) listener();
  }, 1_000);
}

export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', tellAll);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tellAll);
  };
}

/** Who is logged in. Undefined on the server and while hydrating: pages are rendered as a visitor sees them. */
export const useUser = (): SessionUser | undefined => useSyncExternalStore(subscribe, findUser, () => undefined);
