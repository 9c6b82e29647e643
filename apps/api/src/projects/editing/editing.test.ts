import {
  deleteProject,
  getProjectDetail,
  listProjectChoices,
  listProjects,
  saveProject,
} from '@trunkline/contract/projects';
import { addDays, addMonths } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import {
  createContent,
  createEndUser,
  createQuotation,
  saveProjectAs,
  setUpProjectTest,
  submitProject,
  todayOf,
} from '../projects.testing.ts';

const on = await setUpProjectTest();
const owner = () => callAs(on.app, on.owner);

describe('a draft', () => {
  test('keeps every field, takes the end user as it is, and needs a currency that is offered', async () => {
    const content = await createContent(on, on.owner);
    const fields = {
      description: 'Forty access points',
      industry: 'transport',
      is_tender: true,
      rival_brand: 'Another brand',
      notes: 'Existing cabling stays',
      currency: 'EUR' as const,
    };
    const refused = await owner().refused(saveProject, { ...content, ...fields });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, ['currency']]);
    const rate = { currency: 'EUR', rate: '0.92', valid_from: on.app.context.clock() };
    await on.app.sql((trx) => trx.insertInto('rates').values(rate).execute());
    const saved = await saveProjectAs(on, on.owner, { ...content, ...fields });
    expect(saved).toMatchObject({ ...fields, state: 'draft', version: 1, waiting_on: 'us', enduser_country: 'DE' });
    expect(saved).toMatchObject({ end_company: 'Hafen Logistik GmbH', quotations_count: 1, gpl_price: '5500.00' });
    const read = await owner().ok(getProjectDetail, { id: saved.id });
    expect(read).toEqual(saved);
  });

  test('changes with its version alone, keeps what is not sent, and clears what is null', async () => {
    const { id } = await saveProjectAs(on, on.owner, { project_name: 'Quay', notes: 'x', advancement: 10 });
    expect((await owner().refused(saveProject, { id, project_name: 'Pier' })).status).toBe(400);
    const changed = await saveProjectAs(on, on.owner, { id, version: 1, notes: null });
    expect(changed).toMatchObject({ project_name: 'Quay', notes: null, advancement: 10, version: 2 });
    expect((await owner().refused(saveProject, { id, version: 1, notes: 'y' })).status).toBe(409);
  });

  test('is deleted by its company alone; a submitted project is not', async () => {
    const { id } = await saveProjectAs(on, on.owner, { project_name: 'Quay' });
    expect((await callAs(on.app, on.rival).refused(deleteProject, { id })).status).toBe(404);
    await owner().ok(deleteProject, { id });
    const submitted = await submitProject(on);
    expect((await owner().refused(deleteProject, { id: submitted.id })).status).toBe(409);
  });
});

const refuse = async (changes: Record<string, unknown>) => {
  const refusal = await owner().refused(saveProject, {
    ...(await createContent(on, on.owner)),
    ...changes,
    submit: true,
  });
  return [refusal.status, refusal.msg, refusal.errors.map(({ path }) => path)];
};

describe('a submission', () => {
  test.each([
    ['end user', { enduser_id: null }, 'Please Select Enduser', 'enduser_id'],
    ['quotation', { quotation_ids: [] }, 'Please Select Quotation', 'quotation_ids'],
    ['expected order', { estimated_po_date: null }, 'Please fill in relevant information', 'estimated_po_date'],
    ['award', { predicted_awarding_date: null }, 'Please fill in relevant information', 'predicted_awarding_date'],
    ['lead time', { predicted_leadtime: null }, 'Please fill in relevant information', 'predicted_leadtime'],
    ['asked price', { application_price: null }, 'Please fill in relevant information', 'application_price'],
    ['name', { project_name: null }, 'Please fill in relevant information', 'project_name'],
  ])('without %s answers 400 with its sentence', async (_what, changes, msg, path) => {
    expect(await refuse(changes)).toEqual([400, msg, [path]]);
  });

  test('of a company without any end user says to add one', async () => {
    const user = await on.app.make.member({ type: 'DPP' });
    const refused = await callAs(on.app, user).refused(saveProject, { project_name: 'Quay', submit: true });
    expect(refused.errors.find(({ path }) => path === 'enduser_id')?.msg).toBe('Please Add EndUser');
  });

  test.each(['APP', 'ADP', 'DSP'] as const)(
    'by an %s answers 403 and names the Direct Project Partner',
    async (type) => {
      const user = await on.app.make.member({ type });
      const refused = await callAs(on.app, user).refused(saveProject, { project_name: 'Quay', submit: true });
      expect([refused.status, refused.msg.includes('Direct Project Partner')]).toEqual([403, true]);
    },
  );

  test('by a company with an incomplete profile answers 409 and what is missing', async () => {
    const user = await on.app.make.member({ type: 'DPP', complete: false });
    const content = await createContent(on, user);
    const refused = await callAs(on.app, user).refused(saveProject, { ...content, submit: true });
    expect([refused.status, refused.data?.['missing']]).toEqual([409, ['address', 'telephone']]);
  });

  test('of a term of 91 days, or one that ends before it begins, answers 400 at its end', async () => {
    const from = todayOf(on);
    const term = (days: number) => ({ protect_start_time: from, protect_end_time: addDays(from, days - 1) });
    expect(await refuse(term(91))).toMatchObject([400, expect.stringContaining('90'), ['protect_end_time']]);
    expect(await refuse(term(0))).toMatchObject([400, expect.any(String), ['protect_end_time']]);
    expect(await submitProject(on, on.owner, term(90))).toMatchObject({ protection_days: 90 });
  });
});

