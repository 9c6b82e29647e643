// Writes call-errors.gen.json, the errors that each call can answer, from the sources of the server: `npm run generate`.
import { writeFileSync } from 'node:fs';
import { callErrorsFile, collectCallErrors, renderCallErrors } from './call-errors.ts';

writeFileSync(callErrorsFile, renderCallErrors(await collectCallErrors()));
