import { createStore, useStore } from './store.ts';

export type AccountDialogKind = 'login' | 'signup' | 'password';

interface OpenDialog {
  readonly kind: AccountDialogKind;
  /** The address to go to after the login. */
  readonly returnPath?: string | undefined;
}

const openDialog = createStore<OpenDialog | undefined>(undefined);

/** Replaces the open dialog, if any, and keeps its return path: signup can be opened from login. */
export const openAccountDialog = (kind: AccountDialogKind, returnPath = openDialog.get()?.returnPath): void =>
  openDialog.set({ kind, returnPath });

export const closeAccountDialog = (): void => openDialog.set(undefined);

export const useAccountDialog = (): OpenDialog | undefined => useStore(openDialog);
