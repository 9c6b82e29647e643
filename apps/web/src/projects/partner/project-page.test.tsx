import type { Project } from '@trunkline/contract/projects.shapes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { ProjectPage } from './project-page.tsx';
import { buildTestProject, renderProjectPage } from '../projects-testing.tsx';

async function open(changes: Partial<Project> = {}) {
  await page.viewport(1440, 1000);
  const sent = serveFakeHandlers({
    '/user/detailproject': () => ({ data: buildTestProject(changes) }),
    '/user/postquotation': () => ({ data: { id: 'q9', number: 'Q-2026-000999' } }),
    '/ajax/getCountries': () => ({
      data: { countries: [{ code: 'JO', name: 'Jordan', phone_code: '+962', en_name: 'Jordan' }] },
    }),
  });
  const { router } = await renderProjectPage(() => <ProjectPage id="p1" />);
  return { sent, router };
}
const text = (words: string) => page.getByText(words, { exact: true }).first();

test('a protected project says until when, and what keeps it so', async () => {
  await open();
  await expect.element(text('37 days left')).toBeVisible();
  await expect.element(text('until 29 Dec 2026, 23:59 UTC')).toBeVisible();
  await expect.element(text('30 Nov 2026')).toBeVisible();
  await expect.element(page.getByText('Day 54 of 90')).toBeVisible();
  await expectAccessible();
});

test('with an update that is due the page begins with its form and the last day of grace', async () => {
  await open({
    waiting_on: 'us',
    update_due_on: '2026-11-13',
    update_grace_until: '2026-11-27',
    steps: [{ name: 'update', on: 'us', by: '2026-11-27', due: true }],
  });
  await expect.element(page.getByText('Overdue').first()).toBeVisible();
  await expect.element(page.getByText(/27 Nov(ember)? 2026/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Post update' })).toBeVisible();
});

test('an update of a project that a colleague updated first asks for the progress and keeps what was typed', async () => {
  const due = {
    waiting_on: 'us' as const,
    update_due_on: '2026-11-13',
    update_grace_until: '2026-11-27',
    steps: [{ name: 'update' as const, on: 'us' as const, by: '2026-11-27', due: true }],
    advancement: 40,
  };
  await page.viewport(1440, 1000);
  const first = buildTestProject(due);
  let stored = first;
  const sent = serveFakeHandlers({
    '/ajax/getCountries': () => ({ data: { countries: [] } }),
    '/user/detailproject': () => ({ data: stored }),
    '/user/updateproject': ({ body }) =>
      body['version'] === stored.version
        ? { data: stored }
        : {
            status: 409,
            msg: 'Somebody changed this record meanwhile.',
            data: { stale: true, changed_by: 'Sami Haddadin', changed_at: '2026-11-22T07:41:00Z' },
          },
  });
  await renderProjectPage(() => <ProjectPage id="p1" />);
  await page.getByRole('textbox', { name: 'Progress, %' }).fill('70');
  await page.getByRole('textbox', { name: /What happened/ }).fill('The tender is out.');
  stored = { ...first, version: first.version + 1, advancement: 55 };
  await page.getByRole('button', { name: 'Post update' }).click();
  await expect.element(page.getByText(/saved this on/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: '70' }).click();
  await page.getByRole('button', { name: 'Use the merged version' }).click();
  await expect.element(page.getByRole('textbox', { name: /What happened/ })).toHaveValue('The tender is out.');
  await page.getByRole('button', { name: 'Post update' }).click();
  await expect
    .poll(() => sent.findLast(({ path }) => path === '/user/updateproject')?.body)
    .toMatchObject({ version: first.version + 1, advancement: 70, notes: 'The tender is out.' });
});

test('a project that waits for the vendor says its place and the median, and nothing to do', async () => {
  await open({
    state: 'submitted',
    state_label: 'Submitted',
    protection: 'requested',
    protection_label: 'Requested',
    days_left: null,
    update_due_on: null,
    update_grace_until: null,
    waiting_on: 'vendor',
    waiting_since: new Date(Date.now() - 3_600_000).toISOString(),
    queue: { position: 2, waiting: 5, median_hours: 16 },
    steps: [{ name: 'decide', on: 'vendor', by: null, due: true }],
    actions: ['withdraw'],
  });
  await expect.element(page.getByText(/number 2 of 5/i).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Post update' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('a quotation made from here names the project and opens in its form', async () => {
  const { sent, router } = await open();
  await page.getByRole('button', { name: 'Add quotation' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/user/postquotation')?.body)
    .toEqual({ project_id: 'p1', items: [] });
  await expect.poll(() => router.state.location.href).toMatch(/\/personal\/quotation\/detail\?id=q9&edit=true/);
});

test('of two revisions the one that does not count says so', async () => {
  const { quotations } = buildTestProject();
  await open({
    quotations: [
      ...quotations.map((row) => ({ ...row, is_current: false })),
      ...quotations.map((row) => ({
        ...row,
        id: 'q2',
        number: 'Q-2026-000377-R2',
        state: 'draft' as const,
        state_label: 'Draft',
      })),
    ],
  });
  await expect.element(page.getByRole('link', { name: 'Q-2026-000377-R2' })).toBeVisible();
  expect(page.getByText('Not counted').elements()).toHaveLength(1);
});
