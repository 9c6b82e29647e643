import { createTestT } from '../../../testing/test-texts.ts';
import type { TotpStatus } from '@trunkline/contract/people/totp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, storeSession } from '../../../client/session.ts';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createUser } from '../../../testing/test-user.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { AccountPage } from './account-page.tsx';

const t = createTestT();
const hana = { ...createUser('hana@vendor.example'), company_id: null };
const off: TotpStatus = { totp: false, since: null, recovery_codes_left: 0, required: false };
const on: TotpStatus = { totp: true, since: '2026-11-01T08:00:00.000Z', recovery_codes_left: 10, required: false };
const codes = Array.from({ length: 10 }, (_, i) => `abcd${i}-efgh${i}`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const started = {
  secret,
  uri: `otpauth://totp/Corvid:hana?secret=${secret}`,
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  expires_at: '2026-11-23T08:15:00.000Z',
};

/** Opens the page; the calls that change something answer as given. */
async function openPage(status: TotpStatus, handlers: FakeHandlers = {}) {
  const sent = serveFakeHandlers({
    '/user/totp': () => ({ data: status }),
    '/user/sessions': () => ({ data: { list: [], total: 0, page: 1, limit: 50 } }),
    '/user/starttotp': () => ({ data: started }),
    '/user/confirmtotp': () => ({ data: { ...on, required: status.required, recovery_codes: codes } }),
    ...handlers,
  });
  await renderPage(() => <AccountPage />, { t, vendor: 'Corvid' });
  return { sent, callsOf: (path: string) => sent.filter((request) => request.path === path) };
}
const dialog = () => page.getByRole('dialog');
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();

/** Goes to the step with the QR code. */
async function scan(): Promise<void> {
  await press(t('accounts.totp_set_up'));
  await dialog().getByLabelText(t('accounts.current_password')).fill('correct horse');
  await press(t('accounts.totp_continue'));
  await expect.element(dialog().getByRole('img', { name: t('accounts.totp_qr') })).toBeVisible();
}

beforeEach(() => storeSession(hana));
afterEach(() => clearSession());

test('password, QR code and first code lead to the recovery codes, which are left after they are saved', async () => {
  const { callsOf } = await openPage(off);
  await scan();
  expect(callsOf('/user/starttotp').map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
  await expect.element(dialog().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectAccessible();
  await dialog().getByLabelText(t('accounts.totp_app_code')).fill('123 456');
  await press(t('accounts.totp_confirm'));
  await expect.element(dialog().getByText('abcd9-efgh9')).toBeVisible();
  expect(callsOf('/user/confirmtotp').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await expectAccessible();
  await expect.element(dialog().getByRole('button', { name: t('accounts.recovery_codes_done') })).toBeDisabled();
  await dialog().getByLabelText(t('accounts.recovery_codes_saved')).click();
  await press(t('accounts.recovery_codes_done'));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible();
});

test('a wrong first code is said at its field, and the QR code stays', async () => {
  const msg = 'This code is wrong.';
  await openPage(off, {
    '/user/confirmtotp': () => ({ status: 400, msg, data: { errors: [{ path: 'code', rule: 'wrong_totp', msg }] } }),
  });
  await scan();
  await dialog().getByLabelText(t('accounts.totp_app_code')).fill('000000');
  await press(t('accounts.totp_confirm'));
  await expect.element(dialog().getByText(msg)).toBeVisible();
  await expect.element(dialog().getByLabelText(t('accounts.totp_app_code'))).toHaveFocus();
  await expect.element(dialog().getByRole('img')).toBeVisible();
});

test('the recovery codes are copied one a line', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPage(off);
  await scan();
  await dialog().getByLabelText(t('accounts.totp_app_code')).fill('123456');
  await press(t('accounts.totp_confirm'));
  await press(t('accounts.recovery_codes_copy'));
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
  writeText.mockRestore();
});

test('while it is demanded, nothing but the setup is shown', async () => {
  const { callsOf } = await openPage({ ...off, required: true });
  await expect.element(page.getByText(t('accounts.totp_required_title'))).toBeVisible();
  await expect.element(page.getByText(t('accounts.sessions'))).not.toBeInTheDocument();
  expect(callsOf('/user/sessions')).toEqual([]);
});

test('it cannot be switched off while it is demanded', async () => {
  await openPage({ ...on, required: true });
  await expect.element(page.getByRole('button', { name: t('accounts.totp_replace') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('accounts.totp_turn_off') })).not.toBeInTheDocument();
});

test('switching off sends password and code, here a recovery code', async () => {
  const { callsOf } = await openPage(on, { '/user/endtotp': () => ({ data: off }) });
  await press(t('accounts.totp_turn_off'));
  await dialog().getByLabelText(t('accounts.current_password')).fill('correct horse');
  await dialog().getByLabelText(t('accounts.totp_code')).fill('123');
  await press(t('accounts.totp_use_recovery'));
  await expect.element(dialog().getByLabelText(t('accounts.recovery_code'))).toHaveValue('');
  await dialog().getByLabelText(t('accounts.recovery_code')).fill('k7m2p-9xqrd');
  await dialog()
    .getByRole('button', { name: t('accounts.totp_turn_off') })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(callsOf('/user/endtotp').map(({ body }) => body)).toEqual([
    { password: 'correct horse', code: 'k7m2p-9xqrd' },
  ]);
  await expect.element(page.getByRole('button', { name: t('accounts.totp_set_up') })).toBeVisible();
});

test('few recovery codes are a warning', async () => {
  await openPage({ ...on, recovery_codes_left: 1 });
  await expect.element(page.getByText('1 recovery code left')).toBeVisible();
});
