import type { ImportDetail } from '@trunkline/contract/staff/imports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { ImportPage } from './import-page.tsx';

const t = createTestT();

/** An import of certificates that is done. */
const buildImport = (more: Partial<ImportDetail> = {}): ImportDetail => ({
  id: 'import-1',
  kind: 'certificate',
  company: null,
  state: 'done',
  state_label: 'Done',
  file_name: 'certificates.csv',
  format: 'csv',
  size: 2048,
  dry_run: false,
  skip_bad: false,
  counts: { new: 2, changed: 1, same: 0, bad: 0 },
  rows: 3,
  percent: 100,
  who: 'Ingrid Solheim',
  created_at: '2026-11-21T10:00:00.000Z',
  started_at: '2026-11-21T10:00:01.000Z',
  finished_at: '2026-11-21T10:00:02.000Z',
  version: 4,
  errors: [],
  errors_more: false,
  error_rows: [],
  read: null,
  question: null,
  parts: [],
  columns: [],
  remembered: null,
  missing: [],
  sample: [],
  fields: [],
  values: [],
  reads_as: [],
  notes: [],
  sent: {},
  kept: [],
  undo_until: '2026-11-22T10:00:02.000Z',
  reasons: [],
  has_bad_rows: false,
  to_confirm: 0,
  failure: null,
  ahead: 0,
  actions: ['undo'],
  timeline: [],
  ...more,
});
const undone = buildImport({
  state: 'undone',
  state_label: 'Undone',
  version: 6,
  undo_until: null,
  actions: [],
  kept: [
    { line: 2, name: 'C-OLD-1', msg: 'Changed since the import.' },
    { line: 4, name: 'C-USED', msg: 'In use since the import.' },
  ],
});
/** The page of an import; its detail is answered once as `first`, then as `next`. */
async function renderImport(first: ImportDetail, next = first) {
  const sent = serveFakeHandlers({
    '/admin/import/detail': (_request, count) => ({ data: count === 1 ? first : next }),
    '/admin/import/undo': () => ({ data: { ...first, state: 'queued', actions: [], version: 5 } }),
    '/admin/import/changes': () => ({
      data: { list: [], total: 0, page: 1, limit: 20, counts: { price: 0, new: 0, other: 0 } },
    }),
  });
  await renderPage(() => <ImportPage id={first.id} />, { t, vendor: 'Corvid' });
  return sent;
}
const undo = page.getByRole('button', { name: t('imports.undo') });

test('an undo is asked for once more, then the page names the rows that stay, with the reason', async () => {
  const sent = await renderImport(buildImport(), undone);
  await undo.click();
  expect(sent.filter(({ path }) => path === '/admin/import/undo')).toEqual([]);
  const dialog = page.getByRole('dialog', { name: t('imports.undo_title') });
  await dialog.getByRole('button', { name: t('imports.undo') }).click();
  await expect.element(page.getByText(t('common.the_import_was_undone'))).toBeVisible();
  expect(sent.find(({ path }) => path === '/admin/import/undo')?.body).toEqual({
    id: 'import-1',
    version: 4,
    wait: false,
  });
  await expect.element(page.getByText(t('imports.kept'))).toBeVisible();
  await expect.element(page.getByText('C-OLD-1: Changed since the import.')).toBeVisible();
  await expect.element(page.getByText('C-USED: In use since the import.')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  await expectAccessible();
});

test('an import that can no longer be undone has no such button, and names no rows', async () => {
  await renderImport(buildImport({ actions: [], undo_until: null }));
  await expect.element(page.getByText('certificates.csv').first()).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(page.getByText(t('imports.kept'))).not.toBeInTheDocument();
});
