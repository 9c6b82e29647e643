import { importFormats, type ImportKind, importKinds } from '@trunkline/contract/enums';
import { existsSync } from 'node:fs';
import { findImportFormat } from '../imports/reading/import-source.ts';
import { importFile, type FileImportReport } from '../imports/import.public.ts';
import { createClock } from '../platform/server/clock.ts';
import { OperatorError } from '../platform/errors/operator-error.ts';
import { type Command, UsageError, withDatabase } from './command.ts';
import { parseReadingOptions, readingOptions } from './import-reading.ts';

/** End users are imported for a company, which the portal asks for. */
const kinds = importKinds.filter((kind) => kind !== 'enduser');

export const importCommand: Command = {
  name: 'import',
  summary: 'reads products from a csv, xlsx or jsonl file',
  help: `Reads products from a file by the published column list (docs/rules/import.md): part_number, title and gpl are required.
Prices under these names are in USD; of others the currency is in the heading, the cells, a column currency, or --currency.
All rows or none: rows that are bad are listed with line, field and reason, and nothing is changed, unless --skip-bad.
The same file again changes nothing. Exit codes: 0 done, 2 refused for bad rows.`,
  argument: 'FILE',
  options: [
    {
      name: 'kind',
      type: 'string',
      argument: 'KIND',
      meaning: `what the rows are: ${kinds.join(', ')}; product is the default`,
    },
    { name: 'dry-run', type: 'boolean', meaning: 'says what would be done, and does nothing' },
    { name: 'skip-bad', type: 'boolean', meaning: 'takes the good rows and lists the others' },
    ...readingOptions,
    { name: 'json', type: 'boolean', meaning: 'for programs: one object' },
  ],
  run: async (values) => {
    const file = values['file'] as string;
    const kind = values['kind'] ?? 'product';
    if (!(kinds as readonly unknown[]).includes(kind))
      throw new UsageError(`import: --kind is ${kinds.join(' or ')}, not ${String(kind)}`);
    const format = findImportFormat(file);
    if (!format) throw new UsageError(`import: the name of the file ends in none of .${importFormats.join(' .')}`);
    const reading = parseReadingOptions(values);
    if (!existsSync(file)) throw new OperatorError(`there is no file ${file}`);
    const report = await withDatabase({ migrate: false }, (database, environment) =>
      importFile(database.appUrl, {
        file,
        format,
        kind: kind as ImportKind,
        reading,
        dryRun: values['dry-run'] === true,
        skipBad: values['skip-bad'] === true,
        clock: createClock(environment.clockOffsetDays),
        printProgress: (line) => process.stderr.write(`${line}\n`),
      }),
    );
    const { refused, ...printed } = report;
    console.log(values['json'] ? JSON.stringify(printed) : formatReport(report, values['dry-run'] === true));
    if (refused) process.exitCode = 2;
  },
};

function formatReport({ counts, errors, refused }: FileImportReport, dryRun: boolean): string {
  const outcome = refused ? 'refused, nothing is changed' : dryRun ? 'a trial, nothing is changed' : 'done';
  return [
    ...errors.map(({ line, field, msg }) => `line ${line}${field ? `, ${field}` : ''}: ${msg}`),
    `${outcome}: ${counts.new} new, ${counts.changed} changed, ${counts.same} same, ${counts.bad} bad`,
  ].join('\n');
}
