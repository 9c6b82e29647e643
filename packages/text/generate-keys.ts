// Writes src/keys.gen.ts from the names of the English files. Called by `npm run generate`; render-keys.test.ts fails while the file is out of date.
import { writeFileSync } from 'node:fs';
import { renderKeys } from './src/render-keys.ts';
import { listTextFiles } from './src/server-texts.ts';

writeFileSync(new URL('./src/keys.gen.ts', import.meta.url), renderKeys(listTextFiles('en')));
