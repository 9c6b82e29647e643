// No record of a company changes what others find: rows, numbers, corrections, suggestions, nearest results, nor what is read for them.
// Rules: docs/rules/search.md, "Secrecy"
import { ownFoundTypes } from '@trunkline/contract/content/found-types';
import { listSearchSuggestions, searchSite } from '@trunkline/contract/search';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { getRecords, listNewestRecords } from './records/records.sql.ts';

/** Records of one company with the same words in each table, written by one statement a table. */
async function addRecords(user: TestUser, words: string, count: number, from: number) {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    await sql`insert into quotations (company_id, user_id, base_number, project_name, enduser_name, state, payment_term, vat_rate,
        vat_threshold_usd, created_at)
      select ${user.company_id}, ${user.user_id}, 'Q-2026-' || lpad((n + ${from}::int)::text, 6, '0'), ${words}, ${words}, 'draft',
        'prepaid', 0.17, 4000, ${now} from generate_series(1, ${count}::int) n`.execute(trx);
    await sql`insert into endusers (company_id, company, address, contact, email, mobile, country, created_at, changed_at, changed_by)
      select ${user.company_id}, ${words} || ' ' || n, 'Harbour 1', 'Mira Lund', 'mira@rival.example', '+4530123456', 'DK', ${now}, ${now},
        'Test' from generate_series(1, ${count}::int) n`.execute(trx);
    await sql`insert into projects (company_id, user_id, number, project_name, enduser_id, end_company, state, created_at)
      select ${user.company_id}, ${user.user_id}, 'P-2026-' || lpad((row_number() over () + ${from}::int)::text, 6, '0'), ${words}, id,
        company, 'draft', ${now} from endusers where company_id = ${user.company_id}`.execute(trx);
  });
}

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const owner = await app.make.member({ type: 'DPP' });
const stranger = await app.make.member({ type: 'DPP' });
await addRecords(owner, 'Lagoon campus', 3, 0);

const keywords = [
  'lagoon',
  'campus',
  'quokkarama', // only the stranger's
  'quokarama', // a slip of it
  'quokkarama 48 port', // beside nearest results
  'q-2026-000501',
  'P-2026',
  'mira',
  'rv-2448p quokkarama',
];

/** Lists all answers for the keywords. */
async function listAnswers(user: TestUser | null): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const keyword of keywords) {
    answers.push(
      await callAs(app, user).ok(searchSite, { keyword, limit: 20 }),
      await callAs(app, user).ok(searchSite, { keyword, per_type: 5 }),
      await callAs(app, user).ok(searchSite, { keyword, types: ['quotation', 'enduser', 'product'], limit: 20 }),
      await callAs(app, user).ok(listSearchSuggestions, { keyword }),
    );
    answers.push(
      await callAs(app, user).ok(searchSite, { keyword, types: [...ownFoundTypes], exact: true, limit: 20 }),
    );
  }
  return answers;
}

test('records of another company change no result, number, correction, suggestion or nearest result', async () => {
  const admin = await app.make.staff('admin');
  const readers = [owner, null, admin];
  const before = await Promise.all(readers.map(listAnswers));
  await addRecords(stranger, 'Quokkarama lagoon campus', 40, 500);
  expect(await Promise.all(readers.map(listAnswers))).toEqual(before);
  const { counts } = await callAs(app, stranger).ok(searchSite, { keyword: 'quokkarama' });
  expect(counts).toEqual([
    { type: 'quotation', count: 40 },
    { type: 'project', count: 40 },
    { type: 'enduser', count: 40 },
  ]);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

test('rows of other companies are not visited: the index of the company is read, and nothing else is filtered', async () => {
  await addRecords(stranger, 'Quokkarama pier', 20, 5000);
  for (const similar of [false, true]) {
    const nodes = await explainSearches(similar);
    const reads = nodes.filter((node) => node['Relation Name'] !== undefined);
    expect(reads.length).toBeGreaterThanOrEqual(ownFoundTypes.length);
    for (const read of reads) {
      expect(read['Node Type']).not.toBe('Seq Scan');
      // By the company, or by the ids that the index of the company's words gave.
      expect(read['Index Cond'] ?? read['Recheck Cond']).toMatch(/company_id|\(id = /);
      // The owner has three records of a kind.
      expect(read['Actual Rows'] + (read['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(3);
    }
  }
});

/** The plans of the statements of a search in the scope of the owner's company, as they ran. */
async function explainSearches(similar: boolean): Promise<PlanNode[]> {
  const query = { companyId: owner.company_id, keyword: 'quokkarama', today: '2026-11-20', similar };
  const nodes: PlanNode[] = [];
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node;
      const [first = '', ...others] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain (analyze, format json) ${first}`, ...others] };
    },
    transformResult: ({ result }) => {
      for (const row of result.rows) {
        const [{ Plan }] = row['QUERY PLAN'] as [{ readonly Plan: PlanNode }];
        nodes.push(...listNodes(Plan));
      }
      return Promise.resolve(result);
    },
  };
  await inTransaction(app.context.db, { company_id: owner.company_id }, async (trx) => {
    // A table of some pages is read as a whole.
    await sql`set local enable_seqscan = off`.execute(trx);
    const explained = trx.withPlugin(explain);
    for (const type of ownFoundTypes) await getRecords(explained, query, type, { offset: 0, limit: 5 });
    await listNewestRecords(explained, query, ownFoundTypes, 3);
  });
  return nodes;
}
