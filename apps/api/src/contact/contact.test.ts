import { sendContactMessage } from '@trunkline/contract/contact/messages';
import { getCaptcha } from '@trunkline/contract/contact/captcha';
import {
  answerContactMessage,
  assignContactMessage,
  closeContactMessage,
  getContactMessagePosition,
  getContactMessage,
  listContactAnswerers,
  listContactMessages,
  noteContactMessage,
  reopenContactMessage,
} from '@trunkline/contract/contact/staff-messages';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getStaffCounts, getStaffHome } from '@trunkline/contract/staff/home';
import { listTerritories, saveTerritories } from '@trunkline/contract/staff/territories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { readNotices } from '../testing/read-notifications.ts';

let app: TestApp;
let jordan: TestUser;
let others: TestUser;
beforeAll(async () => {
  app = await boot();
  jordan = await app.make.staff('channel');
  others = await app.make.staff('channel');
  const { version } = await callAs(app, jordan).ok(listTerritories, {});
  await callAs(app, jordan).ok(saveTerritories, { countries: ['JO'], user_id: jordan.user_id, version });
});
beforeEach(() => app.sql((trx) => trx.deleteFrom('rate_limits').execute()));
afterAll(() => app.close());

let count = 0;
function createMessage(change: Partial<EndpointInput<typeof sendContactMessage>> = {}) {
  count += 1;
  return {
    name: 'Rana Haddad',
    company: 'Haddad Systems',
    mailbox: `rana${count}@haddad.example`,
    country: 'JO',
    subject: `Delivery ${count}`,
    text: 'Do you deliver to Aqaba?\n\nThank you.',
    ...change,
  };
}

const createCaptchaFields = async () => {
  const { headers } = await callAs(app).raw(getCaptcha, {});
  return { captcha: 'test', captcha_id: String(headers['captcha-id']) };
};

/** The id of a message of a visitor, who answered a captcha. */
async function sendAsVisitor(change: Partial<EndpointInput<typeof sendContactMessage>> = {}, lang = 'en') {
  const message = createMessage({ ...(await createCaptchaFields()), ...change });
  await callAs(app, null, { lang }).ok(sendContactMessage, message);
  return { ...message, id: expectDefined(await findId(message.mailbox), 'the message') };
}

const findId = async (mailbox: string): Promise<string | undefined> =>
  (await app.sql((trx) => trx.selectFrom('contact_messages').select('id').where('mailbox', '=', mailbox).execute())).at(
    -1,
  )?.id;

const listMails = (to: string) =>
  app.sql((trx) =>
    trx.selectFrom('outbox').select(['subject', 'body_text', 'to_name']).where('to_address', '=', to).execute(),
  );
const show = (id: string, user = jordan) => callAs(app, user).ok(getContactMessage, { id });

