import { createTestT } from '../testing/test-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, storeSession, type SessionUser } from '../client/session.ts';
import { paths } from '../navigation.ts';
import { type FakeHandlers, serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { NoticeSettings } from './notice-settings.tsx';

const t = createTestT();

beforeEach(() => {
  storeSession({ token: 'token-1', username: 'lina' } as SessionUser);
  return clearSession;
});

/** A server with two notices, of which it remembers what was read. */
function serveNotices(handlers: FakeHandlers = {}) {
  const read = new Set<string>();
  const build = (id: string, text: string) => ({
    id,
    kind: 'quotation.approved',
    text,
    path: `/personal/quotation/detail?id=${id}`,
    at: '2026-11-20T10:00:00.000Z',
    read: read.has(id),
  });
  return serveFakeHandlers({
    '/user/notices': () => {
      const list = [build('n1', 'Quotation Q-1 is approved'), build('n2', 'Quotation Q-2 is approved')];
      return { data: { list, total: 2, page: 1, limit: 10, unread: list.filter((one) => !one.read).length } };
    },
    '/user/noticeread': ({ body }) => {
      for (const id of body['all'] ? ['n1', 'n2'] : (body['ids'] as string[])) read.add(id);
      return { data: { unread: 2 - read.size } };
    },
    ...handlers,
  });
}
const openBell = async () => {
  const { router } = await renderPage(() => <NoticeBell path={paths.notices} />, { t, vendor: 'Corvid Networks' });
  await page.getByRole('button', { name: 'Notices, 2 unread' }).click();
  return router;
};

test('the bell says how many are unread; opening a notice marks it as read and leads to its record', async () => {
  const sent = serveNotices();
  const router = await openBell();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('link', { name: 'Quotation Q-1 is approved' }).click();
  await expect.poll(() => router.state.location.href).toBe('/personal/quotation/detail?id=n1');
  expect(sent.filter(({ path }) => path === '/user/noticeread').map(({ body }) => body)).toEqual([{ ids: ['n1'] }]);
});

test('all notices are marked as read at once, and the bell has no number', async () => {
  serveNotices();
  await openBell();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Unread')).not.toBeInTheDocument();
});

test('a changed preference is saved alone, with the version of the last answer; a refusal shows what is stored', async () => {
  await page.viewport(1280, 900);
  const pref = { kind: 'quotation.approved', text: 'Quotation approved', portal: true, mail: 'now' };
  let version = 1;
  const saved: unknown[] = [];
  serveNotices({
    '/user/noticeprefs': ({ body }) => {
      if (!body['list']) return { data: { list: [pref], version } };
      if (body['version'] !== version) return { status: 409, code: 0, msg: 'Changed meanwhile.', data: null };
      saved.push(body);
      version += 1;
      return { data: { list: [{ ...pref, ...(body['list'] as object[])[0] }], version } };
    },
  });
  await renderPage(() => <NoticeSettings />, { t, vendor: 'Corvid Networks' });
  const mail = page.getByRole('combobox', { name: 'Quotation approved: email' });
  await mail.selectOptions('Once a day');
  await expect.element(mail).toHaveValue('daily');
  await page.getByRole('checkbox', { name: 'Quotation approved: in the portal' }).click();
  await expect
    .poll(() => saved)
    .toEqual([
      { version: 1, list: [{ kind: 'quotation.approved', portal: true, mail: 'daily' }] },
      { version: 2, list: [{ kind: 'quotation.approved', portal: false, mail: 'daily' }] },
    ]);
  await expectAccessible();
  version = 9;
  await mail.selectOptions('Off');
  await expect.element(mail).toHaveValue('now');
});
