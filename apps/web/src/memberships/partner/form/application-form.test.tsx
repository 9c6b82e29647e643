import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { MembershipType } from '@trunkline/contract/enums';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { buildTestApplication, buildTestProgramme, renderMembershipPart } from '../memberships-testing.tsx';
import { ApplicationFormView } from './application-form-view.tsx';

interface Opened {
  readonly type?: MembershipType;
  readonly stored?: Application;
  readonly handlers?: FakeHandlers;
}

async function openForm({ type = 'ADP', stored, handlers = {} }: Opened = {}) {
  const sent = serveFakeHandlers({
    '/user/postdcnet': () => ({ data: buildTestApplication({ version: 4 }) }),
    '/user/dcnetinfo': () => ({ data: buildTestProgramme() }),
    ...handlers,
  });
  await renderMembershipPart(
    <ApplicationFormView type={type} programme={buildTestProgramme()} stored={stored} choice={null} />,
  );
  return { saves: () => sent.filter(({ path }) => path === '/user/postdcnet').map(({ body }) => body) };
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Pastes text into the field that has the focus, as the browser does for a copied sheet. */
function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

test('a new form asks for the three years of the server and counts them together, in every notation', async () => {
  const { saves } = await openForm();
  await field('Total purchases of 2023 in USD').fill('412,000');
  await button('412,000').click();
  await field('Total purchases of 2025 in USD').fill('٥٠٠٫٥');
  await field('Through the distributor in 2023 in USD').fill('103000');
  await expect
    .element(
      page
        .getByRole('table')
        .getByText(/25\W*%/)
        .first(),
    )
    .toBeVisible();
  await expect.element(page.getByText(/412,500\.50/)).toBeVisible();
  await expect.element(page.getByText(/103,000\.00/)).toBeVisible();
  await expectAccessible();
  await button('Save draft').click();
  await expect.poll(saves).toMatchObject([
    {
      form: 'DC-ADP',
      version: 0,
      submit: false,
      volumes: [
        { year: 2023, total: '412000', via_distributor: '103000' },
        { year: 2024, total: null, via_distributor: null },
        { year: 2025, total: '500.5', via_distributor: null },
      ],
    },
  ]);
});

test('rows of a sheet become sub-partners; a wrong address is named at its cell, and nothing is sent', async () => {
  const { saves } = await openForm({ stored: buildTestApplication() });
  await button('Add row').click();
  await expect.element(field('Row 1, Company')).toHaveFocus();
  paste(
    'Hafen Logistik\tAccess points\tTransport\tIntegrator\tAnna Keller\tanna@hafen.example\t+49 40 5550 118\nBluelark\tSwitches\t\t\tOliver\toliver@bluelark\n',
  );
  await expect.element(page.getByText('2 rows pasted')).toBeVisible();
  await expect.element(field('Row 2, Company')).toHaveValue('Bluelark');
  await expect.element(field('Row 1, Phone')).toHaveValue('+49 40 5550 118');
  await button('Submit application').click();
  await expect.element(field('Row 2, Email')).toHaveFocus();
  await expect.element(field('Row 2, Email')).toHaveAttribute('aria-invalid', 'true');
  expect(saves()).toEqual([]);
  await field('Row 2, Email').fill('oliver@bluelark.example');
  await button('Remove row 1').click();
  await button('Submit application').click();
  await expect
    .poll(saves)
    .toMatchObject([{ submit: true, sub_partners: [{ company: 'Bluelark', contact: 'Oliver' }] }]);
});

test('every gap is named beside the form and leads to its field', async () => {
  await openForm({ type: 'DSP' });
  await expect.element(page.getByText('1 of 6', { exact: true }).first()).toBeVisible();
  await button('Go to: Volume of three years').click();
  await expect.element(field('Total purchases of 2023 in USD')).toHaveFocus();
  await button('Go to: Services').click();
  await expect.element(page.getByRole('checkbox', { name: 'Consulting' })).toHaveFocus();
  await page.getByRole('checkbox', { name: 'Consulting' }).click();
  await expect.element(page.getByText('2 of 6', { exact: true }).first()).toBeVisible();
  await expect.element(button('Go to: Services')).not.toBeInTheDocument();
});

test('errors of the server stand at their fields: the commitment is required', async () => {
  await openForm({
    stored: buildTestApplication({ commitment: false }),
    handlers: {
      '/user/postdcnet': () => ({
        status: 400,
        msg: 'Please check the fields.',
        data: { errors: [{ path: 'commitment', rule: 'commitment_required', msg: 'Commit to the rules to submit.' }] },
      }),
    },
  });
  await button('Submit application').click();
  await expect.element(page.getByText('Commit to the rules to submit.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /We keep the rules/ })).toHaveFocus();
});

test('a draft that a colleague saved first is merged: only what both changed is asked', async () => {
  const stored = buildTestApplication();
  const theirs = buildTestApplication({
    version: 5,
    main_distributor: 'Tern Supply',
    volumes: [2023, 2024, 2025].map((year) => ({ year, total: '2000.00', via_distributor: null })),
  });
  const { saves } = await openForm({
    stored,
    handlers: {
      '/user/postdcnet': (_request, count) =>
        count === 1
          ? { status: 409, msg: 'Changed meanwhile.', data: { stale: true, version: 5, changed_by: 'Sami Haddad' } }
          : { data: buildTestApplication({ ...theirs, version: 6 }) },
      '/user/dcnetinfo': () => ({ data: buildTestProgramme({ application: theirs }) }),
    },
  });
  await page.getByLabelText(/^Main distributor/).fill('Najd Distribution');
  await page.getByRole('checkbox', { name: 'Rook' }).click();
  await button('Save draft').click();
  await expect.element(page.getByText(/Sami Haddad/).first()).toBeVisible();
  await page.getByRole('radio', { name: /Najd Distribution/ }).click();
  await button('Use the merged version').click();
  await expect.element(field('Total purchases of 2024 in USD')).toHaveValue('2000.00');
  await button('Save draft').click();
  await expect.poll(() => saves().length).toBe(2);
  expect(saves()[1]).toMatchObject({
    id: 'application-1',
    version: 5,
    main_distributor: 'Najd Distribution',
    product_lines: ['Raven', 'Rook'],
    volumes: [{ total: '2000.00' }, { total: '2000.00' }, { total: '2000.00' }],
  });
});

test('two new forms of one type become one draft', async () => {
  const begun = buildTestApplication({ version: 1, main_distributor: null, services: ['design'] });
  const { saves } = await openForm({
    handlers: {
      '/user/postdcnet': (_request, count) =>
        count === 1
          ? { status: 409, data: { stale: true, version: 1, changed_by: 'Lina Orfali' } }
          : { data: { ...begun, version: 2 } },
      '/user/dcnetinfo': ({ body }) => ({
        data: buildTestProgramme({
          application: body['id'] === begun.id ? begun : null,
          open: [{ id: begun.id, form: 'DC-ADP', state: 'draft' }],
        }),
      }),
    },
  });
  await page.getByLabelText(/^Main distributor/).fill('Najd Distribution');
  await button('Save draft').click();
  await button('Use the merged version').click();
  await expect.element(page.getByRole('checkbox', { name: 'Design' })).toBeChecked();
  await button('Save draft').click();
  await expect.poll(() => saves().length).toBe(2);
  expect(saves()[1]).toMatchObject({
    id: begun.id,
    version: 1,
    main_distributor: 'Najd Distribution',
    services: ['design'],
  });
});
