import { deleteDraft, saveDraft } from '@trunkline/contract/drafts';
import { getPartnerHome } from '@trunkline/contract/home';
import { addDays, dayInMs, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();

const home = (user: TestUser, lang = 'en') => callAs(app, user, { lang }).ok(getPartnerHome, {});
const today = toDay(new Date());
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayInMs);

/** Applications of a company: a draft, one that was returned, one that waits and one that was rejected. */
async function insertApplications({ company_id, user_id }: TestUser): Promise<void> {
  const application = (number: string, type: string, state: string, more: object = {}) => ({
    company_id,
    user_id,
    number,
    type,
    state,
    created_at: daysAgo(9),
    ...more,
  });
  await app.sql((trx) =>
    trx
      .insertInto('applications')
      .values([
        application('A-1', 'ADP', 'draft'),
        application('A-2', 'DPP', 'action_required', { submitted_at: daysAgo(8), decided_at: daysAgo(2) }),
        application('A-3', 'ASP', 'submitted', { submitted_at: daysAgo(5), waiting_since: daysAgo(4) }),
        application('A-4', 'DTE', 'rejected', { submitted_at: daysAgo(8), decided_at: daysAgo(3) }),
      ])
      .execute(),
  );
}

test('applications wait for the company until they are submitted, then for the vendor', async () => {
  const [partner, stranger] = [await app.make.member(), await app.make.member()];
  await insertApplications(partner);
  const { waiting, waiting_counts, waiting_total } = await home(partner);
  expect(
    waiting.map(({ object, title, project, on, next, since }) => [
      `${object} ${title} ${project} ${on}`,
      next,
      since.slice(0, 10),
    ]),
  ).toEqual([
    ['application A-1 ADP us', 'Finish and apply', toDay(daysAgo(9))],
    ['application A-3 ASP vendor', 'Decision on the application', toDay(daysAgo(4))],
    ['application A-2 DPP us', 'Change and apply again', toDay(daysAgo(2))],
  ]);
  expect([waiting_counts, waiting_total]).toEqual([{ us: 2, vendor: 1 }, 3]);
  expect((await home(stranger)).waiting).toEqual([]);
});

test('a draft waits for the user who began it, until the day on which it is removed', async () => {
  const partner = await app.make.member();
  const colleague = await app.make.colleague(partner);
  const named = await callAs(app, partner).ok(saveDraft, { type: 'Project', content: { project_name: 'Port' } });
  const unnamed = await callAs(app, partner).ok(saveDraft, { type: 'Quotation', content: {} });
  const { waiting } = await home(partner);
  expect(
    waiting.map(({ object, id, title, state, next, until }) => ({ object, id, title, state, next, until })),
  ).toEqual([
    {
      object: 'draft',
      id: named.id,
      title: 'Port',
      state: 'Project',
      next: 'Finish the project',
      until: addDays(today, 30),
    },
    {
      object: 'draft',
      id: unnamed.id,
      title: 'Untitled draft',
      state: 'Quotation',
      next: 'Finish the quotation',
      until: addDays(today, 30),
    },
  ]);
  expect((await home(partner, 'ar')).waiting.at(-1)?.title).toBe('مسودة دون عنوان');
  expect((await home(colleague)).waiting).toEqual([]);
  await callAs(app, partner).ok(deleteDraft, { id: named.id });
  expect((await home(partner)).waiting).toHaveLength(1);
});

test('a draft is listed as expiring from seven days before its end, and not after it', async () => {
  const partner = await app.make.member();
  const { id } = await callAs(app, partner).ok(saveDraft, { type: 'Quotation', content: { project_name: 'Campus' } });
  const endIn = (days: number) =>
    app.sql((trx) =>
      trx
        .updateTable('drafts')
        .set({ expires_at: new Date(`${addDays(today, days)}T23:59:00Z`) })
        .where('id', '=', id)
        .execute(),
    );
  await endIn(8);
  expect((await home(partner)).expiring).toEqual([]);
  await endIn(7);
  expect((await home(partner)).expiring).toEqual([
    { object: 'draft', id, title: 'Campus', project: null, until: addDays(today, 7), days_left: 7 },
  ]);
  await endIn(-1);
  const after = await home(partner);
  expect([after.expiring, after.waiting]).toEqual([[], []]);
});
