import { setupChecks } from '@trunkline/contract/staff/setup';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { SetupPage } from './setup-page.tsx';

const pages = { mail: '/admin/setup', address: '/admin/setup', partners: '/admin/import/new?kind=partner' };

test('every check leads to the page where it is done, the first partners to import and companies', async () => {
  const checks = setupChecks.map((name) => ({
    name,
    label: name,
    text: 'Missing',
    page: new Map(Object.entries(pages)).get(name) ?? `/admin/${name}`,
    done: false,
    started: false,
    optional: false,
  }));
  const mail = { sends: false, stored: 0, last_test: null };
  serveFakeHandlers({ '/admin/setup': () => ({ data: { checks, mail, gates: [] } }) });
  await renderPage(() => <SetupPage />, { t: createTestT(), vendor: 'Corvid', address: '/admin/setup' });
  await expect.element(page.getByText('Missing').first()).toBeVisible();
  const listLinks = (name: string) =>
    [...document.querySelectorAll(`[id="${name}"] a`)].map((link) => link.getAttribute('href'));
  expect(listLinks('logo')).toEqual(['/admin/logo']);
  expect(listLinks('partners')).toEqual(['/admin/import/new?kind=partner', '/admin/company']);
  expect(listLinks('address')).toEqual([]);
});
