import { deliverOrder, sendBackOrder } from '@trunkline/contract/staff/orders';
import { download } from '@trunkline/contract/common';
import { getOrderDetail, uploadOrderDocument } from '@trunkline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, boot, type Booted, sampleFile } from '../testing/boot.ts';
import { castOrders, later, orderAt, type People, seen } from './orders.testing.ts';

let app: Booted;
let people: People;
beforeAll(async () => {
  app = await boot();
  people = await castOrders(app);
});
afterAll(() => app.close());

test('a file comes back as it went in, to the company and to staff who read orders, and to nobody else', async () => {
  const { order } = await orderAt(app, people, 'generated');
  const file = sampleFile('pdf', 'stamped order.pdf');
  const sent = { id: order.id, version: order.version, file };
  const { order_file } = await as(app, people.partner).ok(uploadOrderDocument, sent);
  expect(order_file).toMatchObject({ file_name: 'stamped order.pdf', size: file.size, mime: 'application/pdf' });
  const asked = { fileName: order_file!.file_id };
  for (const reader of [people.partner, await app.make.colleague(people.partner), people.finance]) {
    const answer = await as(app, reader).raw(download, asked);
    expect(answer.bytes.equals(Buffer.from(await file.bytes()))).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-disposition': expect.stringContaining('attachment') });
  }
  for (const stranger of [await app.make.member({ type: 'DPP' }), await app.make.staff('pricing'), null])
    expect((await as(app, stranger).refused(download, asked)).status).toBe(404);
});

test('the vendor’s proof of delivery is the partner’s to see', async () => {
  const { order } = await orderAt(app, people, 'shipped');
  await later(app, 31);
  const proof = { id: order.id, version: order.version, file: sampleFile('jpg', 'proof.jpg') };
  await as(app, people.logistics).ok(deliverOrder, proof);
  const { delivery_receipt, shipping_materials } = await as(app, people.partner).ok(getOrderDetail, { id: order.id });
  for (const file of [delivery_receipt!, shipping_materials!])
    expect((await as(app, people.partner).raw(download, { fileName: file.file_id })).status).toBe(200);
  await later(app, 0);
});

test('a file that was sent back stays until another takes its place', async () => {
  const { order } = await orderAt(app, people, 'document_uploaded');
  const ask = { id: order.id, version: order.version, file: 'order', reason: 'No stamp' } as const;
  const waiting = await as(app, people.finance).ok(sendBackOrder, ask);
  expect(waiting.order_file!.file_id).toBe(order.order_file!.file_id);
  const next = { id: order.id, version: waiting.version, file: sampleFile('jpg') };
  const replaced = await as(app, people.partner).ok(uploadOrderDocument, next);
  expect(replaced.order_file).toMatchObject({ mime: 'image/jpeg' });
});

test('an upload that is refused leaves no file behind', async () => {
  const { order } = await orderAt(app, people, 'document_uploaded');
  const count = () =>
    app.sql((trx) =>
      trx
        .selectFrom('files')
        .select((e) => e.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    );
  const before = await count();
  const again = { id: order.id, version: order.version, file: sampleFile('pdf') };
  expect((await as(app, people.partner).refused(uploadOrderDocument, again)).status).toBe(409);
  expect(await count()).toEqual(before);
  expect((await seen(app, people.finance, order.id)).order_file!.file_id).toBe(order.order_file!.file_id);
});
