import type { SettingRow } from '@trunkline/contract/staff/settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderMembershipPart } from '../../../memberships/partner/memberships-testing.tsx';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { BrandPreview } from './brand-preview.tsx';

const buildRow = (key: string, value: string): SettingRow => ({
  id: key,
  key,
  label: key,
  text: '',
  group: 'brand',
  group_label: 'Brand',
  type: key === 'brand.accent' ? 'colour' : 'text',
  value,
  default: '',
  limits: null,
  unit: null,
  choices: null,
  changed_by: null,
  changed_at: null,
  reason: null,
  actions: ['edit'],
  version: 1,
});
const rows = [buildRow('vendor.name', 'Old name'), buildRow('brand.accent', '#0b6b5f')];

const render = (typed: Record<string, string>) =>
  renderMembershipPart(
    <BrandPreview rows={rows} editing={{ typedOf: (row) => typed[row.key] ?? String(row.value) }} />,
  );

test('page, paper and mail have what is typed; “Published” shows what is saved', async () => {
  await render({ 'vendor.name': 'Tarnwick Systems', 'brand.accent': '#1a9c8a' });
  expect(page.getByText('Tarnwick Systems').elements()).toHaveLength(3);
  await expect.element(page.getByText('3.40 to 1, too low').first()).toBeVisible();
  await page.getByRole('button', { name: 'Published' }).click();
  expect(page.getByText('Old name').elements()).toHaveLength(3);
  expect(page.getByText('too low').elements()).toHaveLength(0);
  await expectAccessible();
});

test('an unfinished colour keeps the saved one, and a portal without a name is neutral', async () => {
  await render({ 'vendor.name': ' ', 'brand.accent': '#1a9c' });
  expect(page.getByText('Partner portal').elements()).toHaveLength(3);
  expect(page.getByText('too low').elements()).toHaveLength(0);
});
