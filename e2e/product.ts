// The product as `npm start` runs it, on the folder E2E_DATA_DIR, which goes when it ends. Playwright starts and stops this.
import { rmSync } from 'node:fs';
import { clearScratch } from '../apps/api/src/testing/scratch.ts';

await clearScratch();
const folder = process.env['DATA_DIR'];
if (!folder) throw new Error('DATA_DIR is set by playwright.config.ts');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../apps/api/src/start.ts');
