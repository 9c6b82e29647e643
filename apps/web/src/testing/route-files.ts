import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sourceFolder = path.join(import.meta.dirname, '..');

/** The text of a file below `src`. */
export const readSource = (file: string): string => readFileSync(path.join(sourceFolder, file), 'utf8');

/** Each file with the path of its route: `['routes/_public/product.index.tsx', '/product/']`. */
export const listRouteFiles = (pattern: string): [file: string, route: string][] =>
  globSync(pattern, { cwd: sourceFolder }).map((file) => [
    file.replaceAll(path.sep, '/'),
    /createFileRoute\('(?:\/_\w+)?([^']*)'\)/.exec(readSource(file))?.[1] ?? '',
  ]);
