import { adminSaveCategory } from '@trunkline/contract/staff/catalogue';
import { adminSaveProduct, adminUploadProductFile } from '@trunkline/contract/staff/products';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import sharp from 'sharp';
import { as, type Booted, type Person } from '../../testing/boot.ts';

/** Everybody who matters here, and two ways to make what the tests are about. */
export async function cast(app: Booted) {
  const [catalogue, admin, pricing, auditor, finance, member] = [
    await app.make.staff('catalogue'),
    await app.make.staff('admin'),
    await app.make.staff('pricing'),
    await app.make.staff('auditor'),
    await app.make.staff('finance'),
    await app.make.member({ type: 'DPP' }),
  ];
  return { catalogue, admin, pricing, auditor, finance, member };
}

let made = 0;

export const makeCategory = (
  app: Booted,
  person: Person,
  more: Partial<EndpointInput<typeof adminSaveCategory>> = {},
) => {
  made += 1;
  return as(app, person).ok(adminSaveCategory, { name: `Category ${made}`, ...more });
};

export const makeProduct = (
  app: Booted,
  person: Person,
  more: Partial<EndpointInput<typeof adminSaveProduct>> = {},
) => {
  made += 1;
  return as(app, person).ok(adminSaveProduct, {
    part_number: `G-${made}-X`,
    texts: { en: { title: `Product ${made}`, describe: 'Made for a test' } },
    gpl: '100.00',
    ...more,
  });
};

/** A real photograph's worth of pixels, with something in it that must not come out again. */
export async function photo({ width = 900, height = 600, name = 'front.jpg' } = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#445566' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

export const datasheet = (name = 'Datasheet.pdf'): File =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], name, { type: 'application/pdf' });

export const uploadPicture = async (app: Booted, person: Person) =>
  as(app, person).ok(adminUploadProductFile, { file: await photo(), purpose: 'picture' });
