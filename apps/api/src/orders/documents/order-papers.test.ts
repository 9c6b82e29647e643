// An issued document of an order has the same bytes for ever. Rules: docs/rules/papers.md
import { downloadOrderDocument, type OrderDocumentKind } from '@trunkline/contract/orders';
import type { Language } from '@trunkline/text/languages';
import { expect, test } from 'vitest';
import { saveSetting } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { getAsStaff } from '../orders.testing.ts';
import { prepareShipments } from '../shipping/shipments.testing.ts';

const app = await startTestApp();
const at = await prepareShipments(app);

interface Form {
  readonly kind: OrderDocumentKind;
  readonly lang?: Language;
  readonly lang2?: Language;
  readonly shipment_id?: string;
}
const kinds = ['order', 'contract', 'proforma', 'packing', 'invoice'] as const;
const languages = [{ lang: 'en' }, { lang: 'fr', lang2: 'ar' }, { lang: 'ko', lang2: 'en' }] as const;

const print = async (id: string, form: Form): Promise<Buffer> => {
  const answer = await callAs(app, at.people.partner).raw(downloadOrderDocument, { id, ...form });
  expect(answer.status).toBe(200);
  return answer.bytes;
};
const readText = (file: Buffer): string => readPdf(file).pages.join(' ');

/** What the templates print beside the order itself. */
const rename = (id: string, name: string) =>
  app.sql(async (trx) => {
    await saveSetting(trx, 'vendor.name', `${name} Networks`);
    await saveSetting(trx, 'vendor.address', `${name} street 1`);
    const { company_id } = at.people.partner;
    await trx
      .updateTable('companies')
      .set({ company: `${name} Ltd` })
      .where('id', '=', company_id)
      .execute();
    await trx
      .updateTable('users')
      .set({ realname: `${name} Person` })
      .where('id', '=', at.people.partner.user_id)
      .execute();
    await trx
      .updateTable('order_items')
      .set({ title: `${name} switch`, hs_code: '8517.69', translations: JSON.stringify({ fr: { title: name } }) })
      .where('order_id', '=', id)
      .execute();
  });

test('every document in one language and in two stays as it was first printed', async () => {
  const order = await at.createReady();
  await rename(order.id, 'Before');
  const shipped = await at.shipPart(order, 10, 4);
  const { shipments } = await getAsStaff(app, at.people.finance, shipped.id);
  const shipment_id = expectDefined(shipments[0]).id;
  const forms: Form[] = [
    ...kinds.flatMap((kind) => languages.map((pair) => ({ kind, ...pair }))),
    ...languages.map((pair) => ({ kind: 'packing' as const, shipment_id, ...pair })),
  ];
  const printed: Buffer[] = [];
  for (const form of forms) printed.push(await print(shipped.id, form));
  await rename(shipped.id, 'After');
  for (const [index, form] of forms.entries())
    expect({ form, isSame: (await print(shipped.id, form)).equals(expectDefined(printed[index])) }).toEqual({
      form,
      isSame: true,
    });
  // A form that nobody printed before has the names of today: the change was one.
  expect(readText(await print(shipped.id, { kind: 'order', lang: 'es' }))).toContain('After Networks');
});

test('the second language stands beside the first one, and the same pair the other way round is another form', async () => {
  const { id } = await at.createReady();
  const one = readText(await print(id, { kind: 'order', lang: 'en' }));
  const two = readText(await print(id, { kind: 'order', lang: 'en', lang2: 'fr' }));
  const turned = readText(await print(id, { kind: 'order', lang: 'fr', lang2: 'en' }));
  expect(one).not.toContain('Bon de commande');
  expect(two).toMatch(/Purchase order/i);
  expect(two).toMatch(/Bon de commande/i);
  expect(turned).not.toBe(two);
});
