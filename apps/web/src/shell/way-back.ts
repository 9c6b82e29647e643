const key = 'wayBack';

/** Where a guarded page was, for after the login. Kept for this tab alone; the address never shows it. */
export const keepWayBack = (href: string): void => sessionStorage.setItem(key, href);

export function takeWayBack(): string | undefined {
  const href = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return href;
}
