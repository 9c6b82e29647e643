import { verifyCode } from '@trunkline/contract/support/verification';
import { listCertificates, lookUpCertificates } from '@trunkline/contract/support/certificates';
import { getStaffCertificate, listStaffCertificates, saveCertificate } from '@trunkline/contract/staff/certificates';
import { expect, test } from 'vitest';
import { formatReaderValues } from '../platform/documents/reader-values.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { toSubjects } from './certificates.sql.ts';
import { issueAs } from './certificates.testing.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');
const holder = await app.make.member();

const subjects = { subject: 'Routing', subject_ar: 'التوجيه', subject_fr: 'Routage', subject_ko: '라우팅' };
const issued = await issueAs(app, staff, { ...subjects, user_id: holder.user_id });

test('a reader gets the subject in their language, else in English; staff get the English one', async () => {
  const code = issued.verification_code ?? '';
  for (const [lang, subject] of [
    ['fr', 'Routage'],
    ['ko', '라우팅'],
    ['vi', 'Routing'],
    ['en', 'Routing'],
  ] as const) {
    const reader = callAs(app, holder, { lang });
    expect((await reader.ok(lookUpCertificates, { numbers: issued.number })).list[0]?.subject).toBe(subject);
    expect((await reader.ok(listCertificates, {})).list[0]?.subject).toBe(subject);
    expect((await callAs(app, null, { lang }).ok(verifyCode, { code })).subject).toBe(subject);
  }
  const listed = await callAs(app, staff, { lang: 'fr' }).ok(listStaffCertificates, { keyword: 'Routage' });
  expect(listed.list.map(({ subject }) => subject)).toEqual(['Routing']);
  expect(await callAs(app, staff, { lang: 'fr' }).ok(getStaffCertificate, { id: issued.id })).toMatchObject(subjects);
});

test('the signature is over the English subject in every language', async () => {
  const code = issued.verification_code ?? '';
  const { signed, signature } = await callAs(app, null, { lang: 'fr' }).ok(verifyCode, { code });
  const english = await callAs(app, null, { lang: 'en' }).ok(verifyCode, { code });
  expect(signed).toContain('|Routing|');
  expect([signed, signature]).toEqual([english.signed, english.signature]);
});

test('values of notices and mails are in the language of the reader', () => {
  const values = { subject: { localized: toSubjects(issued) } };
  expect(['fr', 'vi'].map((language) => formatReaderValues(language, values)['subject'])).toEqual([
    'Routage',
    'Routing',
  ]);
});

test('null clears the subject of a language, and one that is not sent stays', async () => {
  const { id, version } = issued;
  const changed = await callAs(app, staff).ok(saveCertificate, { id, version, subject_fr: null, subject_es: 'Rutas' });
  expect(changed).toMatchObject({ subject_ar: 'التوجيه', subject_es: 'Rutas', subject_fr: null, subject_ko: '라우팅' });
});

test('an empty subject of a language is none', () => {
  expect(toSubjects({ subject: 'Routing', subject_fr: '', subject_ko: null })).toStrictEqual({ en: 'Routing' });
});
