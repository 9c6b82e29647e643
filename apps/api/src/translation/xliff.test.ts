import { saveCategory } from '@trunkline/contract/staff/categories';
import { exportTranslations, importTranslations, saveTranslation } from '@trunkline/contract/staff/translation';
import { beforeAll, expect, test } from 'vitest';
import { createTestCategory } from '../catalogue/catalogue.testing.ts';
import { type ApiCaller, callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { getListedText } from './translation.testing.ts';
import { parseXliff } from './xliff.ts';

const app = await startTestApp();
let adminUser: TestUser;
let admin: ApiCaller;
beforeAll(async () => {
  adminUser = await app.make.staff('admin');
  admin = callAs(app, adminUser);
});

const createFile = (text: string): File => new File([text], 'translations-fr.xlf');
const getRow = (id: string) => getListedText(admin, { id, field: 'name', area: 'catalogue' });

async function exportText(keyword: string): Promise<string> {
  const input = { lang: 'fr', area: 'catalogue', keyword, format: 'xliff' } as const;
  const { status, bytes } = await admin.raw(exportTranslations, input);
  expect(status).toBe(200);
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const importText = (text: string, change: object = {}) =>
  admin.ok(importTranslations, { lang: 'fr', file: createFile(text), ...change });

test('an agency gets texts with their notes, and its translations come back', async () => {
  const awkward = 'Tapir "1" & <2>\u0026amp;';
  const one = await createTestCategory(app, adminUser, { name: { en: 'Tapir one', fr: awkward } });
  const two = await createTestCategory(app, adminUser, { name: { en: 'Tapir two' } });
  const text = await exportText('tapir');
  expect(text).toContain('srcLang="en" trgLang="fr"');
  expect(text).toContain(`<note category="max_length">100</note>`);
  expect(text).toContain('<segment state="initial"><source>Tapir two</source></segment>');
  expect(await importText(text)).toMatchObject({ state: 'done', counts: { changed: 0, same: 1, blank: 1, bad: 0 } });
  const translated = text.replace(
    '<source>Tapir two</source>',
    '<source>Tapir <mrk id="m1" type="term">two</mrk></source><target>Tapir deux</target>',
  );
  expect(await importText(translated)).toMatchObject({ state: 'done', counts: { changed: 1, same: 1 } });
  expect(await getRow(two.id)).toMatchObject({ text: 'Tapir deux', state: 'done' });
  expect(await getRow(one.id)).toMatchObject({ text: awkward });
});

test('a text whose English has changed is refused with its key, and so is an unknown one', async () => {
  const { id } = await createTestCategory(app, adminUser, { name: { en: 'Okapi', fr: 'Okapi' } });
  const { key } = await getRow(id);
  const text = (await exportText('okapi')).replace('<target>Okapi</target>', '<target>L’okapi</target>');
  await admin.ok(saveCategory, { id, version: 1, name: { en: 'Okapis' } });
  const refused = await importText(text);
  expect(refused).toMatchObject({ state: 'refused', counts: { bad: 1 }, errors: [{ line: 1, key }] });
  expect(await getRow(id)).toMatchObject({ text: 'Okapi', state: 'stale' });
  const unknown = await importText(text.replace(key, 'category:none:name'), { dry_run: true });
  expect(unknown).toMatchObject({ errors: [{ key: 'category:none:name' }] });
  const named = await exportText('okapi');
  expect(named).toContain('subState="trunkline:stale"');
  expect(named).toContain('<note category="earlier_english">Okapi</note>');
  await admin.ok(saveTranslation, { lang: 'fr', key, version: 2, text: 'Okapi' });
  expect(await exportText('okapi')).toContain('<segment state="final">');
});

const wrap = (unit: string, head = 'version="2.1" srcLang="en" trgLang="fr-FR"') =>
  `<?xml version="1.0"?>\n<xliff ${head}><file id="f"><unit id="u" name="k">${unit}</unit></file></xliff>`;
const parse = (text: string) => parseXliff(new TextEncoder().encode(text), 'fr');

test('a text that a tool has cut into sentences is one again; candidates of its memory are left out', () => {
  const unit = `<mtc:matches><mtc:match><source>Other</source><target>Autre</target></mtc:match></mtc:matches>
    <segment><source>One. </source><target>Un.<cp hex="00A0"/></target></segment>
    <ignorable><source>\n</source></ignorable>
    <segment><source>Two.</source><target>Deux.</target></segment>`;
  expect(parse(wrap(unit))).toEqual([{ line: 1, key: 'k', en: 'One. \nTwo.', text: 'Un.\u00a0\nDeux.' }]);
  const [half] = parse(wrap(unit.replace('<target>Deux.</target>', '<target/>')));
  expect(half).toMatchObject({ en: 'One. \nTwo.', text: '' });
});

test.each([
  ['another version', wrap('', 'version="1.2" srcLang="en" trgLang="fr"'), 'translations.xliff_version'],
  ['another language', wrap('', 'version="2.0" srcLang="en" trgLang="ko"'), 'translations.xliff_language'],
  ['other XML', '<feed version="2.0"/>', 'translations.xliff_version'],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${wrap('')}`, 'request.damaged_file'],
  ['a cut file', wrap('').slice(0, -4), 'request.damaged_file'],
  ['tags that cross', wrap('<segment><source></segment></source>'), 'request.damaged_file'],
  ['deep elements', wrap('<segment>'.repeat(70)), 'request.damaged_file'],
  ['an attribute twice', wrap('', 'version="2.0" version="2.0" trgLang="fr"'), 'request.damaged_file'],
])('%s is refused', (_name, text, code) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code }) as Error);
});

test('bytes that are no UTF-8 and a file under another name are refused', async () => {
  expect(() => parseXliff(Uint8Array.of(0x3c, 0xff, 0x3e), 'fr')).toThrow(
    expect.objectContaining({ code: 'request.damaged_file' }) as Error,
  );
  const send = (file: File) => admin.refused(importTranslations, { lang: 'fr', file });
  expect((await send(new File(['not XML'], 'a.xlf'))).status).toBe(415);
  expect((await send(new File([wrap('')], 'a.xml'))).status).toBe(415);
});

test('a file of all texts of a portal is read: 20,000 are not too many, one more is', async () => {
  const unit = (number: number): string =>
    `<unit id="u${number}" name="category:none:name"><segment><source>Emu</source></segment></unit>`;
  const createText = (count: number): string =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f1">${Array.from({ length: count }, (_, number) => unit(number)).join('')}</file></xliff>`;
  expect(await importText(createText(20_000))).toMatchObject({ state: 'done', counts: { blank: 20_000 } });
  const file = createFile(createText(20_001));
  expect(await admin.refused(importTranslations, { lang: 'fr', file })).toMatchObject({
    status: 400,
    errors: [{ path: 'file', rule: 'too_many_rows' }],
  });
});
