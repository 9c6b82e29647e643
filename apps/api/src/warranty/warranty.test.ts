import { downloadStoredFile, uploadFile } from '@trunkline/contract/files';
import {
  getWarrantyCase,
  listWarrantyCases,
  openWarrantyCase,
  sendWarrantyMessage,
} from '@trunkline/contract/service/warranty-cases';
import { checkSerials } from '@trunkline/contract/service/serials';
import { getStaffHome } from '@trunkline/contract/staff/home';
import { listStaffSerials } from '@trunkline/contract/staff/service/serials';
import {
  answerWarrantyCase,
  closeWarrantyCase,
  getStaffWarrantyCase,
  getStaffWarrantyCasePosition,
  listStaffWarrantyCases,
  replaceWarrantyCase,
} from '@trunkline/contract/staff/service/warranty-cases';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSerial, createServicePeople, type ServicePeople, todayOf } from '../serials/serials.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { readAudit } from '../testing/read-audit.ts';
import { readNotices } from '../testing/read-notifications.ts';
import { createSampleFile } from '../testing/sample-files.ts';

let people: ServicePeople;
const app = await startTestApp();
beforeEach(async () => {
  people = await createServicePeople(app);
});

const holder = () => callAs(app, people.holder);
const service = () => callAs(app, people.service);

async function openCase(options: Parameters<typeof createSerial>[2] = {}) {
  const serial = await createSerial(app, people, options);
  const opened = await holder().ok(openWarrantyCase, {
    sn: ` ${serial.sn.toLowerCase()} `,
    fault: 'Ports 25 to 48\nstay dark',
  });
  return { ...opened, serial };
}
const readKinds = async (id: string, username: string) => {
  await app.runJobs();
  return (await readNotices(app, id)).filter((one) => one.username === username).map(({ kind }) => kind);
};