describe('the days of a submission', () => {
  const far = (days: number) => addDays(todayOf(on), days);
  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'an order in the past',
      { estimated_po_date: -2, predicted_awarding_date: -3 },
      ['estimated_po_date', 'predicted_awarding_date'],
    ],
    ['an order in more than three years', { estimated_po_date: 1099 }, ['estimated_po_date']],
    ['an award after the order', { estimated_po_date: 20, predicted_awarding_date: 21 }, ['predicted_awarding_date']],
    ['a protection that began', { protect_start_time: -2, protect_end_time: 10 }, ['protect_start_time']],
    ['a protection that begins in 32 days', { protect_start_time: 32, protect_end_time: 40 }, ['protect_start_time']],
    ['a protection that is over', { protect_start_time: -400, protect_end_time: -380 }, ['protect_start_time']],
  ])('with %s answers 400 at its fields, a draft keeps them', async (_what, offsets, paths) => {
    const days = Object.fromEntries(Object.entries(offsets).map(([field, offset]) => [field, far(Number(offset))]));
    expect((await refuse(days))[2]).toEqual(paths);
    expect(await saveProjectAs(on, on.owner, { ...(await createContent(on, on.owner)), ...days })).toMatchObject(days);
  });

  test('with award and order on one day, today or in three years, is taken', async () => {
    for (const same of [far(0), addMonths(todayOf(on), 36)])
      expect(
        await submitProject(on, on.owner, { estimated_po_date: same, predicted_awarding_date: same }),
      ).toMatchObject({ state: 'submitted' });
  });

  test('without a wish for protection does not look at its days', async () => {
    const days = { is_protect: false, protect_start_time: far(-9), protect_end_time: far(-19) };
    expect(await submitProject(on, on.owner, days)).toMatchObject({ state: 'submitted', protection: 'none' });
  });
});

describe('a quotation', () => {
  test('belongs to one project: a second one gets 409, two at the same time as well', async () => {
    const quotation = await createQuotation(on, on.owner);
    await saveProjectAs(on, on.owner, { project_name: 'One', quotation_ids: [quotation] });
    const refused = await owner().refused(saveProject, { project_name: 'Two', quotation_ids: [quotation] });
    expect(refused.status).toBe(409);
    const other = await createQuotation(on, on.owner);
    const answers = await Promise.all(
      ['Three', 'Four'].map((project_name) => owner().raw(saveProject, { project_name, quotation_ids: [other] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of another company is answered like a missing one', async () => {
    const foreign = await createQuotation(on, on.rival);
    expect((await owner().refused(saveProject, { project_name: 'Quay', quotation_ids: [foreign] })).status).toBe(404);
    const enduser_id = await createEndUser(on, on.rival, { company: 'Other Quay' });
    expect((await owner().refused(saveProject, { project_name: 'Quay', enduser_id })).status).toBe(404);
  });
});

test('lists and choices hold the own projects alone', async () => {
  const { id } = await submitProject(on, on.owner, { project_name: 'Only mine' });
  const found = await owner().ok(listProjects, { keyword: 'only mine' });
  expect(found.list.map((row) => row.id)).toEqual([id]);
  expect(found.summary).toMatchObject({ may_register: true, registration_types: ['DPP'] });
  expect((await callAs(on.app, on.rival).ok(listProjects, { keyword: 'only mine' })).total).toBe(0);
  expect((await callAs(on.app, on.rival).ok(listProjectChoices, {})).list).toEqual([]);
  expect((await callAs(on.app).refused(listProjects, {})).status).toBe(401);
});

test.each([getProjectDetail, deleteProject] as const)(
  'a call about a project without its id says to select one',
  async (call) => {
    for (const id of ['', null, undefined]) {
      const refused = await owner().refused(call, { id } as { id: string });
      expect([refused.status, refused.msg]).toEqual([400, 'Please Select Project']);
    }
  },
);
