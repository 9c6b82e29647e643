// Writes src/keys.gen.ts from the names of the English files, and adds new names of errors to those that are frozen. Called by
// `npm run generate`; render-keys.test.ts and error-names.test.ts fail while the files are out of date.
import { writeFileSync } from 'node:fs';
import { listErrorNames, readFrozenErrorNames } from './src/error-names.ts';
import { renderKeys } from './src/render-keys.ts';
import { listTextFiles } from './src/server-texts.ts';

writeFileSync(new URL('./src/keys.gen.ts', import.meta.url), renderKeys(listTextFiles('en')));
const names = [...new Set([...readFrozenErrorNames(), ...listErrorNames()])].toSorted();
writeFileSync(new URL('./src/error-names.json', import.meta.url), `${JSON.stringify(names, null, 2)}\n`);
