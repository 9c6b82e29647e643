import type { Path } from './navigation.ts';
import { pageAddresses } from './page-addresses.ts';

const known: ReadonlySet<string> = new Set(pageAddresses);

/** Whether an address that comes from the server (menu, notice) leads to a visitor or partner page. */
export const isPagePath = (path: string): path is Path => known.has(path);
