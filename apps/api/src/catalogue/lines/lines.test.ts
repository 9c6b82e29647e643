// What product lines are called. Rules: docs/rules/catalogue.md, "Product lines"
import { getProductDetail, listProductLineNames } from '@trunkline/contract/catalogue';
import { saveProduct } from '@trunkline/contract/staff/products';
import { saveTranslation } from '@trunkline/contract/staff/translation';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { getListedText } from '../../translation/translation.testing.ts';
import { createTestProduct } from '../catalogue.testing.ts';

const app = await startTestApp();
const adminUser = await app.make.staff('admin');
const admin = callAs(app, adminUser);
const inFrench = callAs(app, await app.make.member(), { lang: 'fr' });

const listLines = () =>
  app.sql((trx) => trx.selectFrom('product_lines').select(['id', 'line']).orderBy('line').execute());
const getLineId = async (line: string): Promise<string> =>
  (await listLines()).find((one) => one.line === line)?.id ?? '';

const translate = async (line: string, text: string) => {
  const { key, version } = await getListedText(admin, { id: await getLineId(line), field: 'names', area: 'catalogue' });
  return admin.ok(saveTranslation, { lang: 'fr', key, version, text });
};

test('a line is known from its first product on, and is read in the language of the reader once it is translated', async () => {
  const product = await createTestProduct(app, adminUser, { product_line: 'Spares' });
  await createTestProduct(app, adminUser, { product_line: 'Spares' });
  expect((await listLines()).filter(({ line }) => line === 'Spares')).toHaveLength(1);
  expect(await inFrench.ok(getProductDetail, { cid: product.id })).toMatchObject({ product_line_name: 'Spares' });

  await translate('Spares', 'Pièces détachées');
  expect(await inFrench.ok(getProductDetail, { cid: product.id })).toMatchObject({
    product_line: 'Spares',
    product_line_name: 'Pièces détachées',
  });
  expect(await admin.ok(getProductDetail, { cid: product.id })).toMatchObject({ product_line_name: 'Spares' });
  const { list } = await inFrench.ok(listProductLineNames, {});
  expect(list).toContainEqual({ product_line: 'Spares', name: 'Pièces détachées' });
});

test('a product that moves to another line brings that line, and the old one keeps its name', async () => {
  const { id, version } = await createTestProduct(app, adminUser, { product_line: 'Cables' });
  await translate('Cables', 'Câbles');
  await admin.ok(saveProduct, { id, version, product_line: 'Leads' });
  expect(await inFrench.ok(getProductDetail, { cid: id })).toMatchObject({ product_line_name: 'Leads' });
  const { list } = await inFrench.ok(listProductLineNames, {});
  expect(list).toContainEqual({ product_line: 'Cables', name: 'Câbles' });
});

test('visitors have no list of lines, and of two who translate a name the second is refused', async () => {
  expect((await callAs(app, null).refused(listProductLineNames, {})).status).toBe(401);
  await createTestProduct(app, adminUser, { product_line: 'Racks' });
  const { key } = await translate('Racks', 'Baies');
  const second = await admin.refused(saveTranslation, { lang: 'fr', key, version: 1, text: 'Armoires' });
  expect(second.status).toBe(409);
});
