import { home } from '@trunkline/contract/accounts';
import { deletePriceList } from '@trunkline/contract/staff/prices';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { dayFrom, later, published, type SentList, shelve } from './prices.testing.ts';

let app: Booted;
let pricing: Person;
beforeAll(async () => {
  app = await boot();
  await shelve(app, [{ part_number: '100-A-1', line: 'desks', gpl: '1000.00' }]);
  pricing = await app.make.staff('pricing');
});
beforeEach(() => later(app, 0));
afterAll(() => app.close());

const list = (discount: string, changes: Partial<SentList> = {}): Partial<SentList> => ({
  type: 'DPP',
  level: 'silver',
  discounts: [{ product_line: 'desks', discount }],
  ...changes,
});
const byClock = () => app.context.jobs.runNow('prices.tell', {}, app.context);
const newsOf = async (person: Person) =>
  (await as(app, person).ok(home, {})).notices
    .filter(({ kind }) => kind === 'pricelist.changed')
    .map(({ text }) => text);
const mailsTo = (person: Person) =>
  app.sql((trx) =>
    trx.selectFrom('outbox').select(['subject', 'body_text']).where('to_address', '=', person.username).execute(),
  );

test('everybody of the partners concerned hears of it once, and nobody else', async () => {
  const partner = await app.make.member({ type: 'DPP', level: 'silver' });
  const colleague = await app.make.colleague(partner);
  const others = [
    await app.make.member({ type: 'DPP', level: 'gold' }),
    await app.make.member({ type: 'DDP', level: 'silver' }),
    await app.make.member(),
  ];
  const ended = await app.make.member({ type: 'DPP', level: 'silver' });
  await app.sql((trx) =>
    trx
      .updateTable('memberships')
      .set({ terminated_at: app.context.clock() })
      .where('company_id', '=', ended.company_id)
      .execute(),
  );
  await published(app, pricing, list('0.1'));
  await app.runJobs();
  await byClock();
  for (const person of [partner, colleague]) {
    expect(await newsOf(person)).toEqual(['Your prices as DPP silver have changed']);
    expect(await mailsTo(person)).toHaveLength(1);
  }
  for (const person of [...others, ended]) {
    expect(await newsOf(person)).toEqual([]);
    expect(await mailsTo(person)).toEqual([]);
  }
});

test('of a list for later they hear when it begins', async () => {
  const partner = await app.make.member({ type: 'ADP', level: 'silver' });
  await published(app, pricing, list('0.2', { type: 'ADP', valid_from: dayFrom(10) }));
  const withdrawn = await published(app, pricing, list('0.3', { type: 'ADP', valid_from: dayFrom(12) }));
  await as(app, pricing).ok(deletePriceList, { id: withdrawn.id, version: withdrawn.version });
  await app.runJobs();
  await byClock();
  expect(await newsOf(partner)).toEqual([]);
  await later(app, 11);
  await byClock();
  expect(await newsOf(partner)).toEqual(['Your prices as ADP silver have changed']);
  expect((await mailsTo(partner))[0]!.body_text).toContain(`since ${dayFrom(10)} a new price list`);
  await later(app, 13);
  await byClock();
  expect(await newsOf(partner)).toHaveLength(1);
});

test('a list that says what the one before it said is no news', async () => {
  const partner = await app.make.member({ type: 'APP', level: 'silver' });
  await published(app, pricing, list('0.2', { type: 'APP' }));
  await byClock();
  await published(app, pricing, list('0.20', { type: 'APP' }));
  await byClock();
  expect(await newsOf(partner)).toHaveLength(1);
  await published(app, pricing, list('0.21', { type: 'APP' }));
  await byClock();
  expect(await newsOf(partner)).toHaveLength(2);
});

test('who breaks off in the middle goes on where it was; two at once tell nobody twice', async () => {
  const partners: Person[] = [];
  for (let n = 0; n < 120; n++) partners.push(await app.make.member({ type: 'DSP', level: 'gold' }));
  const told = async () => {
    const rows = await app.sql((trx) =>
      trx.selectFrom('notices').select('company_id').where('title', '=', 'DSP gold').execute(),
    );
    return rows.map(({ company_id }) => company_id!);
  };
  await published(app, pricing, list('0.2', { type: 'DSP', level: 'gold' }));
  const last = partners
    .map(({ company_id }) => company_id)
    .toSorted()
    .at(-1)!;
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  await owner.query(`create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create trigger break_off before insert on notices for each row when (new.company_id = '${last}') execute function break_off()`);
  await expect(byClock()).rejects.toThrow('broken off');
  expect(new Set(await told()).size).toBe(100); // the first batch stands
  await owner.query('drop function break_off cascade');
  await owner.end();
  await Promise.all([byClock(), byClock(), byClock()]);
  await byClock();
  expect((await told()).toSorted((a, b) => a.localeCompare(b))).toEqual(
    partners.map(({ company_id }) => company_id).toSorted((a, b) => a.localeCompare(b)),
  );
});
