// Catalogues for tests: the demo catalogue as users see it, and records that staff create through the API.
import { listProducts, type ProductRow } from '@trunkline/contract/catalogue';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveCategory } from '@trunkline/contract/staff/categories';
import { saveProduct, uploadProductFile } from '@trunkline/contract/staff/products';
import sharp from 'sharp';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';

/** A well-formed id that no record has. */
export const unknownId = '00000000-0000-7000-8000-000000000000';

export async function bootWithDemoCatalogue(): Promise<TestApp> {
  const app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  return app;
}

/** A product of the demo catalogue as the user sees it in a list; without `user` as a visitor. */
export async function getListedProduct(app: TestApp, model: string, user?: TestUser): Promise<ProductRow> {
  const { list } = await callAs(app, user).ok(listProducts, { keyword: model });
  return expectDefined(
    list.find((row) => row.model === model),
    model,
  );
}

/** Staff of each role that the catalogue distinguishes, and a partner. */
export async function createCatalogueUsers(app: TestApp) {
  return {
    catalogue: await app.make.staff('catalogue'),
    admin: await app.make.staff('admin'),
    pricing: await app.make.staff('pricing'),
    auditor: await app.make.staff('auditor'),
    finance: await app.make.staff('finance'),
    member: await app.make.member({ type: 'DPP' }),
  };
}

let created = 0;

/** Creates a category through the API. */
export const createTestCategory = (
  app: TestApp,
  user: TestUser,
  fields: Partial<EndpointInput<typeof saveCategory>> = {},
) => {
  created += 1;
  return callAs(app, user).ok(saveCategory, { name: `Category ${created}`, ...fields });
};

/** Creates a product with a price of 100.00 through the API. */
export const createTestProduct = (
  app: TestApp,
  user: TestUser,
  fields: Partial<EndpointInput<typeof saveProduct>> = {},
) => {
  created += 1;
  return callAs(app, user).ok(saveProduct, {
    part_number: `G-${created}-X`,
    texts: { en: { title: `Product ${created}`, describe: 'Made for a test' } },
    gpl: '100.00',
    ...fields,
  });
};

/** A JPEG with metadata, which must not be in the stored picture. */
export async function createPhotoFile({ width = 900, height = 600, name = 'front.jpg' } = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#445566' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

export const createPdfFile = (name = 'Datasheet.pdf'): File =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], name, { type: 'application/pdf' });

export const uploadTestPicture = async (app: TestApp, user: TestUser) =>
  callAs(app, user).ok(uploadProductFile, { file: await createPhotoFile(), purpose: 'picture' });
