import type { ProjectCandidate, StaffProject } from '@trunkline/contract/staff/projects';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildTestProject, renderProjectPage } from '../projects-testing.tsx';
import { type FakeHandlers, serveFakeHandlers } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';
import { StaffProjectPage } from './staff-project-page.tsx';

const candidate: ProjectCandidate = {
  project_id: 'p2',
  number: 'P-2026-000047',
  project_name: 'Quay switches',
  company_id: 'c2',
  company: 'Bluelark Integrators',
  company_country: 'BR',
  end_company: 'Port of Anselm Ltd',
  enduser_country: 'JO',
  enduser_address: '8 Quay Road',
  mail_domain: 'anselm.example',
  similarity: 0.86,
  similar_name: true,
  same_domain: true,
  state: 'approved',
  state_label: 'Approved',
  protection: 'protected',
  protection_label: 'Protected',
  window: { from: '2026-10-04', to: '2027-01-01' },
  overlap_days: 40,
  product_lines: ['Magpie'],
  end_account: { id: 'a1', name: 'Port of Anselm' },
};

const account = (id: string, taken: StaffProject['accounts'][number]['taken'], free_from: string) => ({
  id,
  number: `EA-${id}`,
  name: `Account ${id}`,
  country: 'JO',
  domain: null,
  similarity: 0.8,
  linked: false,
  taken,
  free_from,
  days_used: 0,
});

/** Registered, asks for protection, for headquarters. */
function staffProject(changes: Partial<StaffProject> = {}): StaffProject {
  return {
    ...buildTestProject({
      protection: 'requested',
      protection_label: 'Requested',
      protect_start_time: '2026-11-23',
      protect_end_time: '2027-02-20',
      days_left: null,
      update_due_on: null,
      update_grace_until: null,
      industry: 'energy',
      actions: ['protect', 'refuseprotection'],
    }),
    company: { id: 'c1', name: 'Wadi Orvan Systems', country: 'JO', memberships: [{ type: 'DPP', level: 'silver' }] },
    enduser_address: '4 Dock Road',
    mail_domain: 'anselm.example',
    product_lines: ['Magpie', 'Rook'],
    end_account_id: null,
    end_account: null,
    candidates: [candidate],
    accounts: [
      account(
        '1',
        { company: 'Bluelark Integrators', from: '2026-10-04', to: '2027-01-01', project_id: 'p2' },
        '2027-01-02',
      ),
      account('2', null, '2026-11-23'),
    ],
    below_percent: '5.40',
    looks_today: 3,
    looks_per_day: 20,
    similarity_limit: 0.6,
    default_window: { from: '2026-11-23', to: '2027-02-20' },
    own_protections: [],
    protection_limit: { days: 180, within: 365 },
    latest_begin: '2027-01-05',
    registered_by: 'Rana Aziri',
    ...changes,
  };
}

