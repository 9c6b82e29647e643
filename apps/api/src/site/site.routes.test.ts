import { saveSetting, type SettingKey, type VendorSettings } from '../settings/settings.public.ts';
import { getFriendLinks, getLayout, listCountries } from '@trunkline/contract/site';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const app = await startTestApp({ chatUrl: 'https://chat.corvid.example/' });
await app.sql(async (trx) => {
  const createCategory = (slug: string, en: string, ar: string, position: number, parent_id: string | null = null) => ({
    slug,
    name: JSON.stringify({ en, ar }),
    position,
    parent_id,
  });
  const [switches, routers] = await trx
    .insertInto('categories')
    .values([
      createCategory('switches', 'Switches', 'المبدلات', 1),
      createCategory('routers', 'Edge routers', 'الموجهات', 2),
    ])
    .returning('id')
    .execute();
  await trx
    .insertInto('categories')
    .values(createCategory('campus', 'Campus switches', 'مبدلات الحرم', 1, expectDefined(switches).id))
    .execute();
  const createProduct = (code: string, kind: string, state = 'active') => ({
    code,
    kind,
    state,
    part_number: `PN-${code}`,
    model: `Model ${code}`,
    brand: 'Corvid',
    cate_id: expectDefined(routers).id,
    product_line: 'routing',
    texts: JSON.stringify({ en: { title: `Router ${code}`, describe: '' } }),
    gpl: '100.00',
    drawing: 'rack',
    words: '',
  });
  await trx
    .insertInto('products')
    .values([createProduct('R1', 'device'), createProduct('R2', 'device', 'ended'), createProduct('M1', 'module')])
    .execute();
});

const changeSetting = <K extends SettingKey>(key: K, value: VendorSettings[K]) =>
  app.sql((trx) => saveSetting(trx, key, value));

test('item 7 of the menu has a third level, and its keys are English in every language', async () => {
  const { columb, sysConifg } = await callAs(app, null, { lang: 'ar' }).ok(getLayout, {});
  const products = expectDefined(columb.find((item) => item.id === 7));
  expect([products.name, products.path]).toEqual(['المنتجات', '/product']);
  const outline = products.children.map((item) => [
    item.name,
    item.key,
    item.children.map((child) => [child.name, child.key]),
  ]);
  expect(outline).toEqual([
    ['المبدلات', 'Switches', [['مبدلات الحرم', 'Campus']]],
    ['الموجهات', 'Edge', [['Model R1', 'Model']]],
  ]);
  const ids = columb.flatMap((item) => [item, ...item.children, ...item.children.flatMap((entry) => entry.children)]);
  expect(new Set(ids.map((item) => item.id)).size).toBe(ids.length);
  expect(columb.find((item) => item.id === 55)).toMatchObject({ url: 'https://www.corvid.example/', children: [] });
  expect(sysConifg).toMatchObject({
    copyright: `© ${new Date().getUTCFullYear()} Corvid Networks. جميع الحقوق محفوظة.`,
    email: 'partners@corvid.example',
    chat_url: 'https://chat.corvid.example/',
    vendor: 'Corvid Networks',
  });
});

test('name, footer and links follow the settings of the vendor', async () => {
  await changeSetting('vendor.name', 'Raven Systems');
  await changeSetting('vendor.copyright', 'Raven 2030');
  await changeSetting('vendor.website', '');
  await changeSetting('vendor.links', [{ name: 'Docs', url: 'https://docs.example/' }]);
  const { columb, sysConifg } = await callAs(app).ok(getLayout, {});
  expect([sysConifg.vendor, sysConifg.copyright]).toEqual(['Raven Systems', 'Raven 2030']);
  expect(columb.map((item) => item.id)).toEqual([1, 7]);
  expect(await callAs(app).ok(getFriendLinks, {})).toEqual({ links: [{ name: 'Docs', url: 'https://docs.example/' }] });
});

test('the address of the chat is the setting, else that of the process', async () => {
  const readUrl = async () => (await callAs(app).ok(getLayout, {})).sysConifg.chat_url;
  await changeSetting('vendor.chat_url', 'https://talk.example/');
  expect(await readUrl()).toBe('https://talk.example/');
  await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'vendor.chat_url').execute());
  expect(await readUrl()).toBe('https://chat.corvid.example/');
});

test('countries are named and sorted in the language of the request', async () => {
  const english = (await callAs(app).ok(listCountries, {})).countries;
  expect(english.length).toBeGreaterThan(240);
  expect(english.find((entry) => entry.code === 'DE')).toEqual({
    code: 'DE',
    country_code: 'DE',
    name: 'Germany',
    en_name: 'Germany',
    english_name: 'Germany',
    chinese_name: '德国',
    phone_code: '+49',
  });
  const { countries } = await callAs(app, null, { lang: 'ar' }).ok(listCountries, {});
  expect(countries.find((entry) => entry.code === 'DE')).toMatchObject({ name: 'ألمانيا', en_name: 'Germany' });
  const names = countries.map((entry) => entry.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare));
});

test('countries.names replaces the name of a country in all languages or in one', async () => {
  await changeSetting('countries.names', { TW: 'Taiwan (one)', 'MO.ar': 'ماكاو' });
  const readNames = async (lang: string) =>
    new Map(
      (await callAs(app, null, { lang }).ok(listCountries, {})).countries.map((country) => [
        country.code,
        country.name,
      ]),
    );
  const [english, arabic] = [await readNames('en'), await readNames('ar')];
  expect([english.get('TW'), arabic.get('TW'), arabic.get('MO')]).toEqual(['Taiwan (one)', 'Taiwan (one)', 'ماكاو']);
  expect(english.get('MO')).toBe('Macao SAR China');
});
