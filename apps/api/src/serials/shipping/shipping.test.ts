import { saveEndUser } from '@trunkline/contract/endusers';
import { listInstalledBase } from '@trunkline/contract/service/serials';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { shipOrder } from '@trunkline/contract/staff/orders';
import { listStaffSerials } from '@trunkline/contract/staff/service/serials';
import { addDays, addMonths } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { createOrderAt, createPdf, createPeople, getAsStaff } from '../../orders/orders.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createDevice, createSerial, createServicePeople, todayOf } from '../serials.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);
const servicePeople = await createServicePeople(app);

const createReady = async () => (await createOrderAt(app, people, 'delivery_scheduled')).order;
type Serials = EndpointInput<typeof shipOrder>['serials'];
const toInput = ({ id, version }: { id: string; version: number }, serials: Serials) => ({
  id,
  version,
  shipping_info: 'By sea',
  serials,
  file: createPdf(),
});
const ship = (order: { id: string; version: number }, serials: Serials) =>
  callAs(app, people.logistics).ok(shipOrder, toInput(order, serials));
const refuse = (order: { id: string; version: number }, serials: Serials) =>
  callAs(app, people.logistics).refused(shipOrder, toInput(order, serials));
const listShipped = async (order_id: string) =>
  (await callAs(app, servicePeople.service).ok(listStaffSerials, { filter: { order_id }, sort: 'sn' })).list;

test('serials of a shipment become records of the partner in the same transaction', async () => {
  const order = await createReady();
  await ship(order, [
    { sn: 'ship-1', model: 'RV-1' },
    { sn: 'SHIP-2', model: '210-0001-00' },
  ]);
  const today = todayOf(app);
  expect(await listShipped(order.id)).toMatchObject(
    ['SHIP-1', 'SHIP-2'].map((sn) => ({
      sn,
      model: 'RV-1',
      company_id: people.partner.company_id,
      order_number: order.number,
      start_date: today,
      end_date: addDays(addMonths(today, 12), -1),
    })),
  );
  const { list } = await callAs(app, people.partner).ok(listInstalledBase, { keyword: 'ship-1' });
  expect(list.map(({ sn, order: own }) => [sn, own?.number])).toEqual([['SHIP-1', order.number]]);
});

test('a device stands at the end user of the quotation, unless that is another company’s by now', async () => {
  const { id: enduser_id } = await callAs(app, people.partner).ok(saveEndUser, {
    company: 'Belmora University',
    address: '1 Harbour Road',
    contact: 'Rana Haddad',
    email: 'it@belmora.example',
    mobile: '+49 151 12345678',
    country: 'DE',
  });
  const shipTo = async (sn: string) => {
    const order = await createReady();
    await app.sql((trx) =>
      trx
        .updateTable('quotations')
        .set({ enduser_id })
        .where('id', '=', (e) => e.selectFrom('orders').select('quotation_id').where('id', '=', order.id))
        .execute(),
    );
    await ship(order, [{ sn, model: 'RV-1' }]);
    return (await listShipped(order.id)).map((row) => row.enduser_id);
  };
  expect(await shipTo('ENDUSER-1')).toEqual([enduser_id]);
  await app.sql((trx) =>
    trx
      .updateTable('endusers')
      .set({ company_id: servicePeople.rival.company_id })
      .where('id', '=', enduser_id)
      .execute(),
  );
  expect(await shipTo('ENDUSER-2')).toEqual([null]);
});

test('a refused number leaves the order and all numbers as they were', async () => {
  const taken = await createSerial(app, servicePeople, { sn: 'TAKEN-1' });
  const order = await createReady();
  const before = await refuse(order, [
    { sn: 'free-1', model: 'RV-1' },
    { sn: taken.sn, model: 'RV-1' },
  ]);
  expect([before.status, before.errors.map(({ path }) => path)]).toEqual([409, ['serials.1.sn']]);
  const unknown = await refuse(order, [{ sn: 'free-1', model: 'Nothing' }]);
  expect([unknown.status, unknown.errors.map(({ path }) => path)]).toEqual([400, ['serials.0.model']]);
  expect(await getAsStaff(app, people.logistics, order.id)).toMatchObject({
    version: order.version,
    invoice_number: null,
  });
  expect(await listShipped(order.id)).toEqual([]);
});

test('a number in stock becomes the partner’s, and is shipped once', async () => {
  const device = await createDevice(app);
  await app.sql((trx) => trx.updateTable('products').set({ model: 'RV-STOCK' }).where('id', '=', device.id).execute());
  const stock = await createSerial(app, servicePeople, { sn: 'STOCK-1', model: '210-0001-00' }, null);
  const other = await createSerial(app, servicePeople, { sn: 'STOCK-2', model: device.part_number }, null);
  const order = await createReady();
  expect((await refuse(order, [other.sn])).status).toBe(409);
  await ship(order, [stock.sn]);
  expect(await listShipped(order.id)).toMatchObject([{ id: stock.id, sn: 'STOCK-1', version: 2 }]);
  const next = await createReady();
  const again = await refuse(next, [stock.sn]);
  expect([again.status, again.errors[0]?.path]).toEqual([409, 'serials.0']);
});

test('two shipments with the same number at once: one is refused', async () => {
  const [one, other] = [await createReady(), await createReady()];
  const answers = await Promise.all(
    [one, other].map((order) =>
      callAs(app, people.logistics).raw(shipOrder, toInput(order, [{ sn: 'RACE-1', model: 'RV-1' }])),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
