import { downloadStoredFile, uploadFile } from '@trunkline/contract/files';
import { listNotices } from '@trunkline/contract/notices';
import { readQuotationMessages, sendQuotationMessage } from '@trunkline/contract/quotation-messages';
import { maxQuotationMessages } from '@trunkline/contract/quotation-messages.shapes';
import { exportQuotations, getQuotationDetail, listQuotations } from '@trunkline/contract/quotations';
import { listAudit } from '@trunkline/contract/staff/audit';
import { readStaffQuotationMessages, sendStaffQuotationMessage } from '@trunkline/contract/staff/quotation-messages';
import { assignQuotation, getStaffQuotationDetail, returnQuotation } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createSampleFile } from '../../testing/sample-files.ts';
import { getAs, saveAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const colleague = await app.make.colleague(owner);
const stranger = await app.make.member({ type: 'DPP' });
const auditor = await app.make.staff('auditor');

const items = [{ product_id: products.desk, quantity: 2, accessories: [{ accessory_id: products.kit, quantity: 1 }] }];
const submit = () => submitAs(app, owner, { items });
const send = (id: string, text: string, user = owner) => callAs(app, user).ok(sendQuotationMessage, { id, text });
const answer = (id: string, text: string, more: object = {}) =>
  callAs(app, pricing).ok(sendStaffQuotationMessage, { id, text, ...more });
const note = (id: string, text: string, more: object = {}) => answer(id, text, { internal: true, ...more });
const getStaff = (id: string, user = pricing) => callAs(app, user).ok(getStaffQuotationDetail, { id });
const upload = (user: TestUser, purpose: 'message' | 'chat' = 'message') =>
  callAs(app, user).ok(uploadFile, {
    file: createSampleFile('pdf', 'programme.pdf'),
    purpose,
  });
const listTold = (user: TestUser, kind: string, id: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', user.user_id)
      .where('object_id', '=', id)
      .where('kind', '=', kind)
      .execute(),
  );

describe('the messages of a quotation', () => {
  test('are read by both sides with the quotation, the oldest first', async () => {
    const { id, version, items: lines } = await submit();
    const line = expectDefined(lines[0]?.accessories[0]);
    const sent = await callAs(app, owner).ok(sendQuotationMessage, { id, item_id: line.id, text: 'One\n\nTwo' });
    expect(sent).toMatchObject({
      item_id: line.id,
      part_number: '100-KIT',
      who: owner.realname,
      side: 'company',
      text: 'One\n\nTwo',
      file: null,
    });
    const answered = await answer(id, 'It moves to 25 January.');
    expect(answered).toMatchObject({ item_id: null, part_number: null, side: 'staff', internal: false });
    const shown = await getAs(app, colleague, id);
    const { internal: _internal, ...seen } = answered;
    expect(shown.messages).toEqual([sent, seen]);
    expect((await getStaff(id)).messages).toEqual([{ ...sent, internal: false }, answered]);
    // A message changes no quotation, so that nobody's typed decision is stale.
    expect(shown.version).toBe(version);
  });

  test('are read by nobody else', async () => {
    const { id } = await submit();
    const sent = await send(id, 'Hello');
    expect((await callAs(app, stranger).refused(sendQuotationMessage, { id, text: 'x' })).status).toBe(404);
    expect((await callAs(app, stranger).refused(readQuotationMessages, { id, up_to: sent.id })).status).toBe(404);
    expect((await callAs(app, stranger).refused(getQuotationDetail, { id })).status).toBe(404);
    expect((await callAs(app).refused(sendQuotationMessage, { id, text: 'x' })).status).toBe(401);
    expect((await callAs(app, auditor).refused(sendStaffQuotationMessage, { id, text: 'x' })).status).toBe(403);
    expect((await getStaff(id, auditor)).actions).not.toContain('message');
  });

  test('begin with the submission: staff see no draft', async () => {
    const { id, actions } = await saveAs(app, owner, { items });
    expect(actions).not.toContain('message');
    expect((await callAs(app, owner).refused(sendQuotationMessage, { id, text: 'x' })).status).toBe(409);
    expect((await callAs(app, pricing).refused(sendStaffQuotationMessage, { id, text: 'x' })).status).toBe(404);
  });

  test('keep the part number of a line that was removed', async () => {
    const { id, version, items: lines } = await submit();
    const item_id = expectDefined(lines[0]).id;
    await callAs(app, owner).ok(sendQuotationMessage, { id, item_id, text: 'Is it in stock?' });
    const returned = await callAs(app, pricing).ok(returnQuotation, { id, version, reason: 'Choose another one' });
    await saveAs(app, owner, { id, version: returned.version, items: [{ product_id: products.cent, quantity: 1 }] });
    expect((await getAs(app, owner, id)).messages).toMatchObject([{ item_id, part_number: '100-DESK' }]);
    expect((await callAs(app, owner).refused(sendQuotationMessage, { id, item_id, text: 'x' })).errors).toMatchObject([
      { path: 'item_id' },
    ]);
  });

  test('need words or a file, and end at 5,000 characters', async () => {
    const { id } = await submit();
    for (const input of [{}, { text: '' }, { text: ' \n ' }, { text: 'a'.repeat(5001) }])
      expect((await callAs(app, owner).refused(sendQuotationMessage, { id, ...input })).errors).toMatchObject([
        { path: 'text' },
      ]);
    expect((await send(id, 'a'.repeat(5000))).text).toHaveLength(5000);
  });

  test('are limited in number', async () => {
    const { id, ...row } = await submit();
    const rows = Array.from({ length: maxQuotationMessages - 1 }, () => ({
      quotation_id: id,
      company_id: owner.company_id,
      at: app.context.clock(),
      who: 'Lina',
      side: 'company',
      text: row.number,
    }));
    await app.sql((trx) => trx.insertInto('quotation_messages').values(rows).execute());
    await send(id, 'The last one');
    expect((await callAs(app, owner).refused(sendQuotationMessage, { id, text: 'x' })).status).toBe(409);
  });
});

describe('a file of a message', () => {
  test('is an own upload for messages, is sent once, and is read by both sides', async () => {
    const { id } = await submit();
    const { file_id } = await upload(owner);
    const sent = await callAs(app, owner).ok(sendQuotationMessage, { id, file_id });
    expect(sent).toMatchObject({ text: '', file: { file_id, file_name: 'programme.pdf' } });
    for (const user of [colleague, pricing])
      expect((await callAs(app, user).raw(downloadStoredFile, { fileName: file_id })).status).toBe(200);
    expect((await callAs(app, stranger).refused(downloadStoredFile, { fileName: file_id })).status).toBe(404);
    const others = [(await upload(colleague)).file_id, (await upload(owner, 'chat')).file_id, file_id, 'none'];
    for (const other of others)
      expect(
        (await callAs(app, owner).refused(sendQuotationMessage, { id, text: 'x', file_id: other })).errors,
      ).toMatchObject([{ path: 'file_id' }]);
  });
});

describe('a note among staff', () => {
  test('reaches a partner by no call, count, file, notice or mail', async () => {
    const { id, items: lines } = await submit();
    const { file_id } = await upload(pricing);
    const secret = 'They closed at six percent';
    const noted = await note(id, secret, { file_id, item_id: expectDefined(lines[0]).id });
    expect(noted).toMatchObject({ internal: true, file: { file_id } });
    expect((await getStaff(id)).messages).toEqual([noted]);
    const partner = callAs(app, owner);
    const shown = await partner.ok(getQuotationDetail, { id });
    expect([shown.messages, shown.unread, shown.read_to]).toEqual([[], 0, null]);
    expect((await partner.refused(readQuotationMessages, { id, up_to: noted.id })).status).toBe(404);
    expect((await partner.refused(downloadStoredFile, { fileName: file_id })).status).toBe(404);
    const answers = [shown, await partner.ok(listQuotations, { keyword: secret }), await partner.ok(listNotices, {})];
    expect(JSON.stringify(answers)).not.toContain('six percent');
    expect((await partner.ok(listQuotations, { keyword: secret })).list).toEqual([]);
    const sheet = await partner.raw(exportQuotations, { keyword: secret });
    expect((await partner.raw(exportQuotations, { keyword: 'no such word' })).bytes.length).toBe(sheet.bytes.length);
    const mails = await app.sql((trx) => trx.selectFrom('outbox').selectAll().execute());
    expect(JSON.stringify(mails)).not.toContain('six percent');
    expect(await listTold(owner, 'quotation.note', id)).toEqual([]);
    expect(await listTold(owner, 'quotation.message', id)).toEqual([]);
  });

  test('is hidden by the database too, and no company writes one', async () => {
    const { id } = await submit();
    await note(id, 'Secret');
    const scope = { company_id: owner.company_id };
    const read = inTransaction(app.context.db, scope, (trx) =>
      trx.selectFrom('quotation_messages').select('text').where('quotation_id', '=', id).execute(),
    );
    expect(await read).toEqual([]);
    const written = inTransaction(app.context.db, scope, (trx) =>
      trx
        .insertInto('quotation_messages')
        .values({
          quotation_id: id,
          company_id: owner.company_id,
          at: app.context.clock(),
          who: 'x',
          side: 'staff',
          text: 'x',
          internal: true,
        })
        .execute(),
    );
    await expect(written).rejects.toThrow('row-level security');
  });
});

describe('what is unread', () => {
  test('are messages of others behind the own mark, which never goes back', async () => {
    const { id } = await submit();
    const first = await send(id, 'One');
    const second = await answer(id, 'Two');
    const third = await answer(id, 'Three');
    const read = (up_to: string, user = owner) => callAs(app, user).ok(readQuotationMessages, { id, up_to });
    expect(await getAs(app, owner, id)).toMatchObject({ unread: 2, read_to: first.id });
    expect(await getAs(app, colleague, id)).toMatchObject({ unread: 3, read_to: null });
    expect(await read(second.id)).toEqual({ unread: 1 });
    expect(await read(third.id)).toEqual({ unread: 0 });
    expect(await read(first.id)).toEqual({ unread: 0 });
    expect(await getAs(app, owner, id)).toMatchObject({ unread: 0, read_to: third.id });
    expect(await getAs(app, colleague, id)).toMatchObject({ unread: 3 });
  });

  test('counts notes for staff', async () => {
    const { id } = await submit();
    await send(id, 'One');
    const noted = await note(id, 'Two');
    const headquarters = await app.make.staff('admin');
    expect((await getStaff(id, headquarters)).unread).toBe(2);
    expect((await getStaff(id)).unread).toBe(0);
    const marked = await callAs(app, auditor).ok(readStaffQuotationMessages, { id, up_to: noted.id });
    expect(marked).toEqual({ unread: 0 });
  });
});

describe('who is told', () => {
  test('the assignee of the partner, the company of staff, the assignee of the note of a colleague', async () => {
    const { id, version } = await submit();
    const other = await app.make.staff('pricing');
    await callAs(app, pricing).ok(assignQuotation, { id, version, user_id: other.user_id });
    await send(id, 'One');
    await answer(id, 'Two');
    await note(id, 'Three');
    await app.runJobs();
    expect(await listTold(other, 'quotation.message_received', id)).toHaveLength(1);
    expect(await listTold(pricing, 'quotation.message_received', id)).toEqual([]);
    for (const user of [owner, colleague]) expect(await listTold(user, 'quotation.message', id)).toHaveLength(1);
    expect(await listTold(other, 'quotation.note', id)).toHaveLength(1);
    await callAs(app, other).ok(sendStaffQuotationMessage, { id, text: 'Four', internal: true });
    expect(await listTold(other, 'quotation.note', id)).toHaveLength(1);
  });

  test('the audit says who wrote, and nothing of what', async () => {
    const { id } = await submit();
    await answer(id, 'Agreed with Felix');
    await note(id, 'Do not tell Felix');
    const admin = await app.make.staff('admin');
    const { list } = await callAs(app, admin).ok(listAudit, { filter: { object: 'quotation', object_id: id } });
    expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['quotation.note', 'quotation.message']));
    expect(JSON.stringify(list)).not.toContain('Felix');
  });
});
