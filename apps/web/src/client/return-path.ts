const storageKey = 'wayBack';

/** Stores the address to return to after the login, for this browser tab only. It never appears in the address. */
export const storeReturnPath = (href: string): void => sessionStorage.setItem(storageKey, href);

/** Returns the stored address and removes it. */
export function takeReturnPath(): string | undefined {
  const href = sessionStorage.getItem(storageKey) ?? undefined;
  sessionStorage.removeItem(storageKey);
  return href;
}
