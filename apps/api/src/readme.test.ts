// The commands of README.md, "Production", as they are printed there.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './platform/server/open-database.ts';
import { readEnvironment, repositoryRoot } from './platform/server/environment.ts';
import { type Postgres, startPostgres } from './platform/server/postgres.ts';
import { createScratchFolder, removeScratchFolder } from './testing/scratch.ts';
import { expectDefined } from './testing/expect-defined.ts';

const readme = readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const findBlock = (start: string): string => expectDefined(blocks.find(({ text }) => text.startsWith(start))).text;

let home: string;
let postgres: Postgres;
beforeAll(async () => {
  home = createScratchFolder();
  postgres = await startPostgres(home, { scratch: true });
}, 60_000);
afterAll(() => removeScratchFolder(home));

const shellBlocks = blocks.filter(({ language }) => language === '').map(({ text }) => text);
test.each(shellBlocks)('the shell reads every line of: %s', (text) => {
  expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

/** The settings of step 3 as the shell of step 4 reads them. */
function readSettings(): Record<string, string> {
  const file = path.join(home, 'trunkline.env');
  writeFileSync(file, findBlock('NODE_ENV=production'));
  const command = findBlock('set -a').split('\n')[0]?.replace('/etc/trunkline.env', `'${file}'`);
  const printed = execFileSync('bash', ['-ec', `${command}\nexec env -0`], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  const pairs = printed.split('\0').filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

describe('the settings of production', () => {
  test('survive the shell, each with its value', () => {
    const settings = readSettings();
    for (const line of findBlock('NODE_ENV=production').trim().split('\n')) {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      expect([name, settings[name]]).toEqual([name, value.replace(/^'(.*)'$/, '$1')]);
    }
  });

  test('with the roles of step 1 open a new database', { timeout: 60_000 }, async () => {
    const client = new pg.Client({ connectionString: postgres.toUrl('postgres') });
    await client.connect();
    // A statement that creates a database runs alone.
    for (const statement of findBlock('create role').split(';')) if (statement.trim()) await client.query(statement);
    await client.end();
    const passwords: Record<string, string> = {
      trunkline_owner: 'a long password',
      trunkline_app: 'another long password',
      trunkline_jobs: 'a third long password',
    };
    const settings = readSettings();
    for (const [name, value] of Object.entries(settings))
      settings[name] = value.replace(
        /(trunkline_\w+):…@127\.0\.0\.1:5432/,
        (_all, role: string) => `${role}:${encodeURIComponent(passwords[role] ?? '')}@127.0.0.1:${postgres.port}`,
      );
    const dataDir = path.join(home, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const environment = readEnvironment({
      ...settings,
      DATA_DIR: dataDir,
      SECRET: 'q83nKx0vR2mZ7tYb5WcJ1hLs9dPf4gTe',
    });
    expect(environment.mailFrom).toBe('Your Company <partners@portal.example>');
    const lines: string[] = [];
    const database = await openDatabase(environment, { report: (line) => lines.push(line) });
    expect(database.migrated).toContain('0001_platform.sql');
    expect(lines).toEqual([]);
    await database.stop();
    rmSync(dataDir, { recursive: true });
  });
});

test('the backup of roles holds those of the portal with their passwords, and nothing of the superuser', () => {
  const dumped = [
    '-- Roles',
    'CREATE ROLE app;',
    "ALTER ROLE app WITH NOSUPERUSER LOGIN PASSWORD 'SCRAM-SHA-256$app';",
    'CREATE ROLE postgres;',
    "ALTER ROLE postgres WITH SUPERUSER LOGIN PASSWORD 'SCRAM-SHA-256$postgres';",
    'CREATE ROLE trunkline_owner;',
    "ALTER ROLE trunkline_owner WITH CREATEROLE LOGIN PASSWORD 'SCRAM-SHA-256$owner';",
    'CREATE ROLE application_of_others;',
    'GRANT app TO trunkline_app WITH INHERIT TRUE GRANTED BY trunkline_owner;',
    'GRANT pg_monitor TO somebody;',
  ];
  const command = expectDefined(/^pg_dumpall [^|]*\| (grep .*) > roles\.sql$/m.exec(readme)?.[1]);
  const { stdout } = spawnSync('bash', ['-c', command], { input: dumped.join('\n'), encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([1, 2, 5, 6, 8].map((line) => dumped[line]));
});
