// The keyword of every list, also of future ones: forms of a record's name that readers type or copy find the record.
import type { Endpoint } from '@trunkline/contract/endpoint';
import { toSearchWords } from '@trunkline/rules/search-words';
import * as z from 'zod/v4/core';
import { expect, test, vi } from 'vitest';
import { callAs } from './testing/api-caller.ts';
import { startTestApp } from './testing/boot.ts';
import { insertSession } from './testing/factories.ts';
import { writeReleaseRows } from './testing/release/write-rows.ts';
import { releaseNames } from './testing/release/write-sale-rows.ts';

vi.setConfig({ testTimeout: 60_000 });

interface SearchedList {
  /** The fields of a row that its keyword searches, together. */
  readonly fields: readonly string[];
  /** Whether the list shows the nearest rows when no row has every word. */
  readonly nearest?: boolean;
  /** What the call needs beside the keyword. */
  readonly input?: () => Readonly<Record<string, unknown>>;
}

const searchedLists: Readonly<Record<string, SearchedList>> = {
  'GET /admin/absence': { fields: ['user', 'substitute'] },
  'GET /admin/application': { fields: ['number'] },
  'GET /admin/bid': { fields: ['number', 'end_account'] },
  'GET /admin/category': { fields: ['slug'] },
  'GET /admin/certificate': { fields: ['holder', 'subject'] },
  'GET /admin/chat': { fields: ['company'] },
  'GET /admin/company': { fields: ['company'] },
  'GET /admin/company/people': { fields: ['realname', 'username'], input: () => ({ id: companyId }) },
  'GET /admin/compat': { fields: ['slot_type', 'plug_type'] },
  'GET /admin/contact': { fields: ['name', 'subject'] },
  'GET /admin/content': { fields: ['title'] },
  'GET /admin/content/picture': { fields: ['name'] },
  'GET /admin/endaccount': { fields: ['number', 'name'] },
  'GET /admin/enduser': { fields: ['company', 'contact'], input: () => ({ filter: { company_id: companyId } }) },
  'GET /admin/helpfeedback': { fields: ['title'] },
  'GET /admin/helpfeedback/comments': { fields: ['text'] },
  'GET /admin/exam': { fields: ['subject', 'place'] },
  'GET /admin/exam/registrations': { fields: ['name', 'mailbox', 'registration_number'] },
  'GET /admin/examresult': { fields: ['name', 'mailbox', 'registration_number'] },
  'GET /admin/import': { fields: ['file_name'] },
  'GET /admin/import/changes': { fields: ['name', 'title'], input: () => ({ id: importId }) },
  'GET /admin/ledger': { fields: ['project_number', 'company', 'project_name'] },
  'GET /admin/membership': { fields: ['company.name'] },
  'GET /admin/order': { fields: ['number', 'project_name', 'customer_name'] },
  'GET /admin/outbox': { fields: ['subject', 'to_address'] },
  'GET /admin/pricelist': { fields: ['type', 'level'] },
  'GET /admin/product': { fields: ['title', 'part_number'] },
  'GET /admin/project': { fields: ['number', 'project_name', 'end_company'] },
  'GET /admin/protection': { fields: ['number', 'project_name', 'end_company'] },
  'GET /admin/quotation': { fields: ['number', 'project_name'] },
  'GET /admin/rate': { fields: ['currency'] },
  'GET /admin/receivables': { fields: ['company'] },
  'GET /admin/role': { fields: ['name'] },
  'GET /admin/serial': { fields: ['sn', 'part_number'] },
  'GET /admin/setting': { fields: ['key'] },
  'GET /admin/statement': { fields: ['payer', 'reference'] },
  'GET /admin/training': { fields: ['subject', 'place'] },
  'GET /admin/training/registrations': { fields: ['name', 'mailbox', 'registration_number'] },
  'GET /admin/trainingcategory': { fields: ['name.en'] },
  'GET /admin/translation': { fields: ['title', 'en', 'text'] },
  'GET /admin/user': { fields: ['realname', 'username'] },
  'GET /admin/warrantycase': { fields: ['number', 'sn'] },
  'GET /content/list': { fields: ['title'], input: () => ({ kind: 'news' }) },
  'GET /content/news': { fields: ['title'] },
  'GET /partner/companies': { fields: ['company', 'city'] },
  'GET /user/bid': { fields: ['number', 'end_account'] },
  'GET /user/certificates': { fields: ['holder', 'subject'] },
  'GET /user/dcnet': { fields: ['number'] },
  'GET /user/enduser': { fields: ['company', 'contact', 'email'] },
  'GET /user/installedbase': { fields: ['sn', 'part_number', 'enduser'] },
  'GET /user/orderlist': { fields: ['number', 'po_number', 'project_name', 'customer_name'] },
  'GET /user/project': { fields: ['number', 'project_name', 'end_company'] },
  'GET /user/quotation': { fields: ['number', 'project_name'] },
  'GET /user/warrantycase': { fields: ['number', 'sn'] },
  'GET /user/registration': { fields: ['name', 'registration_number'] },
  'GET /v2/training/exam/list': { fields: ['subject', 'place'] },
  'GET /v2/training/list': { fields: ['subject', 'place'] },
  'GET /v2/user/getMyDraftBoxLists': { fields: ['title'] },
  'POST /products/list': { fields: ['title', 'part_number'], nearest: true },
};

