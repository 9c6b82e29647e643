// npm run portal -- COMMAND: commands of the operator, with or without a running server. docs/rules/process.md
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { formatTerminalError } from './platform/errors/operator-error.ts';
import { accountsCommand } from './commands/accounts.ts';
import { codeCommand } from './commands/code.ts';
import { type Command, UsageError } from './commands/command.ts';
import { companyCommand } from './commands/company.ts';
import { createAdminCommand } from './commands/create-admin.ts';
import { importCommand } from './commands/import.ts';
import { languagesCommand } from './commands/languages.ts';
import { migrateCommand } from './commands/migrate.ts';
import { salesCommand } from './commands/sales.ts';
import { setupCommand } from './commands/setup.ts';
import { settingsCommand } from './commands/settings.ts';
import { userCommand } from './commands/user.ts';

const commands: readonly Command[] = [
  setupCommand,
  migrateCommand,
  languagesCommand,
  accountsCommand,
  createAdminCommand,
  userCommand,
  companyCommand,
  codeCommand,
  importCommand,
  salesCommand,
  settingsCommand,
];

const overview = `Usage: npm run portal -- COMMAND [OPTIONS]

${commands.map((command) => `  ${command.name.padEnd(14)}${command.summary}`).join('\n')}

  npm run portal -- COMMAND --help tells more. It reads the same settings as npm start (.env.example).
  Exit codes: 0 done, 1 failed, 2 wrong usage.`;

async function run(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview);
    if (name === undefined) process.exitCode = 2;
    return;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) throw new UsageError(`there is no command ${name}; npm run portal -- --help lists them`);
  const values = readOptions(command, rest);
  if (values['help'] === true) console.log(formatHelp(command));
  else await command.run(values);
}

function readOptions(command: Command, args: string[]): Record<string, string | boolean | undefined> {
  const options: ParseArgsConfig['options'] = { help: { type: 'boolean', short: 'h' } };
  for (const { name, type } of command.options) options[name] = { type };
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args, options, allowPositionals: command.argument !== undefined });
  } catch (error) {
    throw new UsageError(`${command.name}: ${(error as Error).message.split('\n')[0]}`);
  }
  const values = read.values as Record<string, string | boolean | undefined>;
  if (command.argument === undefined || values['help'] === true) return values;
  if (read.positionals.length !== 1) throw new UsageError(`${command.name}: name one ${command.argument}`);
  return { ...values, file: read.positionals[0] };
}

function formatHelp(command: Command): string {
  const options = command.options.map(({ name, type, meaning, argument }) => ({
    option: `--${name}${type === 'string' ? ` ${argument ?? 'TEXT'}` : ''}`,
    meaning,
  }));
  const width = Math.max(...options.map(({ option }) => option.length)) + 2;
  const lines = options.map(({ option, meaning }) => `  ${option.padEnd(width)}${meaning}`);
  return [
    `Usage: npm run portal -- ${command.name}${command.argument ? ` ${command.argument}` : ''}${lines.length > 0 ? ' [OPTIONS]' : ''}`,
    '',
    command.help,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(formatTerminalError(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
