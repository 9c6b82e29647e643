import type { AuditRow } from '@trunkline/contract/staff/audit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { AuditTable } from './audit-table.tsx';

const t = createTestT();
const id = '0198aaaa-0000-7000-8000-000000000001';
const unnamed = '0198aaaa-0000-7000-8000-000000000002';
const base: AuditRow = {
  id: '1',
  at: '2026-11-27T08:00:00.000Z',
  actor: 'mei@corvid.example',
  actor_name: 'Mei Torvald',
  action: 'quotation.assign',
  object: 'quotation',
  object_id: id,
  object_title: 'Q-2026-000001',
  company_id: id,
  company: 'Kestova Integration',
  from: null,
  to: null,
  details: [],
  ip: null,
  network: null,
  request_id: null,
};
const open = (row: Partial<AuditRow>, names: Record<string, string> = {}) =>
  renderPage(() => <AuditTable rows={[{ ...base, ...row }]} names={names} />, { t, vendor: 'Corvid' });

test('a record has its title, its kind and its company; ids of users are names, states are words', async () => {
  await open({ to: id, details: [{ name: 'assigned_to', value: id }] }, { [id]: 'Lina Orfali' });
  await expect.element(page.getByText('Quotation, Kestova Integration')).toBeVisible();
  await expect.element(page.getByText('Assigned to:')).toBeVisible();
  expect(page.getByText('Lina Orfali').elements()).toHaveLength(2);
  await expectAccessible();
});

test('values are read as states, yes and no, days, moments and lists; unknown ones stay as they are', async () => {
  await open({
    from: 'applying',
    to: 'approved',
    details: [
      { name: 'beyond', value: 'true' },
      { name: 'unknown_column', value: 'left_as_it_is' },
      { name: 'ends_on', value: '2026-12-03' },
      { name: 'at', value: '2026-12-04T09:30:00.000Z' },
      { name: 'languages', value: '["en","ar"]' },
    ],
  });
  await expect.element(page.getByText('unknown_column:')).toBeVisible();
  // What is folded counts too; isolates of times do not.
  const text = page
    .getByRole('row')
    .last()
    .element()
    .textContent.replaceAll(/[\u2066-\u2069]/g, '');
  for (const value of [
    'Applying → Approved',
    'Beyond the limit: Yes',
    'unknown_column: left_as_it_is',
    'Last day: 3 Dec 2026',
    'At: 4 Dec 2026, 09:30 UTC',
    'Languages: en, ar',
  ])
    expect(text).toContain(value);
});

test('promised days are read line by line; what only begins like them stays as it is', async () => {
  const days = [
    { to: '2026-12-03', from: null, part_number: '240-1205-02' },
    { to: '2026-12-10', from: '2026-12-04', part_number: '260-0060-01' },
  ];
  await open({
    action: 'order.promise',
    details: [
      { name: 'reason', value: '[{"part' },
      { name: 'days', value: JSON.stringify(days) },
    ],
  });
  await expect.element(page.getByText('[{"part')).toBeVisible();
  await expect
    .element(page.getByText('240-1205-02: 3 Dec 2026, 260-0060-01: 4 Dec 2026 → 10 Dec 2026', { exact: true }))
    .toBeVisible();
});

test('a record that is gone is called by its kind', async () => {
  await open({ object: 'import', object_id: unnamed, object_title: null, company: null });
  await expect.element(page.getByText('Import', { exact: true })).toBeVisible();
  expect(page.getByText(unnamed).elements()).toHaveLength(0);
});

test('states that are not called like their record are words, too', async () => {
  await open({ object: 'project', from: 'requested', to: 'protected' });
  await expect.element(page.getByText(t('states.protection_protected'))).toBeVisible();
  await open({ object: 'warranty_case', object_title: 'W-1', to: 'replaced' });
  await expect.element(page.getByText(t('states.warranty_replaced'))).toBeVisible();
  await open({ object: 'import', from: 'running', to: 'undone' });
  await expect.element(page.getByText(t('states.import_undone'))).toBeVisible();
});