/** Their keyword is compared as a whole: it is an id, an address or the name of an action. */
const exactLists = ['GET /admin/audit'];
/** It says what it made of the keyword; tests of its own: search. */
const searches = ['POST /search'];

const app = await startTestApp();
await writeReleaseRows(app);
const admin = await app.make.staff('admin');
const owner = await app.sql((trx) =>
  trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.company_id'])
    .where('companies.company', '=', releaseNames.company)
    .where('users.company_role', '=', 'owner')
    .executeTakeFirstOrThrow(),
);
const companyId = owner.company_id ?? '';
const importId = (await app.sql((trx) => trx.selectFrom('imports').select('id').executeTakeFirstOrThrow())).id;
const partner = await app.sql(async (trx) => ({ token: await insertSession(trx, owner.id) }));
await app.sql(async (trx) => {
  await trx.updateTable('applications').set({ state: 'submitted', waiting_since: new Date() }).execute();
  const words = toSearchWords(['Raven 48', '210-0048-00']);
  await trx.updateTable('products').set({ words }).where('part_number', '=', '210-0048-00').execute();
  await trx.updateTable('orders').set({ payment_term: 'oa45' }).execute();
  await trx.deleteFrom('order_payments').execute();
  await trx.updateTable('imports').set({ kind: 'statement', state: 'done' }).where('id', '=', importId).execute();
  const credit = { import_id: importId, payer: 'Belmora University', reference: 'TNQ2511260001' };
  await trx.updateTable('bank_credits').set(credit).execute();
  await trx.updateTable('content_feedback').set({ comment: 'A drawing is missing' }).execute();
  await trx.updateTable('drafts').set({ title: 'Campus core', deleted_at: null, expires_at: '2999-01-01' }).execute();
});
const keywordLists = [...app.context.endpoints.values()].map(({ endpoint }) => endpoint).filter(takesKeyword);

const formatEndpoint = ({ method, path }: Endpoint): string => `${method} ${path}`;
function takesKeyword({ input, path }: Endpoint): boolean {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  // Exports have the list's own conditions.
  return !path.endsWith('/export') && properties?.['keyword'] !== undefined && properties['page'] !== undefined;
}

/** Forms of a name that readers type or copy from a page. */
const listForms = (name: string): string[] => [
  name.toUpperCase(),
  `\u2068${name}\u2069`,
  name.replace(/[aeiou]/g, '$&\u0301'),
  name.split(' ').toReversed().join(' '),
  name.replaceAll('-', '\u2011'),
  name.replaceAll('-', ''),
];

type Row = Readonly<Record<string, unknown>>;

async function listRows(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Promise<readonly Row[]> {
  const { who } = endpoint.access;
  const caller = callAs(app, who === 'anyone' ? null : who === 'staff' ? admin : partner);
  const answer = (await caller.ok(endpoint, { limit: 50, ...input })) as { list: readonly Row[] };
  return answer.list;
}

/** The text of a field, `user.realname` of the field of a field. */
function readField(row: Row, field: string): string {
  const value = field.split('.').reduce<unknown>((outer, name) => (outer as Row | null | undefined)?.[name], row);
  return typeof value === 'string' ? value : '';
}

const identify = (row: Row): string => JSON.stringify(row['id'] ?? row);

test('every list with a keyword is in the table', () => {
  const known = [...Object.keys(searchedLists), ...exactLists, ...searches].toSorted();
  expect(keywordLists.map(formatEndpoint).toSorted()).toEqual(known);
});

test('each form of the name of a record finds it, and another word does not', async () => {
  const lost: string[] = [];
  for (const endpoint of keywordLists) {
    const list = searchedLists[formatEndpoint(endpoint)];
    if (!list) continue;
    const input = list.input?.() ?? {};
    const [row] = await listRows(endpoint, input);
    if (!row) {
      lost.push(`${formatEndpoint(endpoint)}: no row`);
      continue;
    }
    const name = list.fields.map((field) => readField(row, field)).join(' ');
    for (const keyword of listForms(name)) {
      const found = await listRows(endpoint, { ...input, keyword });
      if (!found.some((one) => identify(one) === identify(row))) lost.push(`${formatEndpoint(endpoint)}: ${keyword}`);
    }
    if (!list.nearest && (await listRows(endpoint, { ...input, keyword: `${name} xyzzy` })).length > 0)
      lost.push(`${formatEndpoint(endpoint)}: xyzzy`);
  }
  expect(lost).toEqual([]);
});
