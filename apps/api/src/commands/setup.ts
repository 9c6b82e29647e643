import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { findCountry } from '../countries/countries.public.ts';
import { createClock } from '../platform/server/clock.ts';
import { connect, type Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { OperatorError } from '../platform/errors/operator-error.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { checkSetting, presetSetting } from '../settings/settings.public.ts';
import { loadStarterContent } from '../setup/starter-content.ts';
import { type Command, UsageError, withDatabase } from './command.ts';
import { ensureGoodPassword, insertAdmin, isMailAddress } from './create-admin.ts';
import { auditCommand } from './owner-transaction.ts';

/** What the set-up asks for, in this order. */
const questions = {
  vendor_name: 'Name of the vendor, as partners read it',
  vendor_email: 'Mail address that partners write to',
  home_country: 'Country of the vendor, two letters (DE)',
  admin_name: 'Your name',
  admin_email: 'Your mail address, to log in with',
} as const;
type Question = keyof typeof questions;
type Answers = Readonly<Record<Question, string>>;

const names = Object.keys(questions) as Question[];

export const setupCommand: Command = {
  name: 'setup',
  summary: 'asks for the vendor and the first administrator of a new portal',
  help: `Sets up a new portal: the name, mail address and country of the vendor, the first administrator, and drafts of the pages that
every portal needs. It asks in the terminal, or reads the answers from a file. Everything can be changed later in the back office.

The file is JSON: {${names.map((name) => `"${name}": "…"`).join(', ')}}
with "admin_password" as well; without it a password is made and printed, this once. Keep the file to yourself (chmod 600).`,
  options: [{ name: 'answers', type: 'string', argument: 'FILE', meaning: 'reads the answers from this file' }],
  run: async (values) => {
    const file = values['answers'];
    const given = typeof file === 'string' ? readAnswers(file) : await askAnswers();
    const answers = checkAnswers(given);
    const chosen = given['admin_password'];
    if (chosen !== undefined) ensureGoodPassword(chosen, answers.admin_email);
    const password = chosen ?? randomBytes(15).toString('base64url');
    const passwordHash = await hashPassword(password);
    await withDatabase({}, async ({ ownerUrl }, { clockOffsetDays }) => {
      const at = createClock(clockOffsetDays)();
      const db = connect(ownerUrl, () => undefined, 1);
      try {
        await inTransaction(db, 'system', (trx) => saveVendor(trx, answers, at));
      } finally {
        await db.destroy();
      }
      const { admin_email: username, admin_name: realname } = answers;
      await insertAdmin(ownerUrl, { username, realname, passwordHash, at });
    });
    console.log(`${answers.vendor_name} is set up. ${answers.admin_email} may log in at /login${chosen ? '' : `, with the password ${password}`}.
"Getting started" in the back office lists what is still missing.`);
  },
};

type Given = Readonly<Partial<Record<string, string>>>;

function readAnswers(file: string): Given {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`setup: ${file} cannot be read: ${(error as Error).message}`);
  }
  if (typeof parsed !== 'object' || parsed === null) throw new UsageError(`setup: ${file} holds no JSON object`);
  const entries = Object.entries(parsed);
  const unknown = entries.find(([name]) => name !== 'admin_password' && !names.some((one) => one === name));
  if (unknown) throw new UsageError(`setup: ${file} has an unknown answer ${unknown[0]}`);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The password is made and printed: what is typed would stand on the screen. */
async function askAnswers(): Promise<Given> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = {};
  try {
    for (const name of names) answers[name] = await terminal.question(`${questions[name]}: `);
  } finally {
    terminal.close();
  }
  return answers;
}

/** Throws UsageError that names every answer that is missing or wrong. */
function checkAnswers(given: Given): Answers {
  const answers = Object.fromEntries(names.map((name) => [name, (given[name] ?? '').trim()])) as Answers;
  const checks: Readonly<Record<Question, (text: string) => boolean>> = {
    vendor_name: (text) => text !== '' && checkSetting('vendor.name', text) !== undefined,
    vendor_email: (text) => text !== '' && checkSetting('vendor.email', text) !== undefined,
    home_country: (text) => findCountry(text.toUpperCase()) !== undefined,
    admin_name: (text) => text !== '' && text.length <= 100,
    admin_email: isMailAddress,
  };
  const wrong = names.filter((name) => !checks[name](answers[name]));
  if (wrong.length > 0) throw new UsageError(`setup: ${wrong.map((name) => `${name} is missing or wrong`).join('; ')}`);
  return {
    ...answers,
    home_country: answers.home_country.toUpperCase(),
    admin_email: answers.admin_email.toLowerCase(),
  };
}

/** Throws OperatorError for a portal that has staff already. */
async function saveVendor(trx: Trx, answers: Answers, at: Date): Promise<void> {
  const staff = await trx.selectFrom('users').select('id').where('company_id', 'is', null).limit(1).executeTakeFirst();
  if (staff)
    throw new OperatorError('the portal is set up already: npm run portal -- create-admin adds administrators');
  const { vendor_name: vendor, vendor_email: email, home_country } = answers;
  await presetSetting(trx, 'vendor.name', vendor);
  await presetSetting(trx, 'vendor.email', email);
  await presetSetting(trx, 'vendor.home_country', home_country);
  await loadStarterContent(trx, { vendor, email }, at);
  await auditCommand(trx, 'setup.run', { object: 'setting', details: { vendor } }, at);
}
