import { deliverOrder, sendBackOrder } from '@trunkline/contract/staff/orders';
import { downloadStoredFile } from '@trunkline/contract/files';
import { getOrderDetail, uploadOrderDocument } from '@trunkline/contract/orders';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/boot.ts';
import { createSampleFile } from '../testing/sample-files.ts';
import { callAs } from '../testing/api-caller.ts';
import { createPeople, moveClock, createOrderAt, getAsStaff } from './orders.testing.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const app = await startTestApp();
const people = await createPeople(app);

test('a file is answered unchanged to the company and to staff who read orders; 404 for others', async () => {
  const { order } = await createOrderAt(app, people, 'generated');
  const file = createSampleFile('pdf', 'stamped order.pdf');
  const sent = { id: order.id, version: order.version, file };
  const { order_file } = await callAs(app, people.partner).ok(uploadOrderDocument, sent);
  expect(order_file).toMatchObject({ file_name: 'stamped order.pdf', size: file.size, mime: 'application/pdf' });
  const input = { fileName: expectDefined(order_file).file_id };
  for (const reader of [people.partner, await app.make.colleague(people.partner), people.finance]) {
    const answer = await callAs(app, reader).raw(downloadStoredFile, input);
    expect(answer.bytes.equals(Buffer.from(await file.bytes()))).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-disposition': expect.stringContaining('attachment') });
  }
  for (const stranger of [await app.make.member({ type: 'DPP' }), await app.make.staff('pricing'), null])
    expect((await callAs(app, stranger).refused(downloadStoredFile, input)).status).toBe(404);
});

test('the partner can download the proof of delivery of staff', async () => {
  const { order } = await createOrderAt(app, people, 'shipped');
  await moveClock(app, 31);
  const proof = { id: order.id, version: order.version, file: createSampleFile('jpg', 'proof.jpg') };
  await callAs(app, people.logistics).ok(deliverOrder, proof);
  const { delivery_receipt, shipping_materials } = await callAs(app, people.partner).ok(getOrderDetail, {
    id: order.id,
  });
  for (const file of [expectDefined(delivery_receipt), expectDefined(shipping_materials)])
    expect((await callAs(app, people.partner).raw(downloadStoredFile, { fileName: file.file_id })).status).toBe(200);
  await moveClock(app, 0);
});

test('a file that was sent back stays until it is replaced', async () => {
  const { order } = await createOrderAt(app, people, 'document_uploaded');
  const ask = { id: order.id, version: order.version, file: 'order', reason: 'No stamp' } as const;
  const waiting = await callAs(app, people.finance).ok(sendBackOrder, ask);
  expect(expectDefined(waiting.order_file).file_id).toBe(expectDefined(order.order_file).file_id);
  const next = { id: order.id, version: waiting.version, file: createSampleFile('jpg') };
  const replaced = await callAs(app, people.partner).ok(uploadOrderDocument, next);
  expect(replaced.order_file).toMatchObject({ mime: 'image/jpeg' });
});

test('a refused upload stores no file', async () => {
  const { order } = await createOrderAt(app, people, 'document_uploaded');
  const count = () =>
    app.sql((trx) =>
      trx
        .selectFrom('files')
        .select((e) => e.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    );
  const before = await count();
  const again = { id: order.id, version: order.version, file: createSampleFile('pdf') };
  expect((await callAs(app, people.partner).refused(uploadOrderDocument, again)).status).toBe(409);
  expect(await count()).toEqual(before);
  expect(expectDefined((await getAsStaff(app, people.finance, order.id)).order_file).file_id).toBe(
    expectDefined(order.order_file).file_id,
  );
});
