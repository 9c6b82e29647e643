import { createTestT } from '../testing/test-texts.ts';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftRow } from '@trunkline/contract/drafts';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { DraftBoxDialog } from './draft-box-dialog.tsx';
import { UnsavedWarning } from '../ui/overlays/unsaved-warning.tsx';
import { DraftsPage } from './drafts-page.tsx';
import { draftsAddress } from './drafts-search.ts';

const t = createTestT();
const arabic = createTestT('ar');

const draft = (more: Partial<DraftRow> = {}): DraftRow => ({
  id: 'd1',
  type: 'Quotation',
  title: 'Tirano labs',
  created_at: '2026-11-01T09:00:00.000Z',
  saved_at: '2026-11-02T09:00:00.000Z',
  expires_at: '2026-12-02T09:00:00.000Z',
  days_left: 2,
  kept_days: 30,
  device: 'computer',
  items: 6,
  other: null,
  price_changes: 0,
  version: 3,
  ...more,
});

const Page = () => (
  <>
    <DraftsPage search={draftsAddress.parse(useSearch({ strict: false }))} />
    <ToastRegion />
  </>
);
const open = (list: readonly DraftRow[], handlers: Parameters<typeof serveFakeHandlers>[0] = {}, texted = t) => {
  const sent = serveFakeHandlers({
    '/v2/user/getMyDraftBoxLists': () => ({ data: { list, total: list.length, page: 1, limit: 20 } }),
    ...handlers,
  });
  return renderPage(Page, { t: texted, vendor: 'Corvid', address: '/personal/draftsBox' }).then(() => sent);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('lists the drafts with type, days left and end', async () => {
  await open([draft(), draft({ id: 'd2', type: 'Project', title: null, items: 0, days_left: 21, device: 'phone' })]);
  await expect.element(page.getByRole('row', { name: /Tirano labs.*6 items.*Quotation.*2 days/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Untitled project.*Project.*Phone.*21 days/ })).toBeVisible();
  await expectAccessible();
});

test('an empty box says what it is for', async () => {
  await open([]);
  await expect.element(page.getByText('No drafts', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('a deleted draft can be brought back', async () => {
  const sent = await open([draft()], {
    '/v2/user/delDraftBoxData': () => ({ data: {} }),
    '/v2/user/restoreDraftBoxData': () => ({ data: draft() }),
  });
  await button('Delete Tirano labs').click();
  await button('Undo').click();
  await expect
    .poll(() => sent.filter(({ path }) => !path.endsWith('Lists')).map(({ path, body }) => [path, body['id']]))
    .toEqual([
      ['/v2/user/delDraftBoxData', 'd1'],
      ['/v2/user/restoreDraftBoxData', 'd1'],
    ]);
});

test('of two versions the other one is offered', async () => {
  const other = { saved_at: '2026-11-02T07:00:00.000Z', device: 'phone' as const };
  const sent = await open([draft({ other })], { '/v2/user/swapDraftBoxData': () => ({ data: draft() }) });
  await expect.element(page.getByRole('heading', { name: /Tirano labs.* was changed on two devices/ })).toBeVisible();
  await expectAccessible();
  await button('Use the other version').click();
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('swapDraftBoxData'))?.body)
    .toEqual({ id: 'd1', version: 3 });
});

test('in Arabic the days and items are counted in its plural forms', async () => {
  await open([draft({ title: 'x'.repeat(200) }), draft({ id: 'd2', days_left: 11, items: 3 })], {}, arabic);
  await expect.element(page.getByText('11 يومًا')).toBeVisible();
  await expect.element(page.getByText('3 بنود')).toBeVisible();
  await expect.element(page.getByText('يومان')).toBeVisible();
  await expectAccessible();
});

test('leaving with unsaved work asks in the words of the drafts box; work that cannot be stored keeps the page', async () => {
  const saves: boolean[] = [];
  const save = () => {
    saves.push(true);
    return Promise.resolve(['', 'A draft may have 256 KB at most.'][saves.length - 1]);
  };
  const Form = () => (
    <>
      <UnsavedWarning
        when
        ask={(answer) => (
          <DraftBoxDialog box={{ save }} changed={['Project', 'Notes', 'Items', 'Delivery', 'Currency']} {...answer} />
        )}
      />
      <a href="#away">Away</a>
    </>
  );
  const { router } = await renderPage(Form, { t, vendor: 'Corvid', address: '/personal/quotation/detail?id=q1' });
  void router.navigate({ to: '/personal' });
  const dialog = page.getByRole('dialog');
  await expect
    .element(
      dialog.getByText(
        'Save the information to the draft box before jumping to the page. Please proceed with the operation in the draft box later',
        { exact: true },
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByText('Not saved: Project, Notes, Items, Delivery, and 1 other field.', { exact: true }))
    .toBeVisible();
  await expectAccessible();
  await button('Stay').click();
  await expect.element(dialog).not.toBeInTheDocument();
  void router.navigate({ to: '/personal' });
  await button('Save and leave').click();
  await expect.element(dialog.getByText(/could not be reached.* stays on this device/)).toBeVisible();
  await button('Save and leave').click();
  await expect
    .element(dialog.getByText('A draft may have 256 KB at most. Your work stays on this device.', { exact: true }))
    .toBeVisible();
  await button('Save and leave').click();
  await expect.poll(() => router.state.location.pathname).toBe('/personal');
});
