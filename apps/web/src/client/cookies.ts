import { yearInSeconds } from '@trunkline/rules/time';

/** Stores a choice of the user for a year, for the whole site. */
export function storeCookie(name: 'lang' | 'size' | 'sidebox', value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
