import { noticeKinds } from '@trunkline/contract/notice-kinds';
import {
  getNoticePrefs,
  listNotices,
  readNotices as markNoticesRead,
  saveNoticePrefs,
} from '@trunkline/contract/notices';
import { approveQuotation, assignQuotation } from '@trunkline/contract/staff/quotations';
import { getT } from '@trunkline/text/server-texts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendDigests } from '../home/digest/digest.jobs.ts';
import { createFiveDeskItems, createTestProducts, submitAs } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';
import { readNotices } from '../testing/read-notifications.ts';

let owner: TestUser;
let colleague: TestUser;

const app = await startTestApp();
const products = await createTestProducts(app);
const pricing = await app.make.staff('pricing');
beforeEach(async () => {
  owner = await app.make.member({ type: 'DPP', company: 'Notified Networks' });
  colleague = await app.make.colleague(owner);
  await app.sql((trx) => trx.deleteFrom('outbox').execute());
});

/** Submits and approves a quotation: the partner's users are notified of the approval, pricing of the submission. */
async function approve(): Promise<string> {
  const { id, version, number } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
  await app.runJobs();
  await callAs(app, pricing).ok(approveQuotation, { id, version });
  return number;
}
const list = (user: TestUser, filter?: { unread: boolean }) =>
  callAs(app, user).ok(listNotices, filter ? { filter } : {});
const prefer = async (user: TestUser, pref: { portal: boolean; mail: 'now' | 'daily' | 'off' }) => {
  const { version } = await callAs(app, user).ok(getNoticePrefs, {});
  return callAs(app, user).ok(saveNoticePrefs, { version, list: [{ kind: 'quotation.approved', ...pref }] });
};
const readMails = async () => {
  const rows = await app.sql((trx) =>
    trx.selectFrom('outbox').select(['to_address', 'subject', 'body_text']).orderBy('to_address').execute(),
  );
  return rows.filter(({ to_address }) => [owner, colleague].some(({ username }) => username === to_address));
};

describe('the list', () => {
  test('has the own notices, newest first, with the sentence of the reader, the page and the number of unread ones', async () => {
    const [first, second] = [await approve(), await approve()];
    const { list: rows, total, unread } = await list(owner);
    expect([total, unread]).toEqual([2, 2]);
    expect(rows.map(({ text, read }) => `${text} ${read}`)).toEqual([
      `Quotation ${second} is approved false`,
      `Quotation ${first} is approved false`,
    ]);
    expect(rows[0]?.path).toMatch(/^\/personal\/quotation\/detail\?id=/);
    const staff = expectDefined((await list(pricing)).list[0]);
    expect(staff.text).toBe(`Quotation ${second} from Notified Networks is waiting for a decision`);
    expect(staff.path).toMatch(/^\/admin\/quotation\/detail\?id=/);
  });

  test('marks the sent ids as read, and with `all` every one; others of the company keep theirs', async () => {
    await approve();
    await approve();
    const { list: rows } = await list(owner);
    const read = (input: object) => callAs(app, owner).ok(markNoticesRead, input);
    expect(await read({ ids: [expectDefined(rows[1]).id] })).toEqual({ unread: 1 });
    expect((await list(owner, { unread: true })).list.map(({ id }) => id)).toEqual([rows[0]?.id]);
    expect(await read({ ids: ['nothing', crypto.randomUUID()] })).toEqual({ unread: 1 });
    expect(await read({})).toEqual({ unread: 1 });
    expect(await read({ all: true })).toEqual({ unread: 0 });
    expect((await list(colleague)).unread).toBe(2);
  });

  test('a notice of somebody else is neither listed nor marked', async () => {
    await approve();
    const stranger = await app.make.member();
    const { list: rows } = await list(owner);
    await callAs(app, stranger).ok(markNoticesRead, { ids: rows.map(({ id }) => id) });
    await callAs(app, colleague).ok(markNoticesRead, { ids: rows.map(({ id }) => id) });
    expect((await list(stranger)).total).toBe(0);
    expect((await list(owner)).unread).toBe(1);
  });
});

test('a disabled user of the company is told neither in the portal nor by mail', async () => {
  await app.sql((trx) =>
    trx.updateTable('users').set({ disabled: true }).where('id', '=', colleague.user_id).execute(),
  );
  await approve();
  expect((await readMails()).map(({ to_address }) => to_address)).toEqual([owner.username]);
  const told = await app.sql((trx) =>
    trx.selectFrom('notices').select('user_id').where('company_id', '=', owner.company_id).execute(),
  );
  expect(told).toEqual([{ user_id: owner.user_id }]);
});

test('whoever assigns a quotation to themselves is not told; a colleague is', async () => {
  const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
  const other = await app.make.staff('pricing');
  const assign = (user: TestUser, of: number) =>
    callAs(app, pricing).ok(assignQuotation, { id, version: of, user_id: user.user_id });
  const assigned = await assign(pricing, version);
  await assign(other, assigned.version);
  expect((await readNotices(app, id)).filter(({ kind }) => kind === 'quotation.assigned')).toEqual([
    { username: other.username, kind: 'quotation.assigned' },
  ]);
});

