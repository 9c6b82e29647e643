import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly kind: 'ok' | 'error' | 'info';
  readonly text: string;
}

let toasts: readonly Toast[] = [];
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let last = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
export const dismissToast = (id: number): void => change(toasts.filter((one) => one.id !== id));

function add(kind: Toast['kind'], text: string, ms: number): void {
  const id = ++last;
  // Said once, even when five calls fail together.
  change([...toasts.filter((one) => one.text !== text), { id, kind, text }]);
  setTimeout(() => dismissToast(id), ms);
}

/** Short news that nobody must act on; what must be acted on stands in the page. */
export const toast = {
  ok: (text: string, ms = 5_000) => add('ok', text, ms),
  error: (text: string, ms = 8_000) => add('error', text, ms),
  info: (text: string, ms = 5_000) => add('info', text, ms),
  /** What was said before no longer holds. */
  clear: () => change(none),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
