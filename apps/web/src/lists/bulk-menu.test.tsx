import { assignQuotation } from '@trunkline/contract/staff/quotations';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../client/call.ts';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { createTestT } from '../testing/test-texts.ts';
import { BulkMenu } from './bulk-menu.tsx';

const t = createTestT();
const rows = ['1', '2', '3'].map((id) => ({ id, name: `Q-${id}` }));

test('each row is one call; a refused row stops no other and is listed with its reason', async () => {
  const sent = serveFakeHandlers({
    '/admin/quotation/assign': ({ body }) =>
      body['id'] === '2' ? { status: 409, msg: 'Somebody else has decided it.' } : { data: {} },
  });
  const [onRun, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const assign = ({ id }: { readonly id: string }) => call(assignQuotation, { id, version: 1, user_id: null });
  await renderPage(
    () => (
      <BulkMenu
        label="Assign"
        icon={null}
        rows={rows}
        getName={({ name }) => name}
        choices={[{ id: 'nobody', label: 'Nobody', run: assign }]}
        onRun={onRun}
        onDone={onDone}
      />
    ),
    { t, vendor: 'Corvid' },
  );
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Nobody' }).click();
  const dialog = page.getByRole('dialog', { name: t('lists.bulk_left', { number: 1 }) });
  await expect.element(dialog.getByText('Somebody else has decided it.')).toBeVisible();
  await expect.element(dialog.getByText('Q-2')).toBeVisible();
  expect(sent.map(({ body }) => body['id'])).toEqual(['1', '2', '3']);
  expect([onRun.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
});
