import { inviteColleague } from '@trunkline/contract/companies';
import { acceptInvitation } from '@trunkline/contract/people/invitations';
import { saveExam } from '@trunkline/contract/staff/training/exams';
import { saveTraining, saveTrainingCategory } from '@trunkline/contract/staff/training/trainings';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { paths } from '../../apps/web/src/navigation.ts';
import { staffPaths } from '../../apps/web/src/staff-navigation.ts';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { callApi, createSignUpDetails, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { addDaysToToday, fillDateField, getButton } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { readMailedCode } from '../support/portal.ts';
import { expectToast } from '../support/toasts.ts';

const startsAt = `${addDaysToToday(20)}T09:00:00.000Z`;

/** What trainings and exams need; the subject is one that no other journey has. */
async function createOffer(kind: TrainingKind, title: string) {
  const staff = await logInAsStaff('training');
  const subject = `${title} ${crypto.randomUUID().slice(0, 8)}`;
  const { id: category_id } = await callApi(saveTrainingCategory, { kind, name: { en: subject, ar: subject } }, staff);
  const fields = { subject, category_id, language: 'en', place: 'Online', zone: 'Asia/Dubai', seats: 5 } as const;
  const { id } =
    kind === 'exam'
      ? await callApi(saveExam, { ...fields, exam_times: [startsAt], pass_mark: 70 }, staff)
      : await callApi(saveTraining, { ...fields, starts_at: startsAt }, staff);
  return { id, subject, staff };
}

test('an owner registers a colleague for an exam, staff enter the score, and grades show the certificate', async ({
  open,
}) => {
  const { id, subject, staff } = await createOffer('exam', 'Optical transport');
  const owner = await registerPartner('Samira Haddad');
  const colleague = createSignUpDetails('Yusuf Karam');
  await callApi(inviteColleague, { username: colleague.username }, owner);
  await callApi(acceptInvitation, {
    code: await readMailedCode(colleague.username),
    realname: colleague.realname,
    telephone: '+44 20 7946 0018',
    password: colleague.password,
    password_again: colleague.password,
  });
  const page = await open(owner);
  await page.goto(`${paths.enrollExam}?subject=${id}`);
  await getButton(page, en('learning.remove_person', { name: 'Samira Haddad' })).click();
  const choice = page.getByLabel(en('learning.add_colleague'));
  await choice.selectOption({ label: en('common.two_parts', { first: 'Yusuf Karam', second: colleague.username }) });
  await getButton(page, en('learning.enroll_people', { count: 1 })).click();
  const license = page.getByLabel(en('learning.field_license_number'));
  await expect(license).toHaveAttribute('aria-invalid', 'true');
  await license.fill('GB-2201/7');
  await fillDateField(page, en('learning.field_registration_date'), '2024-09-02');
  await getButton(page, en('learning.enroll_people', { count: 1 })).click();
  await expectToast(page, en('learning.enrolled', { count: 1 }));

  const desk = await open(staff);
  await desk.goto(`${staffPaths.exam}?id=${id}`);
  await desk
    .getByLabel(en('staff_training.attendance_of', { name: 'Yusuf Karam' }))
    .selectOption({ label: en('states.registration_attended') });
  await desk.getByLabel(en('staff_training.score_of', { name: 'Yusuf Karam' })).fill('84.5');
  await getButton(desk, en('staff_training.save_scores')).click();
  await expectToast(desk, en('staff_training.scores_saved', { count: 1 }));
  expect(await listAccessibilityViolations(desk)).toEqual([]);

  await page.goto(paths.grades);
  const certificate = page.getByRole('row').filter({ hasText: subject }).filter({ hasText: /C-/ });
  await expect(certificate).toContainText('Yusuf Karam');
  await expect(page.getByRole('row', { name: 'Yusuf Karam' }).first()).toContainText('84.5');
  expect(await listAccessibilityViolations(page)).toEqual([]);
});

test('a visitor registers for a training in Arabic on a phone', async ({ open }) => {
  const { id } = await createOffer('training', 'تصميم شبكات الحرم');
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ar${paths.training}?subject=${id}`);
  await expect(page.getByAltText(ar('captcha.alt'))).toBeVisible();
  await page.getByLabel(ar('training.name'), { exact: true }).fill('ليلى حداد');
  await page.getByLabel(ar('training.mailbox'), { exact: true }).fill(`${crypto.randomUUID()}@journey.example`);
  await page.getByLabel(ar('training.country'), { exact: true }).selectOption('JO');
  await page.getByLabel(ar('training.license'), { exact: true }).fill('JO-7/4410');
  await page.getByLabel(ar('training.license_date'), { exact: true }).fill('2024-09-02');
  await page.getByLabel(ar('captcha.digits'), { exact: true }).fill('journey');
  await page.getByRole('button', { name: ar('training.register_on', { day: '' }) }).click();
  await expect(page.getByRole('heading', { name: ar('training.registered') })).toBeFocused();
  await expectNoHorizontalScroll(page);
});
