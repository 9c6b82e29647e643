import { createStore, useStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'ok' | 'error' | 'info';
  readonly text: string;
  /** A button beside the text, for what was just done. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));

function addToast(kind: Toast['kind'], text: string, ms: number, action?: Toast['action']): void {
  const id = ++lastId;
  // A toast replaces one with the same text, so that several calls that fail together show one message.
  toasts.set([...toasts.get().filter((one) => one.text !== text), { id, kind, text, ...(action && { action }) }]);
  setTimeout(() => dismissToast(id), ms);
}

/** Short messages. They disappear after `ms` milliseconds. */
export const toast = {
  ok: (text: string, ms = 5_000) => addToast('ok', text, ms),
  error: (text: string, ms = 8_000) => addToast('error', text, ms),
  info: (text: string, ms = 5_000) => addToast('info', text, ms),
  /** `run` takes back what the text says. */
  undo: (text: string, label: string, run: () => void) => addToast('ok', text, 10_000, { label, run }),
  clear: () => toasts.set([]),
};

export const useToasts = (): readonly Toast[] => useStore(toasts);
