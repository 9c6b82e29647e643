// Writes src/keys.gen.ts: the English files are the list of keys. `npm run generate` calls it, and a test fails while the file is stale.
import { writeFileSync } from 'node:fs';
import { listTextFiles, renderKeys } from './src/key-list.ts';

writeFileSync(new URL('./src/keys.gen.ts', import.meta.url), renderKeys(listTextFiles('en')));
