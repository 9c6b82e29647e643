import { registerAccount, sendEmailCode } from '@trunkline/contract/accounts';
import { acceptTerms } from '@trunkline/contract/people/sessions';
import { getPartnerHome } from '@trunkline/contract/home';
import { currentTerms } from '@trunkline/contract/people/terms';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import {
  callFrom,
  createAddress,
  createMailAddress,
  createRegistration,
  getNewestCode,
  registerCompany,
} from '../accounts.testing.ts';

const app = await startTestApp();

const readAccepted = (username: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('users')
      .select(['terms_version', 'terms_accepted_at'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );

test('a registration without a version accepts the current terms, with the time', async () => {
  const { username, token } = await registerCompany(app);
  const row = await readAccepted(username);
  expect(row.terms_version).toBe(currentTerms.version);
  expect(row.terms_accepted_at).toBeInstanceOf(Date);
  expect((await callAs(app, { token }).ok(getPartnerHome, {})).user.terms_version).toBe(currentTerms.version);
});

test('a registration with a version that does not exist is refused with 400 at its field', async () => {
  const username = createMailAddress();
  const caller = callFrom(app, createAddress());
  await caller.ok(sendEmailCode, { username });
  const registration = createRegistration(username, await getNewestCode(app, username));
  const refusal = await caller.refused(registerAccount, { ...registration, terms_version: currentTerms.version + 1 });
  expect([refusal.status, refusal.errors[0]?.path]).toEqual([400, 'terms_version']);
});

test('a user who has accepted none accepts later, once; visitors get 401', async () => {
  const user = await app.make.member();
  await app.sql((trx) =>
    trx
      .updateTable('users')
      .set({ terms_version: null, terms_accepted_at: null })
      .where('id', '=', user.user_id)
      .execute(),
  );
  expect((await callAs(app, user).ok(getPartnerHome, {})).user.terms_version).toBeNull();
  for (let time = 0; time < 2; time++) await callAs(app, user).ok(acceptTerms, { terms_version: currentTerms.version });
  const audited = await app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'account.accept_terms')
      .where('actor_id', '=', user.user_id)
      .execute(),
  );
  expect(audited).toHaveLength(1);
  expect((await callAs(app).refused(acceptTerms, { terms_version: currentTerms.version })).status).toBe(401);
  expect((await callAs(app, user).refused(acceptTerms, { terms_version: 99 })).status).toBe(400);
});