const country = (code: string, name: string) => ({ code, name, phone_code: '+1', en_name: name });
const base: FakeHandlers = {
  '/admin/project/detail': () => ({ data: staffProject() }),
  '/ajax/getCountries': () => ({ data: { countries: [country('JO', 'Jordan'), country('BR', 'Brazil')] } }),
};
const Page = () => <StaffProjectPage search={parseRecordSearch(useSearch({ strict: false }))} />;
async function open(more: FakeHandlers = {}) {
  await page.viewport(1440, 1000);
  const sent = serveFakeHandlers({ ...base, ...more });
  await renderProjectPage(Page, '/admin/project/detail?id=p1');
  return sent;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const topOf = (locator: ReturnType<typeof page.getByRole>): number => locator.element().getBoundingClientRect().top;

test('the candidates stand first, then the end account, then what the partner wrote; names, not codes', async () => {
  await open();
  const accounts = page.getByRole('group', { name: 'End account' });
  await expect.element(accounts).toBeVisible();
  const candidates = page.getByRole('region', { name: 'Candidates side by side' });
  const written = page.getByText('Energy', { exact: true });
  expect(topOf(candidates)).toBeLessThan(topOf(accounts));
  expect(topOf(accounts)).toBeLessThan(topOf(written));
  await expect.element(page.getByText('Brazil').first()).toBeVisible();
  await expect.element(page.getByText('Jordan').first()).toBeVisible();
  await expectAccessible();
});

test('an account that another company holds moves the days behind its protection, and the button says so', async () => {
  const sent = await open({ '/admin/project/protect': () => ({ data: staffProject({ actions: [] }) }) });
  await expect.element(button('Protect from 2 Jan 2027')).toBeVisible();
  await page.getByRole('radio', { name: /EA-2/ }).click();
  await button('Protect from 2 Jan 2027').click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/project/protect')?.body)
    .toMatchObject({
      id: 'p1',
      version: 7,
      end_account_id: '2',
      protect_start_time: '2027-01-02',
      protect_end_time: '2027-04-01',
    });
});

const stale = {
  status: 409,
  msg: 'It has changed.',
  data: { stale: true, version: 8, changed_by: 'Mei Torvald', changed_at: '2026-11-23T07:00:00.000Z' },
};

test('a decision that somebody else made first shows who and what, and keeps the typed reason to copy', async () => {
  await open({
    '/admin/project/detail': (_request, count) => ({
      data:
        count === 1
          ? staffProject()
          : staffProject({
              version: 8,
              protection: 'protected',
              protection_label: 'Protected',
              actions: [],
              protection_timeline: [
                {
                  at: '2026-11-23T07:00:00.000Z',
                  who: 'Mei Torvald',
                  side: 'staff',
                  from: 'requested',
                  move: 'protect',
                  to: 'protected',
                  reason: null,
                },
              ],
            }),
    }),
    '/admin/project/protect': () => stale,
  });
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Agreed by telephone.');
  await button('Protect from 2 Jan 2027').click();
  await expect.element(page.getByText(/Mei Torvald/).first()).toBeVisible();
  await expect.element(page.getByText('Agreed by telephone.').first()).toBeVisible();
});

test('a project that changed and can still be protected is merged with what was typed', async () => {
  const sent = await open({
    '/admin/project/detail': (_request, count) => ({ data: staffProject(count === 1 ? {} : { version: 8 }) }),
    '/admin/project/protect': (_request, count) => (count === 1 ? stale : { data: staffProject({ actions: [] }) }),
  });
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Agreed by telephone.');
  await button('Protect from 2 Jan 2027').click();
  await expect.element(page.getByText(/Mei Torvald/).first()).toBeVisible();
  await page.getByRole('button', { name: /Use the merged version|Continue with the newest version/ }).click();
  await expect.element(page.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Agreed by telephone.');
  await button('Protect from 2 Jan 2027').click();
  await expect
    .poll(() => sent.filter(({ path }) => path === '/admin/project/protect').at(-1)?.body)
    .toMatchObject({ version: 8, reason: 'Agreed by telephone.' });
});

test('an approval that comes second says who was first instead of a plain sentence', async () => {
  await open({
    '/admin/project/detail': (_request, count) => ({
      data:
        count === 1
          ? staffProject({ state: 'submitted', state_label: 'Submitted', actions: ['approve', 'return', 'reject'] })
          : staffProject({
              version: 8,
              actions: [],
              timeline: [
                {
                  at: '2026-11-23T07:00:00.000Z',
                  who: 'Rana Aziri',
                  side: 'staff',
                  from: 'submitted',
                  move: 'approve',
                  to: 'approved',
                  reason: null,
                },
              ],
              protection_timeline: [],
            }),
    }),
    '/admin/project/approve': () => stale,
  });
  await button('Approve').click();
  await expect.element(page.getByText(/Rana Aziri/).first()).toBeVisible();
});

const held = (from: string, to: string): StaffProject['own_protections'][number] => ({
  project_id: `p-${from}`,
  number: 'P-2026-000031',
  project_name: 'Yard',
  from,
  to,
  state: 'ended',
  state_label: 'Ended',
  end_account_id: '2',
  end_account: 'Account 2',
});

test('days beyond the limit are named, and are granted only with the box ticked', async () => {
  const own_protections = [held('2026-05-27', '2026-11-22')];
  const sent = await open({
    '/admin/project/detail': () => ({ data: staffProject({ own_protections }) }),
    '/admin/project/protect': () => ({ data: staffProject({ actions: [] }) }),
  });
  await expect.element(page.getByRole('link', { name: 'P-2026-000031' })).toBeVisible();
  await page.getByRole('radio', { name: /EA-2/ }).click();
  await page.getByRole('checkbox', { name: 'Grant days beyond the limit' }).click();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('A public tender.');
  await button('Protect from 2 Jan 2027').click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/project/protect')?.body)
    .toMatchObject({ end_account_id: '2', beyond: true, reason: 'A public tender.' });
});

test('an extension beyond the limit asks for a reason first', async () => {
  const extending = staffProject({
    protection: 'protected',
    protect_start_time: '2026-11-01',
    protect_end_time: '2027-01-29',
    extension: { asked_at: '2026-11-23T07:00:00.000Z', reason: 'The award moved.' },
    actions: ['decideextension'],
    end_account_id: '2',
    own_protections: [held('2026-11-01', '2027-01-29'), held('2026-06-01', '2026-08-29')],
  });
  const sent = await open({
    '/admin/project/detail': () => ({ data: extending }),
    '/admin/project/decideextension': () => ({ data: staffProject({ actions: [] }) }),
  });
  await button('Extend by 90 days').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('A public tender.');
  await dialog.getByRole('button', { name: 'Extend by 90 days' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/project/decideextension')?.body)
    .toMatchObject({ accept: true, beyond: true, reason: 'A public tender.' });
});
