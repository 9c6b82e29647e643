import { createStore, useStore } from './store.ts';

export type AccountDialogKind = 'login' | 'signup' | 'password';

interface OpenDialog {
  readonly kind: AccountDialogKind;
  /** The address to go to after the login. */
  readonly returnPath?: string | undefined;
  /** What waits for the login: called with whether the user has logged in, or signed up. */
  readonly onEnd?: ((isLoggedIn: boolean) => void) | undefined;
}

const openDialog = createStore<OpenDialog | undefined>(undefined);

/** Replaces the open dialog, if any, and keeps its return path and what waits for it: signup can be opened from login. */
export const openAccountDialog = (kind: AccountDialogKind, returnPath = openDialog.get()?.returnPath): void =>
  openDialog.set({ kind, returnPath, onEnd: openDialog.get()?.onEnd });

export function closeAccountDialog(isLoggedIn = false): void {
  const closed = openDialog.get();
  openDialog.set(undefined);
  closed?.onEnd?.(isLoggedIn);
}

/** Opens the login. Resolves to whether the user has logged in or signed up, so that what was pressed goes on, on the same page. */
export const requestLogin = (): Promise<boolean> =>
  new Promise((resolve) => openDialog.set({ kind: 'login', onEnd: resolve }));

export const useAccountDialog = (): OpenDialog | undefined => useStore(openDialog);
