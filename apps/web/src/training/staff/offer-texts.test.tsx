import type { StaffTraining } from '@trunkline/contract/staff/training/trainings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { TrainingDialog } from './offer-dialog.tsx';

const t = createTestT();
const training: StaffTraining = {
  id: 'a',
  session_id: 's',
  subject: 'Campus design',
  texts: {
    en: { title: 'Campus design', describe: '', place: 'Seoul' },
    fr: { title: 'Conception de campus', describe: '', place: '' },
  },
  category_id: 'c',
  category: 'Design',
  language: 'en',
  place: 'Seoul',
  link: null,
  zone: 'Asia/Seoul',
  trainer: null,
  days: 1,
  minutes: null,
  seats: 5,
  taken: 0,
  waiting: 0,
  starts_at: '2026-12-08T00:00:00.000Z',
  changed: { at: '2026-11-01T00:00:00.000Z', who: 'Ingrid' },
  version: 3,
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => localStorage.clear());

test('staff write a training in one language after the other; all are sent', async () => {
  const sent = serveFakeHandlers({
    '/admin/trainingcategory': () => ({
      data: { list: [{ id: 'c', kind: 'training', name: { en: 'Design' }, position: 1, offers: 1, version: 1 }] },
    }),
    '/admin/training/save': () => ({ data: training }),
  });
  await renderPage(() => <TrainingDialog record={training} onClose={() => undefined} />, { t, vendor: 'Corvid' });
  const group = page.getByRole('group', { name: t('shell.translations') });
  const languages = group.getByLabelText(t('common.language'));
  await languages.selectOptions('fr');
  await expect.element(group.getByLabelText(t('common.subject'), { exact: false })).toHaveValue('Conception de campus');
  await group.getByLabelText(t('training.place'), { exact: false }).fill('Séoul');
  await languages.selectOptions('ko');
  await expect.element(group.getByLabelText(t('common.subject'), { exact: false })).toHaveValue('');
  await group.getByLabelText(t('common.subject'), { exact: false }).fill('캠퍼스 설계');
  await expect
    .element(languages.getByRole('option', { name: /^한국어/ }))
    .toHaveTextContent(`한국어 · ${t('translations.state_done')}`);
  await expectAccessible();
  await page.getByRole('button', { name: t('ui.save') }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/training/save')?.body)
    .toMatchObject({
      id: 'a',
      version: 3,
      place: 'Seoul',
      texts: {
        en: { title: 'Campus design', place: 'Seoul' },
        fr: { title: 'Conception de campus', describe: null, place: 'Séoul' },
        ko: { title: '캠퍼스 설계' },
        ar: { title: null, describe: null, place: null },
      },
    });
});

test('a text that the server refuses is brought into view', async () => {
  const errors = [{ path: 'texts.ru.place', rule: 'too_long', msg: 'Too long.' }];
  serveFakeHandlers({
    '/admin/trainingcategory': () => ({ data: { list: [] } }),
    '/admin/training/save': () => ({ status: 400, code: 0, msg: 'Too long.', data: { errors } }),
  });
  await renderPage(() => <TrainingDialog record={training} onClose={() => undefined} />, { t, vendor: 'Corvid' });
  const group = page.getByRole('group', { name: t('shell.translations') });
  await page.getByRole('button', { name: t('ui.save') }).click();
  await expect.element(group.getByText('Too long.')).toBeVisible();
  await expect.element(group.getByLabelText(t('common.language'))).toHaveValue('ru');
});

test('a time in UTC shows its zone', async () => {
  serveFakeHandlers({ '/admin/trainingcategory': () => ({ data: { list: [] } }) });
  await renderPage(() => <TrainingDialog record={{ ...training, zone: 'UTC' }} onClose={() => undefined} />, {
    t,
    vendor: 'Corvid',
  });
  await expect.element(page.getByRole('combobox', { name: t('staff_training.zone') })).toHaveValue('UTC');
});
