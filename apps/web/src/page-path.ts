import { type Path, paths } from './navigation.ts';

const allPaths: ReadonlySet<string> = new Set(Object.values(paths));

/** Whether an address that comes from the server (menu, notice) leads to a visitor or partner page. */
export const isPagePath = (path: string): path is Path => allPaths.has(path);
