import { createTestT } from '../testing/test-texts.ts';
import type { ApiKey } from '@trunkline/contract/api-access/keys';
import type { Webhook } from '@trunkline/contract/api-access/webhooks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { KeysCard } from './keys-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const t = createTestT();
const secretKey = 'tlk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';
const apiKey: ApiKey = {
  id: 'k1',
  name: 'ERP connector',
  prefix: 'tlk_012345',
  scopes: ['orders:read'],
  state: 'active',
  made_by: 'Anna Keller',
  created_at: '2026-11-22T07:41:00Z',
  expires_on: null,
  last_used_at: null,
};
const webhook: Webhook = {
  id: 'w1',
  url: 'https://erp.example/hooks',
  events: ['order.state_changed'],
  state: 'active',
  failing_since: null,
  created_at: '2026-11-22T07:41:00Z',
};

test('a key is made for chosen scopes, shown once, and revoked after a question', async () => {
  await page.viewport(1440, 900);
  let stored: readonly ApiKey[] = [];
  const sent = serveFakeHandlers({
    '/user/apikeys': () => ({ data: { list: stored, max: 20 } }),
    '/user/apikeycreate': () => {
      stored = [apiKey];
      return { data: { key: secretKey, api_key: apiKey } };
    },
    '/user/apikeyrevoke': () => {
      stored = [];
      return { data: null };
    },
  });
  await renderPage(() => <KeysCard />, { t, vendor: 'Corvid' });
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ERP connector');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  expect(sent.some(({ path }) => path === '/user/apikeycreate')).toBe(false);
  await dialog.getByRole('checkbox', { name: 'Read orders' }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();

  await expect.element(page.getByText(secretKey)).toBeVisible();
  expect(sent.find(({ path }) => path === '/user/apikeycreate')?.body).toMatchObject({
    name: 'ERP connector',
    scopes: ['orders:read'],
  });
  await expectAccessible();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(page.getByText(secretKey)).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Revoke: ERP connector' }).click();
  expect(sent.some(({ path }) => path === '/user/apikeyrevoke')).toBe(false);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('No API keys yet')).toBeVisible();
  expect(sent.find(({ path }) => path === '/user/apikeyrevoke')?.body).toMatchObject({ id: 'k1' });
});

test('a refused address of a webhook is named at its field, and the secret of a saved one is shown once', async () => {
  await page.viewport(390, 800);
  let stored: readonly Webhook[] = [];
  const refusal = 'Enter an https address with a public host.';
  serveFakeHandlers({
    '/user/webhooks': () => ({ data: { list: stored, max: 10 } }),
    '/user/webhooksave': ({ body }) => {
      if (body['url'] !== webhook.url)
        return {
          status: 400,
          msg: refusal,
          data: { errors: [{ path: 'url', rule: 'api_access.wrong_address', msg: refusal }] },
        };
      stored = [webhook];
      return { data: { webhook, secret: 'whsec_once' } };
    },
  });
  await renderPage(() => <WebhooksCard />, { t, vendor: 'Corvid' });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  const url = dialog.getByRole('textbox', { name: 'URL' });
  await url.fill('https://10.0.0.4/hooks');
  await dialog.getByRole('checkbox', { name: 'Order changed state' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(url).toHaveAttribute('aria-invalid', 'true');
  await expect.element(url).toHaveAccessibleDescription(refusal);

  await url.fill(webhook.url);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('whsec_once')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(page.getByText('whsec_once')).not.toBeInTheDocument();
  await expect.element(page.getByText(webhook.url)).toBeVisible();
});
