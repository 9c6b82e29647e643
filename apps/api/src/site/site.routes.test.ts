import { friendLinks, index, layout, listCountries } from '@trunkline/contract/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, boot, type Booted } from '../testing/boot.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot({ chatUrl: 'https://chat.corvid.example/' });
  await app.sql(async (trx) => {
    const category = (slug: string, en: string, ar: string, position: number, parent_id: string | null = null) => ({
      slug,
      name: JSON.stringify({ en, ar }),
      position,
      parent_id,
    });
    const [switches, routers] = await trx
      .insertInto('categories')
      .values([category('switches', 'Switches', 'المبدلات', 1), category('routers', 'Edge routers', 'الموجهات', 2)])
      .returning('id')
      .execute();
    await trx
      .insertInto('categories')
      .values(category('campus', 'Campus switches', 'مبدلات الحرم', 1, switches!.id))
      .execute();
    const product = (code: string, kind: string, state = 'active') => ({
      code,
      kind,
      state,
      part_number: `PN-${code}`,
      model: `Model ${code}`,
      brand: 'Corvid',
      cate_id: routers!.id,
      product_line: 'routing',
      texts: JSON.stringify({ en: { title: `Router ${code}`, describe: '' } }),
      gpl: '100.00',
      drawing: 'rack',
      words: '',
    });
    await trx
      .insertInto('products')
      .values([product('R1', 'device'), product('R2', 'device', 'ended'), product('M1', 'module')])
      .execute();
  });
});
afterAll(() => app.close());

const setting = (key: string, value: unknown) =>
  app.sql((trx) =>
    trx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute(),
  );

test('the menu nests a third level under item 7, whose keys are English in every language', async () => {
  const { columb, sysConifg } = await as(app, null, { lang: 'ar' }).ok(layout, {});
  const products = columb.find((item) => item.id === 7)!;
  expect([products.name, products.path]).toEqual(['المنتجات', '/product']);
  const outline = products.children.map((item) => [
    item.name,
    item.key,
    item.children.map((one) => [one.name, one.key]),
  ]);
  expect(outline).toEqual([
    ['المبدلات', 'Switches', [['مبدلات الحرم', 'Campus']]],
    ['الموجهات', 'Edge', [['Model R1', 'Model']]],
  ]);
  const ids = columb.flatMap((item) => [item, ...item.children, ...item.children.flatMap((one) => one.children)]);
  expect(new Set(ids.map((item) => item.id)).size).toBe(ids.length);
  expect(columb.find((item) => item.id === 55)).toMatchObject({ url: 'https://www.corvid.example/', children: [] });
  expect(sysConifg).toMatchObject({
    copyright: `© ${new Date().getUTCFullYear()} Corvid Networks. جميع الحقوق محفوظة.`,
    email: 'partners@corvid.example',
    chat_url: 'https://chat.corvid.example/',
    vendor: 'Corvid Networks',
  });
});

test('name and footer are the vendor’s to set', async () => {
  await setting('vendor.name', 'Raven Systems');
  await setting('vendor.copyright', 'Raven 2030');
  await setting('vendor.website', '');
  await setting('vendor.links', [{ name: 'Docs', url: 'https://docs.example/' }]);
  const { columb, sysConifg } = await as(app).ok(layout, {});
  expect([sysConifg.vendor, sysConifg.copyright]).toEqual(['Raven Systems', 'Raven 2030']);
  expect(columb.map((item) => item.id)).toEqual([1, 7]);
  expect(await as(app).ok(friendLinks, {})).toEqual({ links: [{ name: 'Docs', url: 'https://docs.example/' }] });
});

test('countries are named in the asked language and sorted by it', async () => {
  const english = (await as(app).ok(listCountries, {})).countries;
  expect(english.length).toBeGreaterThan(240);
  expect(english.find((one) => one.code === 'DE')).toEqual({
    code: 'DE',
    country_code: 'DE',
    name: 'Germany',
    en_name: 'Germany',
    english_name: 'Germany',
    chinese_name: '德国',
    phone_code: '+49',
  });
  const { countries } = await as(app, null, { lang: 'ar' }).ok(listCountries, {});
  expect(countries.find((one) => one.code === 'DE')).toMatchObject({ name: 'ألمانيا', en_name: 'Germany' });
  const names = countries.map((one) => one.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare));
});

test('where sources differ on a name, the vendor decides', async () => {
  await setting('countries.names', { TW: 'Taiwan (one)', 'MO.ar': 'ماكاو' });
  const named = async (lang: string) =>
    new Map((await as(app, null, { lang }).ok(listCountries, {})).countries.map((one) => [one.code, one.name]));
  const [english, arabic] = [await named('en'), await named('ar')];
  expect([english.get('TW'), arabic.get('TW'), arabic.get('MO')]).toEqual(['Taiwan (one)', 'Taiwan (one)', 'ماكاو']);
  expect(english.get('MO')).toBe('Macao SAR China');
});

test('the home page shows categories and products, without prices for a visitor', async () => {
  const visitor = await as(app).ok(index, {});
  expect(visitor).toMatchObject({ banners: [], news: [], solutions: [] });
  expect(visitor.categories.map((one) => one.slug)).toEqual(['switches', 'routers']);
  expect(visitor.products.map((one) => one.code)).toContain('R1');
  expect(visitor.products.some((one) => 'market_price' in one)).toBe(false);
  const member = await as(app, await app.make.member()).ok(index, {});
  expect(member.products.find((one) => one.code === 'R1')?.market_price).toBe('100.00');
});