describe('a warranty case that a partner opens', () => {
  test('has a number, the fault as its first message, and waits for staff, who are told', async () => {
    const { id, serial, ...opened } = await openCase();
    expect(opened).toMatchObject({
      number: expect.stringMatching(/^W-\d{4}-\d{6}$/),
      sn: serial.sn,
      state: 'open',
      waiting_on: 'vendor',
      excerpt: 'Ports 25 to 48 stay dark',
      fault: 'Ports 25 to 48\nstay dark',
      actions: ['message'],
      version: 1,
    });
    expect(opened.messages.map(({ who, side, text }) => [who, side, text])).toEqual([
      [people.holder.realname, 'company', 'Ports 25 to 48\nstay dark'],
    ]);
    expect(opened.timeline.map(({ from, to }) => [from, to])).toEqual([[null, 'open']]);
    expect(await readKinds(id, people.service.username)).toEqual(['warranty.opened']);
  });

  test('is the only one of its device until it is closed', async () => {
    const { serial, number, id } = await openCase();
    const again = { sn: serial.sn, fault: 'Still dark' };
    const refusal = await holder().refused(openWarrantyCase, again);
    expect([refusal.status, refusal.data?.['number']]).toEqual([409, number]);
    await service().ok(closeWarrantyCase, { id, version: 1 });
    expect((await holder().ok(openWarrantyCase, again)).number).not.toBe(number);
  });

  test('two at once: one is opened', async () => {
    const { sn } = await createSerial(app, people);
    const answers = await Promise.all([1, 2, 3].map(() => holder().raw(openWarrantyCase, { sn, fault: 'Dark' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('answers alike for a device of another company and for none', async () => {
    const { sn } = await createSerial(app, people);
    const rival = callAs(app, people.rival);
    const [foreign, missing] = [
      await rival.refused(openWarrantyCase, { sn, fault: 'Dark' }),
      await rival.refused(openWarrantyCase, { sn: 'CN-NONE', fault: 'Dark' }),
    ];
    expect(foreign).toEqual(missing);
    expect([missing.status, missing.errors[0]?.path]).toEqual([404, 'sn']);
    expect((await service().refused(openWarrantyCase, { sn, fault: 'Dark' })).status).toBe(403);
    expect((await holder().refused(openWarrantyCase, { sn, fault: ' ' })).errors[0]?.path).toBe('fault');
  });

  test('may be for a device whose cover is over', async () => {
    expect((await openCase({ to: -1 })).serial).toMatchObject({ state: 'over' });
  });
});

describe('messages', () => {
  test('go back and forth; whose turn it is follows', async () => {
    const { id } = await openCase();
    const answered = await service().ok(answerWarrantyCase, { id, version: 1, text: 'Please send the log.' });
    expect(answered).toMatchObject({ state: 'answered', waiting_on: 'us', waiting_since: null, version: 2 });
    const sent = await holder().ok(sendWarrantyMessage, { id, text: 'The log is attached.' });
    expect(sent).toMatchObject({ state: 'open', waiting_on: 'vendor', version: 3 });
    expect(sent.messages.map(({ side }) => side)).toEqual(['company', 'staff', 'company']);
    expect(await readKinds(id, people.holder.username)).toEqual(['warranty.answered']);
    expect(await readKinds(id, people.service.username)).toEqual(['warranty.opened', 'warranty.message']);
    expect((await readAudit(app, 'warranty_case', id)).map(({ action }) => action)).toEqual(['warranty.answer']);
  });

  test('carry a file that both sides read, and nobody else', async () => {
    const { id } = await openCase();
    const upload = { file: createSampleFile('pdf', 'log.pdf'), purpose: 'message' as const };
    const { file_id } = await holder().ok(uploadFile, upload);
    const sent = await holder().ok(sendWarrantyMessage, { id, text: 'Log', file_id });
    expect(sent.messages.at(-1)?.file).toMatchObject({ file_id, file_name: 'log.pdf' });
    const read = async (user: ServicePeople[keyof ServicePeople]) =>
      (await callAs(app, user).raw(downloadStoredFile, { fileName: file_id })).status;
    expect([await read(people.holder), await read(people.service), await read(people.rival)]).toEqual([200, 200, 404]);
    expect(await read(await app.make.staff('content'))).toBe(404);
    const ofStaff = await service().ok(uploadFile, { ...upload, file: createSampleFile('pdf', 'form.pdf') });
    await service().ok(answerWarrantyCase, { id, version: sent.version, text: 'Fill in', file_id: ofStaff.file_id });
    expect((await holder().raw(downloadStoredFile, { fileName: ofStaff.file_id })).status).toBe(200);
  });
});

describe('contents of messages', () => {
  test('are words, a file, or both', async () => {
    const { id } = await openCase();
    const { file_id } = await holder().ok(uploadFile, { file: createSampleFile('jpg'), purpose: 'message' });
    const sent = await holder().ok(sendWarrantyMessage, { id, file_id });
    expect(sent.messages.at(-1)).toMatchObject({ text: '', file: { file_id } });
    const { status, errors } = await holder().refused(sendWarrantyMessage, { id, text: ' ' });
    expect([status, errors[0]?.path]).toEqual([400, 'text']);
  });

  test('are refused beyond 500', async () => {
    const { id } = await openCase();
    await app.sql((trx) =>
      sql`insert into warranty_messages (case_id, company_id, at, who, side, text)
        select case_id, company_id, at, who, side, 'more' from warranty_messages, generate_series(1, 498)
        where case_id = ${id}`.execute(trx),
    );
    expect((await holder().ok(sendWarrantyMessage, { id, text: 'The last one' })).messages).toHaveLength(500);
    const { status, msg } = await holder().refused(sendWarrantyMessage, { id, text: 'One more' });
    expect([status, msg]).toEqual([409, 'A case holds no more messages than 500. Continue in the chat.']);
  });

  test('are no file of somebody else, of another purpose, or of another message', async () => {
    const { id } = await openCase();
    const upload = { file: createSampleFile('pdf'), purpose: 'message' as const };
    const own = await holder().ok(uploadFile, upload);
    const foreign = await callAs(app, people.rival).ok(uploadFile, upload);
    const chat = await holder().ok(uploadFile, { ...upload, purpose: 'chat' });
    await holder().ok(sendWarrantyMessage, { id, text: 'One', file_id: own.file_id });
    for (const file_id of [own.file_id, foreign.file_id, chat.file_id, 'x']) {
      const { status, errors } = await holder().refused(sendWarrantyMessage, { id, text: 'Two', file_id });
      expect([status, errors[0]?.path]).toEqual([404, 'file_id']);
    }
    const bad = { ...upload, file: createSampleFile('exe', 'log.pdf') };
    expect((await holder().refused(uploadFile, bad)).status).toBe(415);
  });

  test('are refused by a closed case, and of another company like of none', async () => {
    const { id } = await openCase();
    await service().ok(closeWarrantyCase, { id, version: 1, reason: 'A cable was broken' });
    expect(await holder().ok(getWarrantyCase, { id })).toMatchObject({
      state: 'closed',
      actions: [],
      waiting_on: null,
    });
    expect((await holder().refused(sendWarrantyMessage, { id, text: 'But' })).status).toBe(409);
    const rival = callAs(app, people.rival);
    expect(await rival.refused(sendWarrantyMessage, { id, text: 'x' })).toEqual(
      await rival.refused(sendWarrantyMessage, { id: people.rival.company_id, text: 'x' }),
    );
    expect((await rival.refused(getWarrantyCase, { id })).status).toBe(404);
    expect((await rival.ok(listWarrantyCases, {})).list).toEqual([]);
  });
});

describe('a replacement', () => {
  test('is a new serial number with the rest of the cover', async () => {
    const { id, serial } = await openCase();
    const replaced = await service().ok(replaceWarrantyCase, { id, version: 1, sn: `r-${serial.sn}` });
    const sn = `R-${serial.sn}`;
    expect(replaced).toMatchObject({ state: 'replaced', replacement: sn, actions: ['answer', 'close'] });
    const { list } = await service().ok(listStaffSerials, { keyword: sn });
    expect(list.find((row) => row.sn === sn)).toMatchObject({
      company_id: people.holder.company_id,
      model: serial.model,
      start_date: todayOf(app),
      end_date: serial.end_date,
    });
    expect((await callAs(app, people.asp).ok(checkSerials, { sns: sn })).list).toHaveLength(1);
    expect(await readKinds(id, people.holder.username)).toEqual(['warranty.replaced']);
    const again = await service().refused(replaceWarrantyCase, { id, version: 2, sn: `q-${serial.sn}` });
    expect([again.status, again.msg]).toEqual([409, 'The device is replaced already.']);
    // The partner writes once more, and the case goes on.
    expect((await holder().ok(sendWarrantyMessage, { id, text: 'It has arrived.' })).state).toBe('open');
  });

  test('is refused at its field for a number that somebody has', async () => {
    const { id } = await openCase();
    const taken = await createSerial(app, people, {}, people.rival.company_id);
    const { status, errors } = await service().refused(replaceWarrantyCase, { id, version: 1, sn: taken.sn });
    expect([status, errors[0]?.path]).toEqual([409, 'sn']);
    expect((await service().refused(replaceWarrantyCase, { id, version: 1, sn: 'A B' })).errors[0]?.path).toBe('sn');
    expect((await service().ok(getStaffWarrantyCase, { id })).version).toBe(1);
  });

  test('may come from stock', async () => {
    const { id, serial } = await openCase();
    const stock = await createSerial(app, people, { model: serial.model }, null);
    const { replacement } = await service().ok(replaceWarrantyCase, { id, version: 1, sn: stock.sn });
    expect(replacement).toBe(stock.sn);
  });
});

describe('staff', () => {
  test('need the permission, the version and the state', async () => {
    const { id } = await openCase();
    for (const role of ['auditor', 'logistics']) {
      const other = callAs(app, await app.make.staff(role));
      expect((await other.refused(answerWarrantyCase, { id, version: 1, text: 'x' })).status).toBe(403);
      expect((await other.refused(closeWarrantyCase, { id, version: 1 })).status).toBe(403);
      expect((await other.refused(replaceWarrantyCase, { id, version: 1, sn: 'A' })).status).toBe(403);
    }
    expect((await service().refused(answerWarrantyCase, { id, version: 2, text: 'x' })).status).toBe(409);
    const { version } = await service().ok(closeWarrantyCase, { id, version: 1 });
    expect(await readKinds(id, people.holder.username)).toEqual(['warranty.closed']);
    for (const refused of [
      await service().refused(answerWarrantyCase, { id, version, text: 'x' }),
      await service().refused(replaceWarrantyCase, { id, version, sn: 'A' }),
      await service().refused(closeWarrantyCase, { id, version }),
    ])
      expect([refused.status, refused.msg]).toEqual([409, 'This is not possible while the case is “Closed”.']);
  });

  test('see what waits longest first, and how much', async () => {
    const [first, second] = [await openCase(), await openCase()];
    await service().ok(answerWarrantyCase, { id: first.id, version: 1, text: 'x' });
    const { company_id } = people.holder;
    const { list, summary } = await service().ok(listStaffWarrantyCases, { filter: { company_id } });
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(summary.waiting).toBeGreaterThanOrEqual(1);
    const place = await service().ok(getStaffWarrantyCasePosition, { filter: { company_id }, id: first.id });
    expect(place).toMatchObject({ position: 2, previous: second.id, next_open: second.id });
    const found = await service().ok(listStaffWarrantyCases, { keyword: second.number });
    expect(found.list.map(({ id }) => id)).toEqual([second.id]);
    const { queues } = await service().ok(getStaffHome, {});
    expect(queues.find(({ name }) => name === 'warranty_cases')?.waiting).toBe(summary.waiting);
  });
});

test('the database lets a company neither decide nor change a case', async () => {
  const { id } = await openCase();
  const change = (values: { state?: string; answered_at?: Date; waiting_since?: null }) =>
    inTransaction(app.context.db, { company_id: people.holder.company_id }, (trx) =>
      trx.updateTable('warranty_cases').set(values).where('id', '=', id).execute(),
    );
  await expect(change({ state: 'replaced', waiting_since: null })).rejects.toThrow('only staff may update');
  await expect(change({ answered_at: new Date() })).rejects.toThrow('only staff may update');
});
