import { useSyncExternalStore } from 'react';

export type AccountDialogKind = 'login' | 'signup' | 'password';
interface Open {
  readonly kind: AccountDialogKind;
  /** Where to go once logged in. */
  readonly back?: string;
}

let open: Open | undefined;
const listeners = new Set<() => void>();

function set(next: Open | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/** One at a time; the way back is kept when login leads to signup. */
export function openAccountDialog(kind: AccountDialogKind, back?: string): void {
  const kept = back ?? open?.back;
  set(kept === undefined ? { kind } : { kind, back: kept });
}
export const closeAccountDialog = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useAccountDialog = (): Open | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
