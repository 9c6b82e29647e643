import { getStaffExam, saveExam } from '@trunkline/contract/staff/training/exams';
import { listStaffTrainings, saveTraining } from '@trunkline/contract/staff/training/trainings';
import { listExams, listTrainings } from '@trunkline/contract/training/offers';
import { applyForExam, listOwnRegistrations } from '@trunkline/contract/training/registrations';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createExam, createPerson, createTraining } from '../training.testing.ts';

const app = await startTestApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await app.make.staff('training');
});

const readTraining = async (id: string, lang: 'en' | 'fr' | 'ko') => {
  const { list } = await callAs(app, undefined, { lang }).ok(listTrainings, { limit: 50 });
  const { subject, description, place } = list.find((one) => one.id === id) ?? {};
  return { subject, description, place };
};

test('subject, description and place are read in the language of the reader, each else in English', async () => {
  const { id, texts } = await createTraining(app, staff, {
    subject: 'Campus design',
    place: 'Seoul',
    texts: {
      en: { describe: 'Two days of design.' },
      fr: { title: 'Conception de campus', place: 'Séoul' },
      ko: { describe: '이틀간의 설계 과정입니다.' },
    },
  });
  expect(texts).toEqual({
    en: { title: 'Campus design', describe: 'Two days of design.', place: 'Seoul' },
    fr: { title: 'Conception de campus', describe: '', place: 'Séoul' },
    ko: { title: '', describe: '이틀간의 설계 과정입니다.', place: '' },
  });
  expect(await readTraining(id, 'fr')).toEqual({
    subject: 'Conception de campus',
    description: 'Two days of design.',
    place: 'Séoul',
  });
  expect(await readTraining(id, 'ko')).toEqual({
    subject: 'Campus design',
    description: '이틀간의 설계 과정입니다.',
    place: 'Seoul',
  });
  const { list } = await callAs(app, staff).ok(listStaffTrainings, { keyword: 'seoul 이틀간' });
  expect(list).toEqual([]);
  expect((await callAs(app, staff).ok(listStaffTrainings, { keyword: 'conception séoul' })).list).toMatchObject([
    { id },
  ]);
});

test('a save changes the texts that are sent, null clears them, and a language without texts is gone', async () => {
  const { id, version } = await createTraining(app, staff, {
    subject: 'Routing',
    place: 'Dubai',
    texts: { fr: { title: 'Routage', place: 'Dubaï' }, ar: { title: 'التوجيه' } },
  });
  const save = callAs(app, staff);
  const changed = await save.ok(saveTraining, { id, version, texts: { fr: { place: null }, ar: { title: null } } });
  expect(changed.texts).toEqual({
    en: { title: 'Routing', describe: '', place: 'Dubai' },
    fr: { title: 'Routage', describe: '', place: '' },
  });
  const moved = await save.ok(saveTraining, { id, version: changed.version, texts: { en: { place: 'Muscat' } } });
  expect(moved).toMatchObject({ place: 'Muscat', texts: { en: { place: 'Muscat' } } });
  const same = await save.ok(saveTraining, {
    id,
    version: moved.version,
    place: 'Muscat',
    texts: { fr: { place: null } },
  });
  expect(same.version).toBe(moved.version);
  const refused = async (texts: object) =>
    (await save.refused(saveTraining, { id, version: same.version, texts })).errors.map(({ path }) => path);
  expect(await refused({ en: { title: null } })).toEqual(['texts.en.title']);
  expect(await refused({ fr: { place: 'x'.repeat(301) } })).toEqual(['texts.fr.place']);
  expect((await save.refused(saveTraining, { id, version: same.version, place: null })).errors).toMatchObject([
    { path: 'place' },
  ]);
});

test('an exam without a place gets one, which its people read in their language', async () => {
  const user = await app.make.member();
  const exam = await createExam(app, staff, { place: null, link: null });
  expect(await callAs(app, staff).ok(getStaffExam, { id: exam.id })).toMatchObject({ place: '' });
  const reader = callAs(app, user, { lang: 'es' });
  const person = createPerson({ mailbox: user.username });
  await reader.ok(applyForExam, { subject_id: exam.id, exam_time: exam.exam_times[0], ...person });
  const texts = { es: { title: 'Enrutamiento', place: 'Madrid, sala 4' } };
  await callAs(app, staff).ok(saveExam, { id: exam.id, version: exam.version, place: 'Madrid, room 4', texts });
  expect((await reader.ok(listOwnRegistrations, {})).list).toMatchObject([
    { subject: 'Enrutamiento', place: 'Madrid, sala 4' },
  ]);
  expect((await reader.ok(listExams, {})).list).toContainEqual(
    expect.objectContaining({ id: exam.id, place: 'Madrid, sala 4' }),
  );
  const mails = await app.sql((trx) =>
    trx.selectFrom('outbox').select('body_text').where('to_address', '=', user.username).execute(),
  );
  expect(mails.map(({ body_text }) => body_text)).toContainEqual(expect.stringContaining('Madrid, sala 4'));
});
