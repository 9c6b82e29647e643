import { type Path, paths } from './navigation.ts';

/** The addresses of all visitor and partner pages. */
export const pageAddresses: readonly Path[] = Object.values(paths);
