import { createVerificationCode } from '../../verification/verification.public.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A certificate that was reminded of, and a public key. */
export async function writeCertificateRows(app: TestApp, { user_id, company_id }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    const { id, valid_until } = await trx
      .insertInto('certificates')
      .values({
        number: 'C-8KD3-QW7M',
        verification_code: createVerificationCode(),
        holder: 'Lina Orfali',
        subject: 'Campus design, professional',
        user_id,
        company_id,
        origin: 'staff',
        issued_at: '2026-03-12',
        valid_until: '2029-03-12',
        created_at: now,
        changed_at: now,
      })
      .returning(['id', 'valid_until'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('certificate_reminders')
      .values({ certificate_id: id, valid_until, days: 90, at: now })
      .execute();
    await trx.insertInto('signing_keys').values({ kid: 'former', public_key: 'former', created_at: now }).execute();
  });
}
