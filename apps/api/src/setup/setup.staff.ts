// What the vendor has set up, and the test mail. Rules: docs/rules/setup.md
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type * as setupCalls from '@trunkline/contract/staff/setup';
import { staffPages } from '@trunkline/contract/staff/pages';
import { type setupGates, type SetupCheckName, setupChecks } from '@trunkline/contract/staff/setup';
import type { TFunction, TextKey } from '@trunkline/text';
import { getCountryName } from '../countries/countries.public.ts';
import { toDay } from '@trunkline/rules/time';
import { audit } from '../platform/audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { can, getUserId } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { addMail, sendMailNow } from '../platform/mail/mail.ts';
import { listSetKeys, readAllSettings, readProductBrand, readSetting } from '../settings/settings.public.ts';
import {
  gateChecks,
  listMissing,
  optionalChecks,
  readCheckStates,
  type SetupFacts,
  starterPages,
} from './setup.policy.ts';
import {
  countSetup,
  countStoredMails,
  findLastMailTest,
  insertMailTest,
  listWrittenPages,
  type MailTest,
} from './setup.sql.ts';

const setupPermission = 'system:setting:read';

type Setup = EndpointOutput<typeof setupCalls.getSetup>;

/** Where each check is done. */
const { settings, setup, content, newImport, priceLists, users, companies } = staffPages;
const checkPages: Readonly<Record<SetupCheckName, string>> = {
  name: `${settings.path}?group=brand`,
  logo: `${settings.path}?group=brand`,
  colours: `${settings.path}?group=brand`,
  home_country: `${settings.path}?group=vendor`,
  seller: `${settings.path}?group=vendor`,
  bank: `${settings.path}?group=vendor`,
  delivery: `${settings.path}?group=tax`,
  taxes: `${settings.path}?group=tax`,
  mail: setup.path,
  terms: `${content.path}?kind=page`,
  contact: `${content.path}?kind=page`,
  about: `${content.path}?kind=page`,
  starter: `${content.path}?kind=page`,
  products: `${newImport.path}?kind=product`,
  price_lists: priceLists.path,
  staff: users.path,
  partners: companies.path,
  address: setup.path,
  database: setup.path,
  sample_accounts: users.path,
};

type FactsContext = Pick<TransactionContext, 'trx' | 'app' | 'now' | 'today'>;

async function readFacts({ trx, app, now, today }: FactsContext): Promise<SetupFacts> {
  return {
    settings: await readAllSettings({ trx, app }),
    hasName: (await readProductBrand({ trx, app })) !== '',
    set: await listSetKeys({ trx, app }),
    counts: await countSetup(trx, now, today),
    storedMails: await countStoredMails(trx),
    pages: await listWrittenPages(trx, Object.values(starterPages).flat(), now),
    sendsMail: app.environment.smtpUrl !== undefined,
    publicUrl: app.environment.publicUrl,
    hasDatabase: app.environment.databaseUrl !== undefined,
    lastTest: await findLastMailTest(trx),
  };
}

/** What is there, as the text of a check names it. */
const toValues = ({ language }: TFunction, { settings, counts, publicUrl }: SetupFacts) => ({
  address: publicUrl,
  vendor: settings['vendor.name'],
  email: settings['vendor.email'],
  colour: settings['brand.accent'],
  country:
    settings['vendor.home_country'] === ''
      ? ''
      : getCountryName(settings['vendor.home_country'], language, settings['countries.names']),
  bank: settings['vendor.bank']?.name ?? '',
  terms: settings['delivery.terms'].filter(({ offered }) => offered !== false).length,
  products: counts.products,
  lists: counts.price_lists,
  staff: counts.staff,
  members: counts.members,
  unreviewed: counts.unreviewed,
  sample_accounts: counts.sample_accounts,
});

