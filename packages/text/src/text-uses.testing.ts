// How sources name texts.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

interface TextUses {
  /** Keys in quotes. */
  readonly quoted: ReadonlySet<string>;
  /** The beginnings of keys that are built: `orders.step_` of `orders.step_${step}`. */
  readonly beginnings: readonly string[];
}

/** The keys in all sources, without tests and the generated list of all keys. */
export function readSources(): TextUses {
  const source = globSync('{apps/*,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:gen|test)\.tsx?$|[.-]testing\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  return {
    quoted: new Set(Array.from(source.matchAll(/['"`]([a-z_]+\.[\w.-]+)['"`]/g), ([, key]) => key ?? '')),
    beginnings: Array.from(new Set(source.match(/`[a-z_]+\.[\w.-]*\$\{/g)), (one) => one.slice(1, -2)),
  };
}
