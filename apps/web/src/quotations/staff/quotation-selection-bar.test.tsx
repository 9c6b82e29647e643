import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffQuotationRow } from '@trunkline/contract/staff/quotations';
import { storeSession } from '../../client/session.ts';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { createUser } from '../../testing/test-user.ts';
import { QuotationSelectionBar } from './quotation-selection-bar.tsx';

const t = createTestT();
type Row = Pick<StaffQuotationRow, 'id' | 'number' | 'version' | 'actions' | 'needs_second'>;
const build = (id: string, changes: Partial<Row> = {}) =>
  ({
    id,
    number: `Q-${id}`,
    version: 2,
    actions: ['approve', 'assign'],
    needs_second: false,
    ...changes,
  }) as StaffQuotationRow;

async function open(rows: readonly StaffQuotationRow[], permissions = ['sales:quotation:decide']) {
  storeSession({ ...createUser('mei@corvid.example'), permissions });
  const sent = serveFakeHandlers({
    '/admin/quotation/deciders': () => ({ data: { list: [] } }),
    '/admin/quotation/approve': ({ body }) =>
      body['id'] === '3' ? { status: 400, msg: 'A reason is needed beyond your limit.' } : { data: {} },
  });
  const selection = {
    selected: rows,
    clear: () => undefined,
    all: undefined,
    column: { id: '', head: '', cell: () => '' },
  };
  await renderPage(() => <QuotationSelectionBar selection={selection} />, { t, vendor: 'Corvid' });
  return sent;
}
const approve = page.getByRole('button', { name: t('staff.approve') });

test('waiting quotations are approved at partner prices; one beyond the limit stays and says why', async () => {
  const rows = [build('1'), build('2', { needs_second: true }), build('3'), build('4', { actions: [] })];
  const sent = await open(rows);
  await approve.click();
  await page.getByRole('menuitem', { name: t('staff.at_partner_prices') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('A reason is needed beyond your limit.')).toBeVisible();
  await expect.element(dialog.getByText('Q-3')).toBeVisible();
  // Neither the proposal of a first approver nor a decided one is sent, and no price, reason or confirmation.
  expect(sent.filter(({ path }) => path.endsWith('approve')).map(({ body }) => body)).toEqual([
    { id: '1', version: 2 },
    { id: '3', version: 2 },
  ]);
});

test.each([
  ['only proposals and decided ones', [build('2', { needs_second: true }), build('4', { actions: [] })], undefined],
  ['a reader who decides none', [build('1')], ['sales:quotation:read']],
])('%s cannot be approved together', async (_name, rows, permissions) => {
  await open(rows, permissions);
  await expect.element(page.getByRole('button', { name: t('lists.export_selected') })).toBeVisible();
  expect(approve.elements()).toHaveLength(0);
});
