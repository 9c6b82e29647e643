import type { ExamSitting } from '@trunkline/contract/staff/training/exams';
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, storeSession } from '../../client/session.ts';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { ScoreEntry } from './score-entry.tsx';
import { buildScoreRow } from './scores-testing.ts';

const t = createTestT();

beforeEach(async () => {
  localStorage.clear();
  storeSession({
    token: 't',
    username: 'ingrid@corvid.example',
    realname: 'Ingrid',
    company: null,
    avatar: null,
    roles: ['training'],
    permissions: ['training:result:edit'],
    membership: null,
    memberships: [],
    company_id: null,
    company_role: null,
    expires_at: '',
  });
  await page.viewport(1440, 900);
});
afterEach(clearSession);

const sitting: ExamSitting = {
  session_id: 't',
  starts_at: '2026-11-19T09:00:00.000Z',
  seats: 8,
  taken: 4,
  waiting: 0,
  pass_mark: 70,
  open: 4,
  attended: 4,
  absent: 0,
  cancelled: 0,
  passed: 0,
  failed: 0,
  average: null,
};
const rows = [
  buildScoreRow('1', { registration_number: 'E-7QX4-M2KD', name: 'Lina Orfali' }),
  buildScoreRow('2', { registration_number: 'E-R19W-80TB', name: 'Sami Haddadin' }),
  buildScoreRow('3', { registration_number: 'E-5HJ2-VC6Z', name: 'Hassan Belkadi', score: 74, state: 'pass' }),
  buildScoreRow('4', { registration_number: 'E-MX83-4PLE', name: 'Akinyi Otieno', state: 'absent', actions: [] }),
];

async function renderScores(list: readonly StaffRegistration[] = rows) {
  const sent = serveFakeHandlers({
    '/admin/exam/registrations': () => ({ data: { list, total: list.length, page: 1, limit: 50 } }),
    '/admin/examresult/savemany': ({ body }) => ({ data: { list: body['results'] } }),
  });
  await renderPage(() => <ScoreEntry sitting={sitting} />, { t, vendor: 'Corvid' });
  return () => sent.filter(({ path }) => path === '/admin/examresult/savemany').map(({ body }) => body);
}
const findScore = (name: string) => page.getByRole('textbox', { name: t('staff_training.score_of', { name }) });
const save = page.getByRole('button', { name: t('staff_training.save_scores') });

/** Pastes as a browser does, with the text of a clipboard. */
async function pasteInto(name: string, text: string): Promise<void> {
  await findScore(name).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  findScore(name)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('columns of Excel with numbers and scores go to the people that they name, and the rest is named', async () => {
  const listSaved = await renderScores();
  await pasteInto(
    'Lina Orfali',
    'Registration\tScore\r\nE-R19W-80TB\t69,5\r\nE-7QX4-M2KD\t88\r\nE-0000-0000\t90\r\nE-MX83-4PLE\t71\r\n',
  );
  await expect.element(findScore('Lina Orfali')).toHaveValue('88');
  await expect.element(findScore('Sami Haddadin')).toHaveValue('69,5');
  await expect.element(page.getByText(t('staff_training.pasted_filled', { count: 2 }))).toBeVisible();
  const notice = page.getByRole('listitem');
  expect(notice.elements().map(({ textContent }) => textContent)).toEqual([
    `Line 1: Registration · Score ${t('staff_training.left_heading')}`,
    `Line 4: E-0000-0000 · 90 ${t('staff_training.left_unknown')}`,
    `Line 5: E-MX83-4PLE · 71 ${t('staff_training.left_state')}`,
  ]);
  await expectAccessible();
  await save.click();
  await expect.poll(listSaved).toEqual([
    {
      results: [
        { registration_id: '1', version: 1, score: 88 },
        { registration_id: '2', version: 1, score: 69.5 },
      ],
      reason: null,
    },
  ]);
});

test('a score of 101 stays in its cell with the sentence, and nothing is saved before it is corrected', async () => {
  const listSaved = await renderScores();
  await pasteInto('Lina Orfali', '101\n82\n');
  await expect.element(page.getByText(t('training.wrong_score'))).toBeVisible();
  await expect.element(page.getByText(t('staff_training.wrong_scores', { count: 1 }))).toBeVisible();
  await expect.element(save).toBeDisabled();
  await findScore('Lina Orfali').fill('100');
  await save.click();
  await expect.poll(() => listSaved()[0]?.['results']).toHaveLength(2);
});

test('which of two columns has the scores is asked once', async () => {
  await renderScores();
  await pasteInto('Lina Orfali', 'No.\tNumber\tScore\n1\tE-R19W-80TB\t69\n2\tE-7QX4-M2KD\t88');
  await expect.element(page.getByText(t('staff_training.pasted_several_columns'))).toBeVisible();
  await expect.element(findScore('Lina Orfali')).toHaveValue('');
  await page.getByRole('button', { name: 'Score, 69, 88' }).click();
  await expect.element(findScore('Lina Orfali')).toHaveValue('88');
  await expect.element(page.getByText(t('staff_training.pasted_several_columns'))).not.toBeInTheDocument();
});

test('a correction needs a reason, which is sent once', async () => {
  const listSaved = await renderScores();
  await findScore('Hassan Belkadi').fill('60');
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: t('staff_training.reason', { count: 1 }) }).fill('Second marking.');
  await save.click();
  await expect.poll(listSaved).toMatchObject([{ reason: 'Second marking.' }]);
});

test('more than 200 scores are saved in turn; the others stay typed', async () => {
  const people = Array.from({ length: 201 }, (_, n) => buildScoreRow(`p${n}`));
  const listSaved = await renderScores(people);
  await pasteInto('p0', people.map(() => '80').join('\n'));
  await expect.element(page.getByText(t('staff_training.scores_at_a_time', { count: 200 }))).toBeVisible();
  await save.click();
  await expect.element(page.getByText(t('staff_training.new_scores', { count: 1 }))).toBeVisible();
  await save.click();
  await expect.poll(() => listSaved().map(({ results }) => (results as unknown[]).length)).toEqual([200, 1]);
});

test('arrows and Enter move from person to person', async () => {
  await renderScores();
  await findScore('Lina Orfali').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(findScore('Sami Haddadin')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(findScore('Lina Orfali')).toHaveFocus();
});
