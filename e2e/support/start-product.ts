// Runs the product as `npm start` does, on the data folder of playwright.config.ts, and deletes the folder at the end. Playwright starts and stops it.
import { rmSync } from 'node:fs';
import { clearScratchFolders } from '../../apps/api/src/testing/scratch.ts';

await clearScratchFolders();
const folder = process.env['DATA_DIR'];
if (!folder) throw new Error('DATA_DIR is set by playwright.config.ts');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../../apps/api/src/start.ts');
