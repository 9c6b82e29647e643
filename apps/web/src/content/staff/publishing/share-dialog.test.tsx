import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTestT } from '../../../testing/test-texts.ts';
import { serveFakeHandlers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { buildTestContent } from '../editor/test-content.ts';
import { ShareDialog } from './share-dialog.tsx';

const t = createTestT();
const url = 'https://portal.test/preview?preview=0198';

test('makes a link when it is asked for, lists the valid ones and revokes one', async () => {
  await page.viewport(1440, 1000);
  const first = { id: 'p1', at: '2026-11-26T10:00:00Z', who: 'Nadia Costa', expires_at: '2026-11-27T10:00:00Z' };
  const second = { ...first, id: 'p2', at: '2026-11-26T12:00:00Z', who: 'Omar Haddad' };
  let links = [first];
  const revoked: unknown[] = [];
  serveFakeHandlers({
    '/admin/content/previews': () => ({ data: { list: links } }),
    '/admin/content/share': () => {
      links = [second, first];
      return { data: { url, expires_at: second.expires_at } };
    },
    '/admin/content/revokepreview': ({ body }) => {
      revoked.push(body);
      links = links.filter(({ id }) => id !== (body as { id: string }).id);
      return { data: {} };
    },
  });
  await renderPage(() => <ShareDialog item={buildTestContent()} isDirty={false} onClose={() => undefined} />, {
    t,
    vendor: 'Corvid',
    address: '/admin/content/detail?id=c1',
  });
  await expect.element(page.getByText('Nadia Costa')).toBeVisible();
  expect(page.getByRole('textbox', { name: t('staff_content.share_label') }).query()).toBeNull();
  await page.getByRole('button', { name: t('staff_content.share_create') }).click();
  await expect.element(page.getByRole('textbox', { name: t('staff_content.share_label') })).toHaveValue(url);
  await expect.element(page.getByText('Omar Haddad')).toBeVisible();
  await expectAccessible();
  await page.getByRole('listitem').filter({ hasText: 'Omar Haddad' }).getByRole('button').click();
  await expect.element(page.getByText('Omar Haddad')).not.toBeInTheDocument();
  // The address of a link that may be the revoked one is not offered any more.
  await expect.element(page.getByRole('button', { name: t('staff_content.share_create') })).toBeVisible();
  expect(revoked).toEqual([{ id: 'p2' }]);
});
