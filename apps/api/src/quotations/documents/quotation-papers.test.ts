import { downloadQuotation, reviseQuotation } from '@trunkline/contract/quotations';
import { verifyCode } from '@trunkline/contract/support/verification';
import { approveQuotation, extendQuotation, recallQuotation } from '@trunkline/contract/staff/quotations';
import { addDays } from '@trunkline/rules/time';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { saveSetting } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { approveFor, createFiveDeskItems, getAs, saveAs, setUpQuotationTest } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const approve = () => approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });

type Form = { kind?: 'quote' | 'packing'; lang?: 'en' | 'ar'; lang2?: 'en' | 'ar'; describe?: boolean };
const print = async (id: string, form: Form = {}): Promise<Buffer> =>
  (await callAs(app, owner).raw(downloadQuotation, { id, ...form })).bytes;

/** The code on the last page; undefined: there is none. */
function findPrintedCode(file: Buffer): string | undefined {
  const pages = readPdf(file).pages;
  for (const page of pages.slice(0, -1)) expect(page).not.toMatch(/verify\//);
  return /verify\/([0-9A-Z]{10})/.exec((pages.at(-1) ?? '').replaceAll(/\s/g, ''))?.[1];
}
const readCode = async (id: string, form: Form = {}): Promise<string> =>
  expectDefined(findPrintedCode(await print(id, form)));
const verify = (code: string) => callAs(app).ok(verifyCode, { code });

describe('the code of a paper', () => {
  test('no quotation and no packing list has one before the approval', async () => {
    const { id } = await saveAs(app, owner, { items: createFiveDeskItems(products), submit: true });
    expect(findPrintedCode(await print(id))).toBeUndefined();
    expect(findPrintedCode(await print(id, { kind: 'packing' }))).toBeUndefined();
  });

  test('is the same in every language, and answers number, company, total and days alone', async () => {
    const { id, number, total, valid_until, subtotal } = await approve();
    const code = await readCode(id);
    expect(await readCode(id, { lang: 'ar' })).toBe(code);
    expect(await readCode(id, { lang: 'en', lang2: 'ar', describe: true })).toBe(code);
    const sheet = await callAs(app, owner).raw(downloadQuotation, { id, format: 'xlsx' });
    expect(JSON.stringify(await readSheet(sheet.bytes))).toContain(`/verify/${code}`);
    const { company: holder } = await app.sql((trx) =>
      trx.selectFrom('companies').select('company').where('id', '=', owner.company_id).executeTakeFirstOrThrow(),
    );
    const today = app.context.clock().toISOString().slice(0, 10);
    const answer = await verify(code);
    expect(answer).toMatchObject({ kind: 'quotation', number, holder, currency: 'USD', total, valid_until });
    expect(answer).toMatchObject({ state: 'current', issued_at: today, subject: null, file: null, revoked_at: null });
    expect(answer.signed).toBe(`quotation|${number}|${holder}|USD ${total}|${today}|${valid_until}`);
    const packing = await readCode(id, { kind: 'packing' });
    expect(packing).not.toBe(code);
    expect(await verify(packing)).toMatchObject({ kind: 'packing', number, total: subtotal, state: 'current' });
  });

  test('is revoked by a recall; the next approval has another', async () => {
    const { id, version, items } = await approve();
    const [code, packing] = [await readCode(id), await readCode(id, { kind: 'packing' })];
    const back = await callAs(app, pricing).ok(recallQuotation, { id, version, reason: 'A wrong price' });
    const today = app.context.clock().toISOString().slice(0, 10);
    for (const one of [code, packing])
      expect(await verify(one)).toMatchObject({ state: 'revoked', revoked_at: today, renewed_as: null });
    expect(findPrintedCode(await print(id))).toBeUndefined();
    const again = await saveAs(app, owner, { id, version: back.version, submit: true });
    const prices = [{ item_id: expectDefined(items[0]).id, discount_price: '890.00' }];
    await callAs(app, pricing).ok(approveQuotation, { id, version: again.version, items: prices });
    const next = await readCode(id);
    expect(next).not.toBe(code);
    expect(await verify(next)).toMatchObject({ state: 'current', total: (await getAs(app, owner, id)).total });
    expect((await verify(code)).state).toBe('revoked');
  });

  test('is superseded by an extension and by the approval of a revision', async () => {
    const { id, version, number, valid_until } = await approve();
    const code = await readCode(id);
    const later = addDays(expectDefined(valid_until), 1);
    await callAs(app, pricing).ok(extendQuotation, { id, version, valid_until: later, reason: 'The site opens later' });
    expect(await verify(code)).toMatchObject({ state: 'superseded', renewed_as: number, valid_until });
    const extended = await readCode(id);
    expect(await verify(extended)).toMatchObject({ state: 'current', valid_until: later });
    const draft = await callAs(app, owner).ok(reviseQuotation, { id });
    const revision = await saveAs(app, owner, { id: draft.id, version: draft.version, submit: true });
    expect((await verify(extended)).state).toBe('current');
    await callAs(app, pricing).ok(approveQuotation, { id: revision.id, version: revision.version });
    expect(await verify(extended)).toMatchObject({ state: 'superseded', renewed_as: `${number}-R2` });
  });
});

describe('the code of a paper later', () => {
  test('is revoked when the quotation is recalled while a revision is open', async () => {
    const { id, version } = await approve();
    const before = await print(id);
    await callAs(app, owner).ok(reviseQuotation, { id });
    await callAs(app, pricing).ok(recallQuotation, { id, version, reason: 'A wrong price' });
    expect((await verify(expectDefined(findPrintedCode(before)))).state).toBe('revoked');
    expect((await print(id)).equals(before)).toBe(true);
  });

  test('is expired after the last day, and not on it', async () => {
    const { id, valid_until } = await approve();
    const code = await readCode(id);
    const days =
      (Date.parse(expectDefined(valid_until)) - Date.parse(app.context.clock().toISOString().slice(0, 10))) /
      86_400_000;
    app.setClockOffset(days);
    expect((await verify(code)).state).toBe('current');
    app.setClockOffset(days + 1);
    expect((await verify(code)).state).toBe('expired');
    app.setClockOffset(0);
  });
});

describe('the bytes of a paper', () => {
  test.each<Form>([
    {},
    { lang: 'ar' },
    { lang: 'en', lang2: 'ar' },
    { describe: true },
    { kind: 'packing' },
    { kind: 'packing', lang: 'ar' },
  ])('stay the same after settings, names and the catalogue changed: %o', async (form) => {
    const { id } = await approve();
    const before = await print(id, form);
    await app.sql(async (trx) => {
      await saveSetting(trx, 'vendor.name', 'Another vendor');
      await trx.updateTable('companies').set({ address: 'Elsewhere' }).where('id', '=', owner.company_id).execute();
      await trx.updateTable('users').set({ realname: 'Someone Else' }).where('id', '=', owner.user_id).execute();
    });
    expect((await print(id, form)).equals(before)).toBe(true);
    const draft = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    expect(readPdf(await print(draft.id, form)).pages.join(' ')).toContain('Another vendor');
  });

  test('are those of the first of five callers at once', async () => {
    const { id } = await approve();
    const files = await Promise.all([1, 2, 3, 4, 5].map(() => print(id, { lang: 'ar' })));
    for (const file of files) expect(file.equals(expectDefined(files[0]))).toBe(true);
    const found = await app.sql((trx) =>
      trx.selectFrom('files').select('id').where('object_id', '=', id).where('purpose', '=', 'quotation').execute(),
    );
    expect(found).toHaveLength(1);
  });
});
