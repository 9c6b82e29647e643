const storageKey = 'bom';

// The pasted list survives a reload and a lost connection, in this tab only.

/** An empty text removes the draft. */
export function saveBomDraft(text: string): void {
  try {
    if (text) sessionStorage.setItem(storageKey, text);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is disabled or full: the page works without the draft.
  }
}

/** The stored text; empty when there is none. */
export const readBomDraft = (): string => sessionStorage.getItem(storageKey) ?? '';