describe('preferences', () => {
  test('by default everything is told in the portal and by mail; each side has the kinds that can reach it', async () => {
    const partner = await callAs(app, owner).ok(getNoticePrefs, {});
    expect(partner.version).toBe(1);
    expect(partner.list.every(({ portal, mail }) => portal && mail === 'now')).toBe(true);
    expect(partner.list.find(({ kind }) => kind === 'quotation.approved')?.text).toBe('Quotation approved');
    const staff = await callAs(app, pricing).ok(getNoticePrefs, {});
    expect(staff.list.map(({ kind }) => kind)).toContain('quotation.submitted');
    expect(staff.list.map(({ kind }) => kind)).not.toContain('quotation.approved');
  });

  test.each([
    [{ portal: true, mail: 'now' }, 1, 1],
    [{ portal: true, mail: 'off' }, 1, 0],
    [{ portal: false, mail: 'now' }, 0, 1],
    [{ portal: false, mail: 'off' }, 0, 0],
    [{ portal: false, mail: 'daily' }, 0, 0],
  ] as const)('%j: %i notice and %i mail at once, and the colleague gets both', async (pref, notices, mails) => {
    await prefer(owner, pref);
    await approve();
    expect((await list(owner)).total).toBe(notices);
    expect((await list(colleague)).total).toBe(1);
    const sent = (await readMails()).map(({ to_address }) => to_address);
    expect(sent.filter((address) => address === owner.username)).toHaveLength(mails);
    expect(sent).toContain(colleague.username);
  });

  test('are those of the user alone: a colleague keeps the default and version 1', async () => {
    await prefer(owner, { portal: true, mail: 'off' });
    const { list: prefs, version } = await callAs(app, colleague).ok(getNoticePrefs, {});
    expect([version, prefs.find(({ kind }) => kind === 'quotation.approved')?.mail]).toEqual([1, 'now']);
  });

  test('the answer of a reading is taken back as it is, and with a changed row', async () => {
    const { list: rows, version } = await callAs(app, owner).ok(getNoticePrefs, {});
    expect((await callAs(app, owner).ok(saveNoticePrefs, { version, list: rows })).list).toEqual(rows);
    const changed = rows.map((row) => ({ ...row, mail: 'daily' as const, text: 'Another name' }));
    const saved = await callAs(app, owner).ok(saveNoticePrefs, { version: version + 1, list: changed });
    expect(saved.list).toEqual(rows.map((row) => ({ ...row, mail: 'daily' })));
  });

  test('a stale version answers 409, a kind of the other side or of nobody 400, and nothing changes', async () => {
    await prefer(owner, { portal: true, mail: 'off' });
    const one = { kind: 'quotation.approved', portal: true, mail: 'now' } as const;
    const refused = async (input: object) => (await callAs(app, owner).refused(saveNoticePrefs, input)).status;
    expect(await refused({ version: 1, list: [one] })).toBe(409);
    expect(await refused({ version: 2, list: [{ ...one, kind: 'quotation.submitted' }] })).toBe(400);
    expect(await refused({ version: 2, list: [{ ...one, kind: 'no.kind' }] })).toBe(400);
    expect(await refused({ version: 2, list: [{ ...one, label: 'Quotation approved' }] })).toBe(400);
    expect(await refused({ list: [one] })).toBe(400);
    const { list: prefs, version } = await callAs(app, owner).ok(getNoticePrefs, {});
    expect([version, prefs.find(({ kind }) => kind === one.kind)?.mail]).toEqual([2, 'off']);
  });
});

describe('the daily mail', () => {
  /** Sends the digests at 6:00 UTC after so many days. */
  async function send(days: number): Promise<void> {
    const now = new Date();
    const target = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 6);
    app.setClockOffset((target - now.getTime()) / 86_400_000);
    await sendDigests(app.context);
    app.setClockOffset(0);
  }

  test('tells once, in the language of the reader, what happened since the last one', async () => {
    await prefer(owner, { portal: false, mail: 'daily' });
    await app.sql((trx) => trx.updateTable('users').set({ language: 'ar' }).where('id', '=', owner.user_id).execute());
    const numbers = [await approve(), await approve()];
    await app.sql((trx) => trx.deleteFrom('outbox').execute());
    await send(1);
    const [mail, ...others] = await readMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: owner.username,
      subject: getT('ar')('mail.digest_news_subject', { count: 2 }),
    });
    for (const number of numbers) expect(mail?.body_text).toContain(number);
    const [older = -1, newer = -1] = numbers.map((number) => mail?.body_text.indexOf(number));
    expect(newer).toBeLessThan(older);
    await send(2);
    expect(await readMails()).toHaveLength(1);
  });
});

test('every kind of notice in the code is in the list, with a name, a subject and a body in both languages', () => {
  const folder = path.join(import.meta.dirname, '..');
  const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'demo/**'] });
  const used = sources.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\b(?:kind|staff|system): '([a-z]+\.[a-z_]+)'/g)].map(
      ([, kind]) => expectDefined(kind),
    ),
  );
  expect(used.length).toBeGreaterThan(15);
  const known = new Set<string>(noticeKinds);
  expect(used.filter((kind) => !known.has(kind))).toEqual([]);
  for (const kind of noticeKinds) {
    const name = kind.replaceAll('.', '_');
    for (const language of ['en', 'ar'] as const)
      for (const key of [`notices.kind_${name}`, `mail.${name}_subject`, `mail.${name}_body`])
        expect([language, key, getT(language).find(key, { count: 3 }) === undefined]).toEqual([language, key, false]);
  }
});
