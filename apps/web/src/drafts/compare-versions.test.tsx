import { createTestT } from '../testing/test-texts.ts';
import type { DraftDetail } from '@trunkline/contract/drafts';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { DraftsPage } from './drafts-page.tsx';
import { draftsAddress } from './drafts-search.ts';

const t = createTestT();

const project: DraftDetail = {
  id: '01a20761-7428-7865-b5e4-15efcbc85083',
  type: 'Project',
  title: 'Port of Anselm',
  created_at: '2026-11-01T09:00:00.000Z',
  saved_at: '2026-11-02T09:00:00.000Z',
  expires_at: '2026-12-02T09:00:00.000Z',
  days_left: 30,
  kept_days: 30,
  device: 'computer',
  items: 0,
  other: { saved_at: '2026-11-02T07:00:00.000Z', device: 'phone' },
  price_changes: 0,
  version: 3,
  content: { project_name: 'Port', enduser_id: 'e1', notes: 'In May.', is_tender: true, base: { notes: 'x' } },
  other_content: { project_name: 'Port', enduser_id: 'e2', notes: '', is_tender: true, base: { notes: 'y' } },
  labels: { e1: 'Hafen Logistik', e2: 'Quillmark' },
  changes: [],
};
const quotation: DraftDetail = {
  ...project,
  type: 'Quotation',
  content: { quotation_id: 'q1', items: [{ line: 'l1', product_id: 'p1', quantity: 2 }] },
  other_content: {
    quotation_id: 'q1',
    items: [
      { line: 'l1', product_id: 'p1', quantity: 5 },
      { line: 'l2', product_id: 'p2', quantity: 1 },
    ],
  },
  labels: { l1: '210-9604-00', p1: '210-9604-00', l2: '215-0960-00', p2: '215-0960-00' },
};

const Page = () => <DraftsPage search={draftsAddress.parse(useSearch({ strict: false }))} />;
async function open(draft: DraftDetail) {
  const sent = serveFakeHandlers({
    '/v2/user/getMyDraftBoxLists': () => ({ data: { list: [draft], total: 1, page: 1, limit: 20 } }),
    '/v2/user/getDraftBoxDetail': () => ({ data: draft }),
    '/v2/user/saveDraftBoxData': () => ({ data: draft }),
    '/v2/user/splitDraftBoxData': () => ({ data: draft }),
  });
  await renderPage(Page, { t, vendor: 'Corvid', address: '/personal/draftsBox' });
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect.element(page.getByRole('heading', { name: /Two versions of .*Port of Anselm/ })).toBeVisible();
  return (path: string) => sent.find((one) => one.path.endsWith(path))?.body;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('only fields that differ are asked, by the names of what they refer to; the choice of each is saved', async () => {
  const find = await open(project);
  await expect.element(page.getByRole('radio', { name: /Hafen Logistik/ })).toBeChecked();
  expect(page.getByRole('radio').elements()).toHaveLength(4);
  await expectAccessible();
  await page.getByRole('radio', { name: /Quillmark/ }).click();
  await button('Save this version').click();
  await expect
    .poll(() => find('saveDraftBoxData'))
    .toMatchObject({
      id: project.id,
      version: 3,
      settles: true,
      content: { project_name: 'Port', enduser_id: 'e2', notes: 'In May.', base: { notes: 'x' } },
    });
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument();
});

test('all values of the other version are taken at once; lines are named by their part numbers', async () => {
  const find = await open(quotation);
  await expect.element(page.getByRole('row', { name: /210-9604-00.? Qty/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /215-0960-00/ })).toBeVisible();
  await button('Take all Other version').click();
  await button('Save this version').click();
  await expect.poll(() => find('saveDraftBoxData')).toMatchObject({ content: quotation.other_content });
});

test('both versions can be kept as two drafts', async () => {
  const find = await open(project);
  await button('Keep as two drafts').click();
  await expect.poll(() => find('splitDraftBoxData')).toEqual({ id: project.id, version: 3 });
});
