import { createTestT } from '../../testing/test-texts.ts';
import type { CompanyAddress } from '@trunkline/contract/people/company-profile';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { AddressesCard } from './addresses-card.tsx';

const t = createTestT();

const warehouse: CompanyAddress = {
  id: 'a1',
  kind: 'ship_to',
  company: 'Hafen Logistik',
  contact: 'Anna Keller',
  address: '8 Speicherstrasse, Hamburg',
  country: 'DE',
  phone: null,
  is_default: false,
  version: 1,
};

test('of two who change an address the second keeps what was typed and takes what the first changed', async () => {
  await page.viewport(1440, 900);
  let stored = warehouse;
  const sent = serveFakeHandlers({
    '/ajax/getCountries': () => ({
      data: { countries: [{ code: 'DE', name: 'Germany', phone_code: '+49', en_name: 'Germany' }] },
    }),
    '/user/addresses': () => ({ data: { list: [stored] } }),
    '/user/saveaddress': ({ body }) =>
      body['version'] === stored.version
        ? { data: stored }
        : {
            status: 409,
            msg: 'Somebody changed this record meanwhile.',
            data: { stale: true, changed_by: 'Sami Haddadin', changed_at: '2026-11-22T07:41:00Z' },
          },
  });
  await renderPage(() => <AddressesCard isOwner />, { t, vendor: 'Corvid' });
  await page.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Contact/ }).fill('Sven Olsen');
  stored = { ...warehouse, address: '9 Speicherstrasse, Hamburg', version: 2 };
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText(/saved this on/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Use the merged version' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /Contact/ })).toHaveValue('Sven Olsen');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => sent.findLast(({ path }) => path === '/user/saveaddress')?.body)
    .toMatchObject({ version: 2, contact: 'Sven Olsen', address: '9 Speicherstrasse, Hamburg' });
});