/** Starter content that nobody has reviewed is listed alone; the first partners come from a file. */
function toCheckPage({ counts }: SetupFacts, name: SetupCheckName, state: string): string {
  if (name === 'starter' && counts.unreviewed_kind !== null)
    return `${content.path}?kind=${counts.unreviewed_kind}&unreviewed=true`;
  if (name === 'partners' && state === 'open') return `${newImport.path}?kind=partner`;
  return checkPages[name];
}

const presentCheck = (t: TFunction, facts: SetupFacts, name: SetupCheckName, state: string) => ({
  name,
  label: t(`setup.${name}` as TextKey),
  text: t(`setup.${name}_${state}` as TextKey, toValues(t, facts)),
  page: toCheckPage(facts, name, state),
});

function presentSetup(t: TFunction, facts: SetupFacts): Setup {
  const states = readCheckStates(facts);
  const gates = Object.entries(gateChecks) as [(typeof setupGates)[number], readonly SetupCheckName[]][];
  return {
    checks: setupChecks.map((name) => ({
      ...presentCheck(t, facts, name, states[name]),
      done: states[name] === 'done',
      started: states[name] === 'started',
      optional: optionalChecks.includes(name),
    })),
    mail: presentMail(facts.sendsMail, facts.storedMails, facts.lastTest),
    gates: gates.map(([name, needs]) => ({ name, missing: needs.filter((need) => states[need] !== 'done') })),
  };
}

const presentMail = (sends: boolean, stored: number, test: MailTest | undefined): Setup['mail'] => ({
  sends,
  stored,
  last_test: test ? { at: test.at.toISOString(), to: test.to_address, sent: test.sent, answer: test.answer } : null,
});

export const getSetup = async (context: TransactionContext): Promise<Setup> =>
  presentSetup(context.t, await readFacts(context));

/** What is missing for production, for staff who may read settings; null for others. */
export async function readMissingChecks(context: TransactionContext) {
  if (!can(context.principal, setupPermission)) return null;
  const facts = await readFacts(context);
  const states = readCheckStates(facts);
  return listMissing(facts).map((name) => presentCheck(context.t, facts, name, states[name]));
}

/** The names of what is missing for production. */
export const readMissingNames = (app: AppContext): Promise<SetupCheckName[]> =>
  inTransaction(
    app.db,
    'system',
    async (trx) => {
      const now = app.clock();
      return listMissing(await readFacts({ trx, app, now, today: toDay(now) }));
    },
    { readOnly: true },
  );

const testMailLimit = { name: 'test_mail', points: 20, seconds: 3600 };

interface TestMail {
  readonly subject: string;
  readonly body: string;
  /** Absent: there is no mail server. */
  readonly result?: { readonly sent: boolean; readonly answer: string };
}

/** Sends the mail before the transaction: the mail server may take its time. Throws 429. */
export async function prepareTestMail(context: RequestContext): Promise<TestMail> {
  const { app, principal, t } = context;
  await app.limits.take(testMailLimit, getUserId(principal));
  const vendor = await readSetting({ app, trx: app.db }, 'vendor.name');
  const mail = { subject: t('mail.test_subject', { vendor }), body: t('mail.test_body', { vendor }) };
  if (app.environment.smtpUrl === undefined) return mail;
  return { ...mail, result: await sendMailNow(app, { ...mail, to: principal.username }) };
}

export async function sendTestMail(
  context: TransactionContext,
  _input: unknown,
  { result, ...mail }: TestMail,
): Promise<Setup['mail']> {
  const { trx, principal, now, app, language } = context;
  const { username, realname } = principal;
  if (!result) await addMail(context, [{ to: { username, realname, language }, ...mail }]);
  const sent = result?.sent ?? false;
  const test = { at: now, to_address: username, sent, answer: result?.answer ?? null };
  await insertMailTest(trx, { ...test, by_user: getUserId(principal) });
  await audit(context, 'setup.testmail', { object: 'mail', details: { sent } });
  return presentMail(app.environment.smtpUrl !== undefined, await countStoredMails(trx), test);
}
