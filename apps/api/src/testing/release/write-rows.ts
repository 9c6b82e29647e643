// The rows of the release dump: a few in every table, sales made through the application itself.
import { searchSite } from '@trunkline/contract/search';
import { sql } from 'kysely';
import { sealAudit } from '../../platform/audit/seals.ts';
import { callAs } from '../api-caller.ts';
import { insertStock } from '../../stock/stock.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';
import { insertManagers, insertPeople } from './write-people.ts';
import { writeCertificateRows } from './write-certificate-rows.ts';
import { writeChatRows, writeContactRows } from './write-contact-rows.ts';
import { writeTrainingRows } from './write-training-rows.ts';
import { writeCustomerRows } from './write-customer-rows.ts';
import { writeContentRows } from './write-content-rows.ts';
import { writeProjectRows } from './write-project-rows.ts';
import { writeApiAccessRows } from './write-api-access-rows.ts';
import { writeFinanceRows } from './write-finance-rows.ts';
import { writeBidRows } from './write-bid-rows.ts';
import { type ReleaseProducts, releaseNames, writeSaleRows } from './write-sale-rows.ts';
import { writeServiceRows } from './write-service-rows.ts';
import { saveProductCosts } from '../../catalogue/costs/costs.sql.ts';

export async function writeReleaseRows(app: TestApp): Promise<void> {
  const products = await insertCatalogue(app);
  const partner = await app.make.member({ company: releaseNames.company, type: 'DPP' });
  await insertPrices(app, partner);
  await writeSaleRows(app, partner, products);
  await writeCustomerRows(app, partner);
  await insertRest(app, partner);
  await writeProjectRows(app, partner);
  await insertPeople(app, partner);
  await insertManagers(app);
  await writeCertificateRows(app, partner);
  await writeServiceRows(app, partner);
  await writeApiAccessRows(app, partner);
  await writeFinanceRows(app, partner);
  await writeBidRows(app, partner);
  await writeTrainingRows(app, partner);
  await writeContactRows(app);
  await writeChatRows(app, partner);
  await writeContentRows(app);
  await app.runJobs();
  await sealAudit(app.context);
  // A visitor's search is stored only when it has another page.
  await callAs(app, partner).ok(searchSite, { keyword: releaseNames.device });
}

