import { getProductDetail, getProductPicture, listProducts } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { bootWithDemoCatalogue, getListedProduct, unknownId } from '../catalogue.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

test('serves a drawing of every product that browsers may cache', async () => {
  const { list } = await callAs(app).ok(listProducts, { limit: 50 });
  for (const { id, image, model } of list) {
    const v = new URL(image, 'http://portal.test').searchParams.get('v');
    const { status, headers, bytes } = await callAs(app).raw(getProductPicture, { id, v });
    expect([model, status, headers['content-type']]).toEqual([model, 200, expect.stringContaining('image/svg+xml')]);
    expect(headers['cache-control']).toContain('immutable');
    expect(bytes.toString()).toContain(`<title>${model}</title>`);
  }
  expect((await callAs(app).raw(getProductPicture, { id: unknownId })).status).toBe(404);
});

test('draws the bays of the rear with view=places', async () => {
  const { id } = await getListedProduct(app, 'RV-2448P');
  const [front, places] = await Promise.all(
    (['front', 'places'] as const).map(async (view) =>
      (await callAs(app).raw(getProductPicture, { id, view })).bytes.toString(),
    ),
  );
  expect(front).not.toContain('>PSU<');
  expect(places).toContain('>PSU<');
});

test('draws the rear alone with view=rear, and names its address only for devices with bays there', async () => {
  const { id } = await getListedProduct(app, 'RV-2448P');
  const { rear_image } = await callAs(app).ok(getProductDetail, { id });
  expect(rear_image).toMatch(/&view=rear$/);
  const rear = (await callAs(app).raw(getProductPicture, { id, view: 'rear' })).bytes.toString();
  expect(rear).toContain('>PSU<');
  expect(rear).not.toBe((await callAs(app).raw(getProductPicture, { id, view: 'places' })).bytes.toString());
  for (const model of ['RK-9604', 'PC-10G-LR', 'RV-1208']) {
    const product = await callAs(app).ok(getProductDetail, { id: (await getListedProduct(app, model)).id });
    expect([model, product.rear_image]).toEqual([model, null]);
  }
});
