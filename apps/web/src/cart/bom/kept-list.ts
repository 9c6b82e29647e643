const key = 'bom';

// What was pasted survives a reload and a lost connection, in this tab alone.

export function keepTyped(text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing, or no more: the list itself still works.
  }
}

export const keptTyped = (): string => sessionStorage.getItem(key) ?? '';
