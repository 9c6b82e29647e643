import { writeFileSync } from 'node:fs';
import { sendEmailCode } from '@trunkline/contract/accounts';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './platform/server/open-database.ts';
import { loadDemoData } from './demo/load-demo.ts';
import { readEnvironment } from './platform/server/environment.ts';
import { findRunningPostmaster } from './platform/server/postgres-process.ts';
import { callAs } from './testing/api-caller.ts';
import { boot } from './testing/boot.ts';
import { type EndedProcess, runProduct } from './testing/run-product.ts';
import { createScratchFolder, removeScratchFolder } from './testing/scratch.ts';

let home: string;
beforeAll(() => {
  home = createScratchFolder();
});
afterAll(() => removeScratchFolder(home));

const portal = (...args: string[]): Promise<EndedProcess> => portalWith('', ...args);
const portalWith = (input: string, ...args: string[]): Promise<EndedProcess> =>
  runProduct('portal.ts', args, { env: { DATA_DIR: home }, input }).ended;

describe('usage', { timeout: 30_000 }, () => {
  test('--help lists the commands, and each command has a help of its own', async () => {
    const overview = await portal('--help');
    expect(overview).toMatchObject({ code: 0, errors: '' });
    const names = [...overview.output.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map((match) => match[1] ?? '');
    expect(names).toEqual(expect.arrayContaining(['migrate', 'accounts', 'create-admin', 'code', 'settings']));
    const helps = await Promise.all(names.map((name) => portal(name, '--help')));
    for (const [index, help] of helps.entries()) {
      expect(help).toMatchObject({ code: 0, errors: '' });
      expect(help.output).toContain(`Usage: npm run portal -- ${names[index]}`);
      const options = help.output.split('\n').filter((line) => line.startsWith('  --'));
      for (const line of options) expect(line).toMatch(/^ {2}--\S+(?: '?[A-Z]\S*)? {2,}\S/);
    }
  });

  test('wrong usage ends with exit code 2 and one line', async () => {
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
  test('create-admin without a database is refused and creates none', async () => {
    const { code, errors } = await portal('create-admin', '--username', 'ada@vendor.example', '--realname', 'Ada');
    expect([code, errors]).toEqual([1, `trunkline: there is no database in ${home} yet: npm start makes it\n`]);
  });

  test('migrate runs all migrations, and none the second time', async () => {
    expect(await portal('migrate')).toMatchObject({
      code: 0,
      output: expect.stringContaining('ran 0001_platform.sql\n') as string,
    });
    expect(await portal('migrate')).toEqual({ code: 0, output: 'the tables are up to date\n', errors: '' });
  });

  test('create-admin generates a password or takes one that is not common', async () => {
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

describe('settings of the vendor', { timeout: 60_000 }, () => {
  const bank = { name: 'Ternquay Bank', account: '7714 0200', swift: 'TNQBCNBS', address: 'Shenzhen' };
  const set = (key: string, value: string) => portal('settings', '--set', `${key}=${value}`);
  const read = async () => JSON.parse((await portal('settings', '--vendor')).output) as Record<string, unknown>;

  test('--set changes a setting that --vendor prints', async () => {
    await portal('migrate');
    expect(await read()).toMatchObject({ 'vendor.bank': null, 'vendor.tax_id': '', 'payment.tolerance_usd': '25.00' });
    expect(await set('vendor.bank', JSON.stringify(bank))).toMatchObject({ code: 0, errors: '' });
    expect(await set('vendor.tax_id', '0418')).toEqual({ code: 0, output: 'vendor.tax_id is "0418"\n', errors: '' });
    expect(await set('quotation.validity_days', '45')).toMatchObject({ code: 0 });
    expect(await read()).toMatchObject({
      'vendor.bank': bank,
      'vendor.tax_id': '0418',
      'quotation.validity_days': 45,
    });
  });

  test('--set refuses unknown keys and values of the wrong form', async () => {
    const refused = await Promise.all([
      set('vendor.colour', 'red'),
      set('vendor.bank', '{"name": "Ternquay Bank"}'),
      set('payment.tolerance_usd', '-17'),
      set('quotation.validity_days', 'soon'),
    ]);
    expect(refused.map(({ code, errors }) => [code, errors])).toEqual([
      [2, 'trunkline: settings: there is no setting vendor.colour\n'],
      [2, 'trunkline: settings: vendor.bank may not be {"name": "Ternquay Bank"}\n'],
      [2, 'trunkline: settings: payment.tolerance_usd may not be -17\n'],
      [2, 'trunkline: settings: quotation.validity_days may not be soon\n'],
    ]);
  });
});

test('code prints the codes of an address that are still good', { timeout: 60_000 }, async () => {
  const folder = createScratchFolder();
  onTestFinished(() => removeScratchFolder(folder));
  const environment = readEnvironment({ DATA_DIR: folder });
  const database = await openDatabase(environment);
  const app = await boot(
    { secret: environment.secret },
    { ...database, superuserUrl: database.ownerUrl, drop: () => database.stop() },
  );
  for (const [username, purpose] of [
    ['ada@partner.example', 'register'],
    ['bea@partner.example', 'register'],
  ] as const)
    await callAs(app).raw(sendEmailCode, { username, purpose });
  await app.runJobs();
  await app.close();
  const run = (address: string) => runProduct('portal.ts', ['code', address], { env: { DATA_DIR: folder } }).ended;
  expect(await run('ADA@partner.example')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\d{6}  until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC  •••••• is your verification code\n$/,
    ) as string,
    errors: '',
  });
  expect(await run('cleo@partner.example')).toEqual({
    code: 1,
    output: '',
    errors: 'trunkline: no mail to cleo@partner.example has a code that is still good\n',
  });
});

describe('accounts', { timeout: 60_000 }, () => {
  let demoHome: string;
  beforeAll(() => {
    demoHome = createScratchFolder();
  });
  afterAll(() => removeScratchFolder(demoHome));

  test('the accounts are the same with and without a server, as JSON and as a table', async () => {
    const environment = readEnvironment({ DATA_DIR: demoHome });
    const listAccounts = (...args: string[]): Promise<EndedProcess> =>
      runProduct('portal.ts', ['accounts', ...args], { env: { DATA_DIR: demoHome } }).ended;
    const server = await openDatabase(environment, { exclusive: true });
    expect(await listAccounts('--json')).toEqual({
      code: 1,
      output: '',
      errors: 'trunkline: there are no demo accounts in this database\n',
    });
    await loadDemoData(server.ownerUrl, environment);
    const withServer = await listAccounts('--json');
    await server.stop();
    expect(findRunningPostmaster(path.join(demoHome, 'postgres'))).toBeUndefined();
    const withoutServer = await listAccounts('--json');
    expect(findRunningPostmaster(path.join(demoHome, 'postgres'))).toBeUndefined();

    expect([withoutServer, withServer.errors]).toEqual([withServer, '']);
    const accounts = JSON.parse(withoutServer.output) as Record<string, unknown>[];
    const names =
      'username password company company_id company_role country type level overseas payment_term staff_role';
    for (const account of accounts) expect(Object.keys(account)).toEqual(names.split(' '));
    const table = (await listAccounts()).output;
    for (const { username, password } of accounts)
      expect(table).toMatch(new RegExp(`  ${String(username)} +${String(password)} `));
  });
});

describe('setup', { timeout: 120_000 }, () => {
  const answers = {
    vendor_name: 'Tarnwick Systems',
    vendor_email: 'partners@tarnwick.example',
    home_country: 'de',
    admin_name: 'Bo Lindgren',
    admin_email: 'Bo@tarnwick.example',
    admin_password: 'lee-side harbour 7',
  };
  const run = (folder: string, given: object): Promise<EndedProcess> => {
    const file = path.join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(given));
    return runProduct('portal.ts', ['setup', '--answers', file], { env: { DATA_DIR: folder } }).ended;
  };

  test('names every answer that is missing or wrong', async () => {
    const folder = createScratchFolder();
    onTestFinished(() => removeScratchFolder(folder));
    const { code, errors } = await run(folder, {
      ...answers,
      home_country: 'Germany',
      admin_email: 'bo',
      vendor_name: '',
    });
    expect([code, errors]).toEqual([
      2,
      'trunkline: setup: vendor_name is missing or wrong; home_country is missing or wrong; admin_email is missing or wrong\n',
    ]);
  });

  test('makes vendor, administrator and drafts in an empty database, once', async () => {
    const folder = createScratchFolder();
    onTestFinished(() => removeScratchFolder(folder));
    const first = await run(folder, answers);
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(first.output).toContain('Tarnwick Systems is set up. bo@tarnwick.example may log in');
    expect(first.output).not.toContain(answers.admin_password);
    const settings = await runProduct('portal.ts', ['settings', '--vendor'], { env: { DATA_DIR: folder } }).ended;
    expect(JSON.parse(settings.output)).toMatchObject({
      'vendor.name': 'Tarnwick Systems',
      'vendor.home_country': 'DE',
    });
    const again = await run(folder, answers);
    expect([again.code, again.errors]).toEqual([
      1,
      'trunkline: the portal is set up already: npm run portal -- create-admin adds administrators\n',
    ]);
  });
});
