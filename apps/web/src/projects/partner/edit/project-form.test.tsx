import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { buildTestProject, renderProjectPage } from '../../projects-testing.tsx';
import { ProjectFormPage } from './project-form-page.tsx';

const project = buildTestProject({
  state: 'draft',
  state_label: 'Draft',
  protection: 'none',
  actions: ['edit', 'submit', 'delete', 'quote'],
});
const choice = (number: string, linked: string | null) => ({
  id: number,
  number,
  state: 'approved',
  state_label: 'Approved',
  project_name: 'As it was written',
  currency: 'USD',
  total: '100.00',
  valid_until: null,
  linked_project:
    linked === null
      ? null
      : { id: linked, number: `P-${linked}`, project_name: 'Other', state: 'approved', state_label: 'Approved' },
});
const endUser = {
  id: 'e1',
  company: 'Port of Anselm',
  country: 'JO',
  email: 'it@anselm.example',
  is_protect: true,
};
const list = { list: [], total: 0, page: 1, limit: 20 };

const base: FakeHandlers = {
  '/user/detailproject': () => ({ data: project }),
  '/user/project': () => ({
    data: { ...list, summary: { may_register: true, registration_types: ['DPP'] } },
  }),
  '/user/getquotation': () => ({
    data: { list: [choice('Q-FREE', null), choice('Q-OWN', 'p1'), choice('Q-TAKEN', 'p7')] },
  }),
  '/user/enduser': () => ({ data: { ...list, list: [endUser, { ...endUser, id: 'e2', company: 'Second Port' }] } }),
  '/user/getenduser': () => ({ data: endUser }),
  '/ajax/getCountries': () => ({ data: { countries: [] } }),
};
const open = async (more: FakeHandlers = {}) => {
  await page.viewport(1440, 1000);
  const sent = serveFakeHandlers({ ...base, ...more });
  await renderProjectPage(() => <ProjectFormPage search={{ id: 'p1' }} />);
  return sent;
};
const tick = (number: string) => page.getByRole('checkbox', { name: `Link ${number}` });

test('a quotation of another project cannot be ticked and says whose it is; a linked one that is no choice can be unticked', async () => {
  await open();
  await expect.element(tick('Q-FREE')).toBeEnabled();
  await expect.element(tick('Q-OWN')).toBeEnabled();
  await expect.element(tick('Q-TAKEN')).toBeDisabled();
  await expect.element(page.getByText(/Belongs to project .*P-p7/)).toBeVisible();
  // `q1` of the project is not among the choices.
  await expect.element(tick('Q-2026-000377')).toBeChecked();
  await tick('Q-2026-000377').click();
  await expect.element(tick('Q-2026-000377')).not.toBeChecked();
  await expectAccessible();
});

test('the light is asked for by its button, says one word and the looks left, and goes out for another end user', async () => {
  const sent = await open({
    '/user/projectconflict': () => ({ data: { light: 'possible', looks_left: 17, looks_per_day: 20 } }),
  });
  expect(sent.filter(({ path }) => path === '/user/projectconflict')).toEqual([]);
  await page.getByRole('button', { name: 'Check for conflicts' }).click();
  await expect.element(page.getByText('Possible conflict', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/17/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('radio', { name: /Second Port/ }).click();
  await expect.element(page.getByText('Possible conflict', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Check for conflicts' })).toBeVisible();
});

test('a refused submission shows each sentence at its field', async () => {
  await open({
    '/user/postproject': () => ({
      status: 400,
      msg: 'Please Select Quotation',
      data: {
        errors: [
          { path: 'quotation_ids', rule: 'required', msg: 'Please Select Quotation' },
          { path: 'application_price', rule: 'required', msg: 'Please fill in relevant information' },
        ],
      },
    }),
  });
  await page.getByRole('button', { name: 'Submit project' }).click();
  await expect.element(page.getByText('Please Select Quotation').first()).toBeVisible();
  await expect.element(page.getByText('Please fill in relevant information').first()).toBeVisible();
});

test('who may not register reads which membership it needs, and gets no form', async () => {
  await open({
    '/user/project': () => ({
      data: { ...list, summary: { may_register: false, registration_types: ['DPP'] } },
    }),
  });
  await expect.element(page.getByText(/DPP/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit project' })).not.toBeInTheDocument();
});
