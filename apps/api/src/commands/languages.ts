import { addLanguagesOfRelease } from '../demo/add-languages.ts';
import type { Command } from './command.ts';
import { inOwnerTransaction } from './owner-transaction.ts';

export const languagesCommand: Command = {
  name: 'languages',
  summary: 'adds languages of this release to texts that came with an earlier one',
  help: `Pages, menu, footer, categories, product lines, products, trainings and certificates that came with an earlier release of the portal get the languages that they lack.
What somebody has written stays: every text that is there, and every text whose English was changed. Running it again changes nothing.`,
  options: [],
  run: async () => {
    const changed = await inOwnerTransaction(addLanguagesOfRelease);
    const lines = Object.entries(changed).map(([kind, count]) => `${kind.padEnd(12)}${count}`);
    console.log(`Languages were added to:\n${lines.join('\n')}`);
  },
};
