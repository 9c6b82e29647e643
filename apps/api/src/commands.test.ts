import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './platform/server/open-database.ts';
import { loadDemo } from './demo/demo.ts';
import { readEnvironment } from './platform/server/environment.ts';
import { findLiving } from './platform/server/postgres-process.ts';
import { type Ended, run } from './testing/run-product.ts';
import { makeScratch, removeScratch } from './testing/scratch.ts';

let home: string;
beforeAll(() => {
  home = makeScratch();
});
afterAll(() => removeScratch(home));

const portal = (...args: string[]): Promise<Ended> => portalWith('', ...args);
const portalWith = (input: string, ...args: string[]): Promise<Ended> =>
  run('portal.ts', args, { env: { DATA_DIR: home }, input }).ended;

describe('usage', { timeout: 30_000 }, () => {
  test('--help lists the commands, and each tells of itself', async () => {
    const overview = await portal('--help');
    expect(overview).toMatchObject({ code: 0, errors: '' });
    const names = [...overview.output.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map((match) => match[1] ?? '');
    expect(names).toEqual(expect.arrayContaining(['migrate', 'accounts', 'create-admin', 'settings']));
    const helps = await Promise.all(names.map((name) => portal(name, '--help')));
    for (const [index, help] of helps.entries()) {
      expect(help).toMatchObject({ code: 0, errors: '' });
      expect(help.output).toContain(`Usage: npm run portal -- ${names[index]}`);
    }
  });

  test('wrong usage is exit code 2 and one line', async () => {
    const wrong = await Promise.all([
      portal('sing'),
      portal('migrate', '--loud'),
      portal('accounts', 'all'),
      portal('create-admin', '--username', 'ada@vendor.example'),
      portal('create-admin', '--username', 'ada', '--realname', 'Ada'),
    ]);
    expect(wrong.map(({ code, output }) => [code, output])).toEqual(wrong.map(() => [2, '']));
    expect(wrong.map(({ errors }) => errors.trimEnd())).toEqual([
      'trunkline: there is no command sing; npm run portal -- --help lists them',
      expect.stringMatching(/^trunkline: migrate: Unknown option '--loud'.*$/),
      expect.stringMatching(/^trunkline: accounts: Unexpected argument 'all'.*$/),
      'trunkline: create-admin: --realname is required',
      'trunkline: create-admin: ada is not a mail address',
    ]);
  });
});

describe('without a server', { timeout: 60_000 }, () => {
  test('where nothing ever ran, nothing is made', async () => {
    const { code, errors } = await portal('create-admin', '--username', 'ada@vendor.example', '--realname', 'Ada');
    expect([code, errors]).toEqual([1, `trunkline: there is no database in ${home} yet: npm start makes it\n`]);
  });

  test('migrate, twice', async () => {
    expect(await portal('migrate')).toMatchObject({
      code: 0,
      output: expect.stringContaining('ran 0001_ground.sql\n') as string,
    });
    expect(await portal('migrate')).toEqual({ code: 0, output: 'the tables are up to date\n', errors: '' });
  });

  test('create-admin makes a password, or takes one that is not common', async () => {
    const made = await portal('create-admin', '--username', 'Ada@vendor.example', '--realname', 'Ada Admin');
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^ada@vendor\.example may log in now, with the password [\w-]{20}\n$/) as string,
    });
    const again = await portal('create-admin', '--username', 'ada@vendor.example', '--realname', 'Ada Admin');
    expect(again).toEqual({ code: 1, output: '', errors: 'trunkline: ada@vendor.example has an account already\n' });
    const bea = ['create-admin', '--username', 'bea@vendor.example', '--realname', 'Bea', '--password-stdin'];
    expect((await portalWith('short\n', ...bea)).errors).toBe('trunkline: the password needs 8 to 128 characters\n');
    expect((await portalWith('password1\n', ...bea)).errors).toBe(
      'trunkline: the password is one that many people try first\n',
    );
    expect(await portalWith('kalklinie 77\n', ...bea)).toEqual({
      code: 0,
      output: 'bea@vendor.example may log in now\n',
      errors: '',
    });
  });
});

describe('accounts', { timeout: 60_000 }, () => {
  let full: string;
  beforeAll(() => {
    full = makeScratch();
  });
  afterAll(() => removeScratch(full));

  test('the same beside a server and without one; for people and for programs', async () => {
    const environment = readEnvironment({ DATA_DIR: full });
    const list = (...args: string[]): Promise<Ended> =>
      run('portal.ts', ['accounts', ...args], { env: { DATA_DIR: full } }).ended;
    const server = await openDatabase(environment, { alone: true });
    expect(await list('--json')).toEqual({
      code: 1,
      output: '',
      errors: 'trunkline: there are no demo accounts in this database\n',
    });
    await loadDemo(server.ownerUrl, environment);
    const beside = await list('--json');
    await server.stop();
    expect(findLiving(path.join(full, 'postgres'))).toBeUndefined();
    const alone = await list('--json');
    expect(findLiving(path.join(full, 'postgres'))).toBeUndefined();

    expect([alone, beside.errors]).toEqual([beside, '']);
    const accounts = JSON.parse(alone.output) as Record<string, unknown>[];
    const names =
      'username password company company_id company_role country type level overseas payment_term staff_role';
    for (const account of accounts) expect(Object.keys(account)).toEqual(names.split(' '));
    const table = (await list()).output;
    for (const { username, password } of accounts)
      expect(table).toMatch(new RegExp(`  ${String(username)} +${String(password)} `));
  });
});
