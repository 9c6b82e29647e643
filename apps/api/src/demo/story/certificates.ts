// 60 certificates of the people of the story, in every state. They are older than its deals, so that nobody is told of them.
import { addDays, addMonths, toDay } from '@trunkline/rules/time';
import type { Localized } from '@trunkline/rules/localized';
import { phrase } from '../catalogue/phrases.ts';
import { createCertificateNumber, toSubjectColumns } from '../../certificates/certificates.public.ts';
import { createVerificationCode } from '../../verification/verification.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

/** Texts of the file demo-trainings. */
const subjects = ['campus', 'routing', 'wireless', 'fabric', 'optical', 'security'] as const;
/** The subjects by language. */
export const demoSubjects = subjects.map((one) => phrase(`subject_${one}`));

const toColumns = (subject: Localized) => ({
  subject: subject.en,
  ...toSubjectColumns((language) => subject[language]),
});

/** With the one that renews another. */
const count = 59;
const years = 3;

/** Days ago on which the nth one was issued: most are valid, some end soon, every sixth is over. */
function getAge(n: number): number {
  const whole = 365 * years;
  if (n % 6 === 5) return whole + 20 + 9 * n;
  if (n % 10 === 3) return whole - 5 - n;
  return 20 + 15 * n;
}

/** Every fifteenth was revoked. */
const isRevoked = (n: number): boolean => n % 15 === 7;

export async function loadCertificates(trx: Trx, end: Date): Promise<void> {
  const today = toDay(end);
  const people = await trx
    .selectFrom('users')
    .select(['id', 'realname', 'company_id'])
    .where('company_id', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('username')
    .execute();
  if (people.length === 0) return;
  const rows = Array.from({ length: count }, (_, n) => {
    const person = people[n % people.length];
    const subject = demoSubjects[(n + Math.floor(n / people.length)) % demoSubjects.length];
    if (!subject) throw new Error('the demo has no subjects of certificates');
    const issued_at = addDays(today, -getAge(n));
    const at = new Date(`${issued_at}T09:00:00Z`);
    return {
      number: createCertificateNumber(),
      verification_code: createVerificationCode(),
      holder: person?.realname ?? '',
      ...toColumns(subject),
      user_id: person?.id ?? null,
      company_id: person?.company_id ?? null,
      origin: 'import',
      issued_at,
      valid_until: addMonths(issued_at, 12 * years),
      ...(isRevoked(n) && { revoked_at: end, revoked_reason: 'The exam was annulled', revoked_by: 'Tomás Rivera' }),
      created_at: at,
      changed_at: at,
      changed_by: 'Tomás Rivera',
    };
  });
  await trx.insertInto('certificates').values(rows).execute();
  await renewOldest(trx, end);
}

/** The newest expired one was renewed before its end, and says so. */
async function renewOldest(trx: Trx, end: Date): Promise<void> {
  const old = await trx
    .selectFrom('certificates')
    .selectAll()
    .where('valid_until', '<', toDay(end))
    .where('revoked_at', 'is', null)
    .orderBy('valid_until', 'desc')
    .executeTakeFirst();
  if (!old) return;
  const { holder, subject, user_id, company_id } = old;
  const at = new Date(`${addDays(old.valid_until, -60)}T09:00:00Z`);
  await trx
    .insertInto('certificates')
    .values({
      holder,
      ...toColumns(demoSubjects.find(({ en }) => en === subject) ?? { en: subject }),
      user_id,
      company_id,
      number: createCertificateNumber(),
      verification_code: createVerificationCode(),
      origin: 'exam',
      issued_at: toDay(at),
      valid_until: addMonths(old.valid_until, 12 * years),
      renews_id: old.id,
      created_at: at,
      changed_at: at,
      changed_by: 'Tomás Rivera',
    })
    .execute();
}
