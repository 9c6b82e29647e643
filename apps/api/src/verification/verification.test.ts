import { listVerificationKeys, verifyCode } from '@trunkline/contract/support/verification';
import { revokeCertificate } from '@trunkline/contract/staff/certificates';
import { execFile } from 'node:child_process';
import { generateKeyPairSync, verify as verifySignature, createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { inDays, issueAs, today } from '../certificates/certificates.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { saveSetting } from '../settings/settings.public.ts';
import { createPublicCache } from '../platform/pages/public-cache.ts';
import { repositoryRoot } from '../platform/server/environment.ts';
import { getSigningKey } from './signing-key.ts';
import { signFacts } from './verification.public.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');
const portal = await app.fastify.listen({ host: '127.0.0.1', port: 0 });

const check = (code: string | null) => callAs(app).ok(verifyCode, { code: code ?? '' });

describe('GET /verify', () => {
  test('answers the record of a code to a visitor, also typed in groups', async () => {
    const { verification_code: code, number } = await issueAs(app, staff, { valid_until: today });
    expect(await check(` ${code?.slice(0, 4).toLowerCase()}-${code?.slice(4)}`)).toMatchObject({
      kind: 'certificate',
      number,
      state: 'current',
      holder: 'Lina Orfali',
      valid_until: today,
      signed: `certificate|${number}|Lina Orfali|Campus design, professional|${today}|${today}`,
    });
  });

  test('says expired, superseded and revoked', async () => {
    const { user_id } = await app.make.member();
    const days = { issued_at: inDays(-400), valid_until: inDays(-1) };
    const expired = await issueAs(app, staff, days);
    expect((await check(expired.verification_code)).state).toBe('expired');
    const old = await issueAs(app, staff, { user_id, issued_at: inDays(-300), valid_until: inDays(1) });
    const next = await issueAs(app, staff, { user_id });
    expect(await check(old.verification_code)).toMatchObject({ state: 'current', renewed_as: next.number });
    app.setClockOffset(2);
    expect(await check(old.verification_code)).toMatchObject({ state: 'superseded', renewed_as: next.number });
    app.setClockOffset(0);
    await callAs(app, staff).ok(revokeCertificate, { id: next.id, version: next.version, reason: 'Annulled' });
    expect(await check(next.verification_code)).toMatchObject({ state: 'revoked', revoked_at: today, file: null });
  });

  test('pages never keep the answer, which another process may change', async () => {
    const { verification_code: code } = await issueAs(app, staff);
    const answers = createPublicCache(app.context);
    const answer = await answers.answer(verifyCode, { code: code ?? '' }, { language: 'ar', requestId: 'r' });
    expect(answer).toMatchObject({ status: 200, holdsMs: 0, body: { data: { state: 'current' } } });
  });

  test('refuses a code that does not exist and one of a wrong form alike', async () => {
    for (const code of ['0000000000', 'x', "' or 1=1"]) {
      const { status, msg } = await callAs(app).refused(verifyCode, { code });
      expect([status, msg]).toEqual([404, 'No relevant information has been found yet']);
    }
  });

  test('is answered to one address as often in a minute as the setting says', async () => {
    await app.sql((trx) => saveSetting(trx, 'limits.lookups_per_minute', 1));
    const guess = () => callAs(app).raw(verifyCode, { code: '0000000000' });
    const states = [(await guess()).status, (await guess()).status];
    expect(states).toContain(429);
    await app.sql((trx) => saveSetting(trx, 'limits.lookups_per_minute', 10_000));
  });
});

describe('signatures', () => {
  const run = promisify(execFile);

  test('the recipe of the documentation finds a paper genuine', async () => {
    const document = await readFile(path.join(repositoryRoot, 'docs/rules/verification.md'), 'utf8');
    const [, recipe = ''] = /```js\n(.*?)```/s.exec(document) ?? [];
    const file = path.join(app.context.environment.dataDir, 'check.mjs');
    await writeFile(file, recipe);
    const { verification_code: code, number } = await issueAs(app, staff);
    const { stdout } = await run(process.execPath, [file, portal, code ?? '']);
    expect(stdout).toMatch(new RegExp(`^genuine current certificate\\|${number}\\|Lina Orfali`));
  });

  test('a changed text is not genuine, and two records have no text in common', async () => {
    const one = signFacts(app.context, ['certificate', 'A|B', 'C']);
    const two = signFacts(app.context, ['certificate', 'A', 'B|C']);
    expect(one.signed).not.toBe(two.signed);
    const { keys } = await callAs(app).ok(listVerificationKeys, {});
    const jwk = keys.find(({ kid }) => kid === one.key_id);
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const isGenuine = (text: string) =>
      verifySignature(null, Buffer.from(text), key, Buffer.from(one.signature, 'base64url'));
    expect([isGenuine(one.signed), isGenuine(`${one.signed} `)]).toEqual([true, false]);
  });

  test('the key follows from the secret, and a former one stays published', async () => {
    const { secret } = app.context.environment;
    expect(getSigningKey({ secret: `${secret}2` }).kid).not.toBe(getSigningKey({ secret }).kid);
    await app.context.jobs.runNow('verification.publish_key', {}, app.context);
    await app.context.jobs.runNow('verification.publish_key', {}, app.context);
    const former = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    await app.sql((trx) =>
      trx
        .insertInto('signing_keys')
        .values({ kid: 'former', public_key: former, created_at: new Date('2020-01-01T00:00:00Z') })
        .execute(),
    );
    const { keys } = await callAs(app).ok(listVerificationKeys, {});
    expect(keys.map(({ kid }) => kid)).toEqual([getSigningKey({ secret }).kid, 'former']);
    expect(keys[1]).toEqual({ kty: 'OKP', crv: 'Ed25519', x: former, kid: 'former', alg: 'EdDSA', use: 'sig' });
  });
});