describe('a visitor who sends a message', () => {
  test('reaches the account manager of the country, who gets a notice and a mail', async () => {
    const { id, subject } = await sendAsVisitor();
    await app.runJobs();
    expect(await readNotices(app, id)).toEqual([{ username: jordan.username, kind: 'contact.received' }]);
    expect((await listMails(jordan.username)).map((mail) => mail.subject)).toContain(`Rana Haddad wrote: ${subject}`);
  });

  test('from a country without an account manager reaches all who answer', async () => {
    const { id } = await sendAsVisitor({ country: 'PT' });
    await app.runJobs();
    const told = (await readNotices(app, id)).map(({ username }) => username).toSorted();
    expect(told).toEqual([jordan.username, others.username].toSorted());
  });

  test('gets a mail in the language of the page that repeats nothing of the message', async () => {
    const { mailbox, subject } = await sendAsVisitor({ name: 'Buy pills at evil.example' }, 'ar');
    const [mail] = await listMails(mailbox);
    expect([mail?.subject, mail?.to_name]).toEqual(['وصلتنا رسالتك', '']);
    expect(mail?.body_text).not.toContain('pills');
    expect(mail?.body_text).not.toContain(subject);
  });

  test('without a captcha is refused, and nothing is stored', async () => {
    const message = createMessage();
    const refused = await callAs(app).refused(sendContactMessage, message);
    expect([refused.status, refused.errors[0]?.path, await findId(message.mailbox)]).toEqual([
      400,
      'captcha',
      undefined,
    ]);
  });

  test('twice with one request id, also at the same moment, sends one message and gets the same answer', async () => {
    const message = createMessage({ ...(await createCaptchaFields()), request_id: crypto.randomUUID() });
    const send = () => callAs(app).ok(sendContactMessage, message);
    const both = await Promise.all([send(), send(), send()]);
    both.push(await send());
    expect(new Set(both.map(({ received_at }) => received_at)).size).toBe(1);
    expect(await listMails(message.mailbox)).toHaveLength(1);
  });

  test('who fills the field that no person sees is answered, and nothing is stored', async () => {
    const message = createMessage({ website: 'https://spam.example' });
    await callAs(app).ok(sendContactMessage, message);
    expect(await findId(message.mailbox)).toBeUndefined();
  });

  test('is refused after 20 messages of one mailbox in a day, from whatever address', async () => {
    const mailbox = 'many@haddad.example';
    const sendFrom = async (place: number) =>
      callAs(app, null, { 'x-forwarded-for': `203.0.113.${place}` }).raw(
        sendContactMessage,
        createMessage({ ...(await createCaptchaFields()), mailbox }),
      );
    for (let place = 0; place < 20; place += 1) expect((await sendFrom(place)).status).toBe(200);
    expect((await sendFrom(21)).status).toBe(429);
  });

  test.each([
    ['country', { country: 'ZZ' }],
    ['mailbox', { mailbox: 'rana@' }],
    ['text', { text: ' ' }],
    ['subject', { subject: 'a'.repeat(151) }],
  ])('with a wrong %s is refused, and the captcha stays open', async (path, change) => {
    const captcha = await createCaptchaFields();
    const refused = await callAs(app).refused(sendContactMessage, createMessage({ ...captcha, ...change }));
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, path]);
    await callAs(app).ok(sendContactMessage, createMessage(captcha));
  });
});

test('a user who is logged in needs no captcha, is known to staff, and reads the subject in the mail', async () => {
  const user = await app.make.member({ company: 'Wadi Orvan Systems', country: 'JO' });
  const message = createMessage({ mailbox: user.username.toUpperCase() });
  await callAs(app, user).ok(sendContactMessage, message);
  const id = expectDefined(await findId(message.mailbox), 'the message');
  expect((await show(id)).sender).toEqual({
    id: user.user_id,
    company_id: user.company_id,
    company: 'Wadi Orvan Systems',
  });
  expect((await listMails(message.mailbox))[0]?.body_text).toContain(`“${message.subject}”`);
});

test('a user who writes the address of somebody else sends them nothing of the message', async () => {
  const message = createMessage();
  await callAs(app, await app.make.member({})).ok(sendContactMessage, message);
  const [mail] = await listMails(message.mailbox);
  expect([mail?.to_name, mail?.body_text.includes(message.subject)]).toEqual(['', false]);
});

describe('an answer of staff', () => {
  test('is mailed in the language of the sender with the message below it, and the message waits no more', async () => {
    const sent = await sendAsVisitor({}, 'ar');
    const { version, actions } = await show(sent.id);
    expect(actions).toEqual(['answer', 'note', 'assign', 'close']);
    const answered = await callAs(app, others).ok(answerContactMessage, { id: sent.id, version, text: 'نعم، نوصل.' });
    expect(answered).toMatchObject({ state: 'answered', waiting_since: null, entries: [{ kind: 'answer' }] });
    const mails = await listMails(sent.mailbox);
    const mail = expectDefined(
      mails.find(({ subject }) => subject === `رد: ${sent.subject}`),
      'the answer',
    );
    expect(mail.body_text).toMatch(/^نعم، نوصل\./);
    expect(mail.body_text).toContain('Do you deliver to Aqaba?');
  });

  test('is refused for the auditor, for other staff and for partners', async () => {
    const { id } = await sendAsVisitor();
    const input = { id, version: 1, text: 'Yes.' };
    for (const user of [await app.make.staff('auditor'), await app.make.staff('finance'), await app.make.member()])
      expect((await callAs(app, user).refused(answerContactMessage, input)).status).toBe(403);
    expect((await show(id, await app.make.staff('auditor'))).actions).toEqual([]);
  });

  test('to a closed message, or to a stale version, is refused with 409', async () => {
    const { id } = await sendAsVisitor();
    const stale = await callAs(app, jordan).refused(answerContactMessage, { id, version: 2, text: 'Yes.' });
    expect([stale.status, stale.data?.['stale']]).toEqual([409, true]);
    const { version } = await callAs(app, jordan).ok(closeContactMessage, { id, version: 1 });
    expect((await callAs(app, jordan).refused(answerContactMessage, { id, version, text: 'Yes.' })).status).toBe(409);
    expect((await callAs(app, jordan).refused(closeContactMessage, { id, version })).status).toBe(409);
    expect(await callAs(app, jordan).ok(reopenContactMessage, { id, version })).toMatchObject({ state: 'open' });
  });
});

