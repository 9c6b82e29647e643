import { type Command, withDatabase } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'brings the tables up to date',
  help: 'Runs the migrations that have not run in this database yet, each in a transaction. npm start does the same first.',
  options: [],
  run: async () => {
    const migrated = await withDatabase({}, (database) => Promise.resolve(database.migrated));
    console.log(migrated.length > 0 ? migrated.map((name) => `ran ${name}`).join('\n') : 'the tables are up to date');
  },
};