async function insertCatalogue(app: TestApp): Promise<ReleaseProducts> {
  return app.sql(async (trx) => {
    const category = await trx
      .insertInto('categories')
      .values({ slug: 'switches', name: JSON.stringify({ en: 'Switches', ar: 'المحولات' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('labels')
      .values({ name: 'ports', titles: JSON.stringify({ en: 'Ports', ar: 'المنافذ' }) })
      .execute();
    await trx
      .insertInto('product_lines')
      .values({ line: 'switching', names: JSON.stringify({ en: 'switching', ar: 'التبديل' }) })
      .execute();
    const products = await insertProducts(trx, category.id);
    await saveProductCosts(trx, new Map([[products.device, '900.00']]));
    await trx
      .insertInto('product_slots')
      .values({ product_id: products.device, position: 1, name: '1', slot_type: 'RL bay', kind: 'power', count: 2 })
      .execute();
    await trx.insertInto('compat').values({ slot_type: 'RL bay', plug_type: 'RL PSU', max: 2 }).execute();
    await insertPicture(trx, products.device);
    const price = { field: 'gpl', language: null, from: '1900.00', to: '2000.00' };
    await trx
      .insertInto('product_changes')
      .values({ product_id: products.device, at: new Date(), changes: JSON.stringify([price]) })
      .execute();
    const arrival = { arriving: 40, arrives_on: '2027-02-01' };
    await insertStock(trx, [{ product_id: products.device, quantity: 24, ...arrival, counted_at: new Date() }], {
      now: new Date(),
      who: 'Lina Orfali',
    });
    return products;
  });
}

async function insertProducts(trx: Trx, cate_id: string): Promise<ReleaseProducts> {
  const shared = { brand: 'Raven', cate_id, qty_per_package: 1, gross_weight: '5.5', net_weight: '4.8' };
  const device = await trx
    .insertInto('products')
    .values({
      ...shared,
      code: releaseNames.device,
      part_number: '210-0048-00',
      model: releaseNames.device,
      product_line: 'switching',
      kind: 'device',
      drawing: 'rack',
      texts: JSON.stringify({ en: { title: 'Raven 48', describe: '48 ports' } }),
      gpl: '2000.00',
      words: 'rl-48 raven 48 ports',
      labels: JSON.stringify({ ports: ['48'] }),
      ports: JSON.stringify([{ name: 'GE', kind: 'RJ45', speed: '1G', count: 48, poe: null }]),
      length: '44',
      width: '40',
      height: '5',
      rack_units: '1',
      watts: '60',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accessory = await trx
    .insertInto('products')
    .values({
      ...shared,
      code: releaseNames.accessory,
      part_number: '210-0900-00',
      model: releaseNames.accessory,
      product_line: 'power',
      kind: 'power',
      drawing: 'card',
      texts: JSON.stringify({ en: { title: 'Power supply', describe: '' } }),
      gpl: '100.00',
      words: 'rl-psu power supply',
      plug_type: 'RL PSU',
      power_supplied: '250',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { device: device.id, accessory: accessory.id };
}

async function insertPicture(trx: Trx, product_id: string): Promise<void> {
  const insertFile = async (name: string): Promise<string> => {
    const file = { purpose: 'product', visibility: 'public', mime: 'image/webp', size: 4, sha256: Buffer.alloc(32) };
    const row = await trx
      .insertInto('files')
      .values({ ...file, file_name: `${name}.webp`, storage_key: `release/${name}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const [file_id, thumb_file_id] = [await insertFile('large'), await insertFile('small')];
  await trx.insertInto('pictures').values({ file_id, thumb_file_id, width: 4, height: 4 }).execute();
  await trx.insertInto('product_files').values({ product_id, kind: 'image', position: 1, file_id }).execute();
}

/** The membership never expires, so that the partner sees prices whenever the dump is restored. */
async function insertPrices(app: TestApp, partner: TestUser): Promise<void> {
  await app.sql(async (trx) => {
    const now = app.context.clock();
    await trx
      .updateTable('memberships')
      .set({ expires_at: '2099-12-31' })
      .where('company_id', '=', partner.company_id)
      .execute();
    const list = await trx
      .insertInto('price_lists')
      .values({ type: 'DPP', level: 'silver', state: 'published', valid_from: now, published_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const price_list_id = list.id;
    await trx
      .insertInto('price_list_discounts')
      .values({ price_list_id, product_line: 'switching', discount: '0.2' })
      .execute();
    await trx
      .insertInto('price_list_fixed')
      .values({ price_list_id, part_number: '210-0900-00', price: '75' })
      .execute();
    await trx
      .insertInto('price_list_notifications')
      .values({ price_list_id, company_id: partner.company_id, at: now })
      .execute();
    await trx.insertInto('rates').values({ currency: 'EUR', rate: '0.9', valid_from: now }).execute();
  });
}

/** A cart, a draft, and an approved quotation with an order that is paid. */
const sampleEndUser = {
  company: 'Port of Anselm',
  address: 'Quay 4, Aqaba',
  contact: 'Rana Saleh',
  email: 'rana@port-anselm.example',
  mobile: '+962790123456',
  country: 'JO',
  changed_by: 'Person 1',
};

/** Tables that nothing above has filled. */
async function insertRest(app: TestApp, { user_id, company_id, username }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    await trx.insertInto('settings').values({ key: 'release.dump', value: 'true' }).execute();
    await trx.insertInto('rate_limits').values({ key: 'release', points: 1, expire: 0 }).execute();
    await trx.insertInto('invoice_counters').values({ year: now.getUTCFullYear(), last: 1 }).execute();
    await trx
      .insertInto('mail_tests')
      .values({ at: now, to_address: username, sent: false, answer: null, by_user: user_id })
      .execute();
    const network = '192.0.2.0/24';
    await trx.insertInto('seen_networks').values({ user_id, network, seen_until: now }).execute();
    await trx.insertInto('login_attempts').values({ username, network, at: now }).execute();
    const code_hash = Buffer.alloc(32);
    await trx
      .insertInto('mail_codes')
      .values({ username, purpose: 'login', code_hash, created_at: now, expires_at: now })
      .execute();
    await trx
      .insertInto('endusers')
      .values({ ...sampleEndUser, company_id, created_at: now, changed_at: now })
      .execute();
    await trx.insertInto('reset_guesses').values({ username, since: now, guesses: 1 }).execute();
    const claim = sql<string>`uuidv7()`;
    await trx
      .insertInto('idempotency_keys')
      .values({ user_id, key: 'release', fingerprint: code_hash, claim, claimed_at: now })
      .execute();
    const { id: quotation_id } = await trx.selectFrom('quotations').select('id').limit(1).executeTakeFirstOrThrow();
    await trx
      .insertInto('quotation_messages')
      .values({ quotation_id, company_id, at: now, user_id, who: username, side: 'company', text: 'Thank you' })
      .execute();
    await trx
      .insertInto('quotation_reads')
      .values({ user_id, quotation_id, company_id, side: 'company', message_id: quotation_id })
      .execute();
    await insertApplication(trx, { company_id, user_id, now });
    const about = { format: 'csv', file_name: 'products.csv', size: 10, who: 'terminal', created_at: now };
    const { id: import_id } = await trx
      .insertInto('imports')
      .values({ ...about, kind: 'product', state: 'refused', dry_run: true, skip_bad: false, sees_cost: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const problems = JSON.stringify([{ field: 'code', key: 'validation.required', values: {} }]);
    await trx.insertInto('import_bad_rows').values({ import_id, run: 1, line: 2, problems }).execute();
    const change = { import_id, run: 1, line: 3, kind: 'new', name: 'RL-48', fields: '[]' };
    await trx.insertInto('import_changes').values(change).execute();
    const used = { name: 'endusers.csv', who: username, used_at: now };
    const mapping = { headings_key: 'firma', headings: '["Firma"]', mapping: '{"company":"Firma"}', ...used };
    await trx
      .insertInto('import_mappings')
      .values({ company_id, kind: 'enduser', ...mapping })
      .execute();
  });
}

/** An application, an entry of the drafts box, and a reminder that was sent about the membership. */
async function insertApplication(
  trx: Trx,
  { now, ...owner }: { readonly company_id: string; readonly user_id: string; readonly now: Date },
): Promise<void> {
  const draft = { number: 'A-2026-900001', type: 'DSP', state: 'draft', created_at: now };
  await trx
    .insertInto('applications')
    .values({ ...owner, ...draft })
    .execute();
  const saved = { created_at: now, saved_at: now, expires_at: now };
  await trx
    .insertInto('drafts')
    .values({ ...owner, ...saved, type: 'Project', content: '{}' })
    .execute();
  const membership = await trx
    .selectFrom('memberships')
    .select(['id as membership_id', 'expires_at'])
    .where('company_id', '=', owner.company_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('membership_reminders')
    .values({ ...membership, days: 90, sent_at: now })
    .execute();
}