describe('staff', () => {
  test('assign a message to somebody who may answer, who is told; nobody else', async () => {
    const { id } = await sendAsVisitor();
    const pricing = await app.make.staff('pricing');
    const wrong = await callAs(app, jordan).refused(assignContactMessage, { id, version: 1, user_id: pricing.user_id });
    expect([wrong.status, wrong.errors[0]?.path]).toEqual([400, 'user_id']);
    const { list } = await callAs(app, jordan).ok(listContactAnswerers, {});
    expect(list.map((one) => one.id)).toContain(others.user_id);
    const assigned = await callAs(app, jordan).ok(assignContactMessage, { id, version: 1, user_id: others.user_id });
    expect([assigned.assigned_to?.id, assigned.mine]).toEqual([others.user_id, false]);
    await app.runJobs();
    expect(await readNotices(app, id)).toContainEqual({ username: others.username, kind: 'contact.assigned' });
  });

  test('who take a message themselves are not told of it', async () => {
    const { id } = await sendAsVisitor();
    await callAs(app, jordan).ok(assignContactMessage, { id, version: 1, user_id: jordan.user_id });
    await app.runJobs();
    expect((await readNotices(app, id)).filter(({ kind }) => kind === 'contact.assigned')).toEqual([]);
  });

  test('read notes that the sender never gets', async () => {
    const { id, mailbox } = await sendAsVisitor();
    await callAs(app, jordan).ok(noteContactMessage, { id, version: 1, text: 'Asked logistics.' });
    expect((await show(id)).entries).toMatchObject([{ kind: 'note', text: 'Asked logistics.', who: jordan.realname }]);
    expect(await listMails(mailbox)).toHaveLength(1);
  });

  test('list what waits first, by keyword, state, country and territory, with counts on the overview', async () => {
    const first = await sendAsVisitor({ subject: 'Xylophone needs', country: 'PT' });
    const { list, summary } = await callAs(app, jordan).ok(listContactMessages, { keyword: 'xyloPHONE' });
    expect(list).toMatchObject([{ id: first.id, state: 'open', mine: false, manager: null, country: 'PT' }]);
    const mine = await callAs(app, jordan).ok(listContactMessages, { limit: 50, filter: { mine: true } });
    expect(mine.list.every(({ mine: own }) => own)).toBe(true);
    expect(mine.list.map(({ id }) => id)).not.toContain(first.id);
    const open = await callAs(app, jordan).ok(listContactMessages, { limit: 50, filter: { state: 'open' } });
    expect(open.total).toBe(summary.waiting);
    const waiting = open.list.map(({ waiting_since }) => waiting_since);
    expect(waiting).toEqual(waiting.toSorted((one, other) => String(one).localeCompare(String(other))));
    const { queues } = await callAs(app, jordan).ok(getStaffHome, {});
    expect(queues.find(({ name }) => name === 'messages')).toMatchObject({ own: true, waiting: summary.waiting });
    expect((await callAs(app, jordan).ok(getStaffCounts, {})).messages).toBeGreaterThan(0);
    const place = await callAs(app, jordan).ok(getContactMessagePosition, { id: first.id, filter: { country: 'PT' } });
    expect(place.total).toBe(open.list.filter(({ country }) => country === 'PT').length);
  });

  test('get 404 for a message that does not exist', async () => {
    expect((await callAs(app, jordan).refused(getContactMessage, { id: crypto.randomUUID() })).status).toBe(404);
  });
});
