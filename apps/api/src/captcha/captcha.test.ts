import { getCaptcha } from '@trunkline/contract/contact/captcha';
import { sendContactMessage } from '@trunkline/contract/contact/messages';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { ensureCaptcha, hashCaptchaAnswer } from './captcha.public.ts';
import { deleteExpiredCaptchas } from './captcha.sql.ts';

const app = await startTestApp();

/** A captcha whose answer the test knows. */
async function createKnown(answer = '482913'): Promise<string> {
  const { headers } = await callAs(app).raw(getCaptcha, {});
  const id = String(headers['captcha-id']);
  await app.sql((trx) =>
    trx
      .updateTable('captchas')
      .set({ answer_hash: hashCaptchaAnswer(app.context, id, answer) })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

/** `right`, or the code of the refusal. */
const check = async (captcha: string | null, captcha_id: string | null, request?: string): Promise<string> => {
  const context = { ...createVisitorContext(app.context, 'en', 'test'), now: app.context.clock() };
  return ensureCaptcha(context, { captcha, captcha_id }, request).then(
    () => 'right',
    (error: { code: string }) => error.code,
  );
};

describe('GET /v2/common/captcha', () => {
  test('answers a PNG of its own each time, with the id in a header, and is not stored', async () => {
    const [first, second] = [await callAs(app).raw(getCaptcha, {}), await callAs(app).raw(getCaptcha, {})];
    const { format, width, height } = await sharp(first.bytes).metadata();
    expect([first.status, format, width, height]).toEqual([200, 'png', 320, 112]);
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
    expect(first.headers['captcha-id']).not.toBe(second.headers['captcha-id']);
    expect(first.bytes.equals(second.bytes)).toBe(false);
  });

  test.each([
    ['en', /^What is [a-z]+ plus [a-z]+ plus [a-z]+\? Answer in digits\.$/],
    ['ar', /^كم يساوي .+ زائد .+ زائد .+؟ اكتب الإجابة بالأرقام\.$/],
  ])('answers a worded sum in the language %s with kind=question', async (lang, sentence) => {
    const answer = await callAs(app, null, { lang }).raw(getCaptcha, { kind: 'question' });
    expect(answer.json()).toEqual({ code: 1, msg: '', data: { question: expect.stringMatching(sentence) as string } });
    expect(answer.headers['captcha-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers 429 after 30 of one address in a minute', async () => {
    const strange = callAs(app, null, { 'x-forwarded-for': '198.51.100.7' });
    for (let count = 0; count < 30; count += 1) expect((await strange.raw(getCaptcha, {})).status).toBe(200);
    const refused = await strange.refused(getCaptcha, {});
    expect(refused.status).toBe(429);
  });

  test('stores a hash and no answer', async () => {
    const id = await createKnown('123456');
    const row = await app.sql((trx) =>
      trx.selectFrom('captchas').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row.answer_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain('123456');
  });
});

describe('an answer', () => {
  test('is right once: a replay of it is refused', async () => {
    const id = await createKnown();
    expect([await check('482913', id), await check('482913', id)]).toEqual(['right', 'captcha.wrong']);
  });

  test('may have spaces and Arabic or Persian digits', async () => {
    expect(await check('٤٨٢ ٩١٣', await createKnown())).toBe('right');
    expect(await check('۴۸۲۹۱۳', await createKnown())).toBe('right');
  });

  test('that is wrong uses up the captcha', async () => {
    const id = await createKnown();
    expect([await check('482914', id), await check('482913', id)]).toEqual(['captcha.wrong', 'captcha.wrong']);
  });

  test('to a captcha of five minutes ago is refused', async () => {
    const id = await createKnown();
    await app.sql((trx) =>
      trx
        .updateTable('captchas')
        .set({ expires_at: new Date(app.context.clock().getTime() - 1) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await check('482913', id)).toBe('captcha.wrong');
  });

  test('of another captcha is refused', async () => {
    const [id] = [await createKnown('111111'), await createKnown('222222')];
    expect(await check('222222', id)).toBe('captcha.wrong');
  });

  test('without a captcha, or to one that never was, is refused', async () => {
    expect(await check(null, null)).toBe('captcha.required');
    expect(await check('  ', await createKnown())).toBe('captcha.required');
    expect(await check('482913', null)).toBe('captcha.required');
    expect(await check('482913', crypto.randomUUID())).toBe('captcha.wrong');
    expect(await check('482913', "x' or true --")).toBe('captcha.wrong');
  });

  test('of the tests is right for an open captcha alone, and uses it up', async () => {
    const id = await createKnown();
    expect([await check('test', id), await check('test', id)]).toEqual(['right', 'captcha.wrong']);
    expect(await check('test', crypto.randomUUID())).toBe('captcha.wrong');
  });

  test('is right for one of twenty uses at the same moment, in 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await createKnown();
      const answers = await Promise.all(Array.from({ length: 20 }, () => check('482913', id)));
      expect(answers.filter((one) => one === 'right')).toHaveLength(1);
      await app.sql((trx) => trx.deleteFrom('rate_limits').execute());
    }
  }, 60_000);

  test('is right again for a repeat of the same request, and wrong for another one', async () => {
    const [id, request] = [await createKnown(), crypto.randomUUID()];
    expect(await Promise.all([check('482913', id, request), check('482913', id, request)])).toEqual(['right', 'right']);
    expect(await check('482913', id, crypto.randomUUID())).toBe('captcha.wrong');
    expect(await check('482914', id, request)).toBe('captcha.wrong');
  });
});

test('a refusal names the field', async () => {
  const message = { name: 'A', mailbox: 'a@b.example', country: 'JO', subject: 'S', text: 'T' };
  const refused = await callAs(app).refused(sendContactMessage, message);
  expect([refused.status, refused.errors]).toEqual([
    400,
    [{ path: 'captcha', rule: 'required', msg: 'Captcha is required' }],
  ]);
});

test('a job deletes captchas that have expired', async () => {
  const id = await createKnown();
  app.setClockOffset(1);
  await inTransaction(app.context.db, 'system', (trx) => deleteExpiredCaptchas(trx, app.context.clock()));
  app.setClockOffset(0);
  const left = await app.sql((trx) => trx.selectFrom('captchas').select('id').where('id', '=', id).execute());
  expect(left).toEqual([]);
});
