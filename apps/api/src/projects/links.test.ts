// The link between quotations and projects, from both sides. Rules: docs/rules/projects.md, "Quotations"
import { closeProject, getProjectDetail, saveProject, withdrawProject } from '@trunkline/contract/projects';
import {
  copyQuotation,
  getQuotationDetail,
  listQuotationChoices,
  listQuotations,
  reviseQuotation,
  saveQuotation,
} from '@trunkline/contract/quotations';
import { approveProject, getStaffProjectDetail, returnProject } from '@trunkline/contract/staff/projects';
import { approveQuotation, getStaffQuotationDetail } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { createFiveDeskItems } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import {
  createContent,
  createQuotation,
  registerProject,
  saveProjectAs,
  setUpProjectTest,
  submitProject,
} from './projects.testing.ts';

const on = await setUpProjectTest();
const pricing = await on.app.make.staff('pricing');
const owner = () => callAs(on.app, on.owner);
const detail = (id: string) => owner().ok(getProjectDetail, { id });
const quotation = (id: string) => owner().ok(getQuotationDetail, { id });
const unknownId = '00000000-0000-7000-8000-000000000000';

describe('a quotation saved with project_id', () => {
  test('joins the project and takes over its names where none were written', async () => {
    const project = await submitProject(on);
    const made = await owner().ok(saveQuotation, { project_id: project.id, items: [] });
    expect(made).toMatchObject({
      project_id: project.id,
      project_name: 'Yard wireless',
      enduser_name: 'Hafen Logistik GmbH',
      linked_project: { id: project.id, number: project.number, state: 'submitted', state_label: 'Submitted' },
      project_info: { enduser_country: 'DE', estimated_po_date: project.estimated_po_date },
    });
    expect((await detail(project.id)).quotations.map(({ id }) => id)).toEqual([...project.quotation_ids, made.id]);
    const named = await owner().ok(saveQuotation, {
      project_id: project.id,
      project_info: { project_name: 'Second phase' },
      items: [],
    });
    expect([named.project_name, named.enduser_name]).toEqual(['Second phase', 'Hafen Logistik GmbH']);
    const { list } = await owner().ok(listQuotations, { filter: { project_id: project.id } });
    expect(list.map(({ id }) => id).toSorted()).toEqual([...project.quotation_ids, made.id, named.id].toSorted());
  });

  test('of a foreign or missing project answers 404, of one that is over 409', async () => {
    const foreign = await saveProjectAs(on, on.rival, { project_name: 'Theirs' });
    for (const project_id of [foreign.id, unknownId, 'no-id'])
      expect((await owner().refused(saveQuotation, { project_id, items: [] })).status).toBe(404);
    const { id, version } = await registerProject(on);
    await owner().ok(closeProject, { id, version, result: 'won' });
    const refused = await owner().refused(saveQuotation, { project_id: id, items: [] });
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('“Won”')]);
  });

  test('leaves it with null; the last one of a submitted project stays with 409', async () => {
    const project = await submitProject(on);
    const [first = ''] = project.quotation_ids;
    const leave = async () => ({ id: first, version: (await quotation(first)).version, project_id: null });
    expect((await owner().refused(saveQuotation, await leave())).status).toBe(409);
    await owner().ok(saveQuotation, { project_id: project.id, items: [] });
    expect(await owner().ok(saveQuotation, await leave())).toMatchObject({ project_id: null, linked_project: null });
  });

  test('moves from a draft to another project, and stays where it is when the field is not sent', async () => {
    const [one, two] = [
      await saveProjectAs(on, on.owner, { project_name: 'One' }),
      await saveProjectAs(on, on.owner, { project_name: 'Two' }),
    ];
    const { id, version } = await owner().ok(saveQuotation, { project_id: one.id, items: [] });
    const moved = await owner().ok(saveQuotation, { id, version, project_id: two.id });
    expect(await owner().ok(saveQuotation, { id, version: moved.version, competitor: 'Nobody' })).toMatchObject({
      project_id: two.id,
      project_name: 'One',
    });
  });
});

/** A project with an approved quotation, whose second revision is submitted. */
async function reviseInProject(state: 'draft' | 'submitted') {
  const first = await owner().ok(saveQuotation, { items: createFiveDeskItems(on.products), submit: true });
  await callAs(on.app, pricing).ok(approveQuotation, { id: first.id, version: first.version });
  const content = { ...(await createContent(on, on.owner)), quotation_ids: [first.id] };
  const project = await saveProjectAs(on, on.owner, { ...content, submit: state === 'submitted' });
  const second = await owner().ok(reviseQuotation, { id: first.id });
  return { first, second, project };
}

describe('a revision', () => {
  test('stays in the project, which counts the quotation once', async () => {
    const { first, second, project } = await reviseInProject('draft');
    expect(second.project_id).toBe(project.id);
    const found = await detail(project.id);
    expect(found.quotations.map(({ id, number, is_current }) => [id, number, is_current])).toEqual([
      [first.id, first.number, false],
      [second.id, second.number, true],
    ]);
    expect([found.quotations_count, found.gpl_price]).toEqual([1, project.gpl_price]);
  });

  test('that replaced the first one does not hinder a returned project: it is changed and submitted again', async () => {
    const { second, project } = await reviseInProject('submitted');
    const channel = callAs(on.app, on.channel);
    await channel.ok(returnProject, { id: project.id, version: project.version, reason: 'Say more.' });
    const sent = await owner().ok(saveQuotation, { id: second.id, version: second.version, submit: true });
    await callAs(on.app, pricing).ok(approveQuotation, { id: sent.id, version: sent.version });
    const { version, quotation_ids, quotations } = await detail(project.id);
    expect(quotations.map(({ state }) => state)).toEqual(['superseded', 'approved']);
    const again = await owner().ok(saveProject, { id: project.id, version, quotation_ids, submit: true });
    expect(again.state).toBe('submitted');
    const seen = await channel.ok(getStaffProjectDetail, { id: project.id });
    expect([seen.below_percent, seen.quotations.length]).toEqual(['18.37', 2]);
  });
});

test('a copy joins the project while it is open, and none after its end', async () => {
  const { id, version, quotation_ids } = await registerProject(on);
  const [original = ''] = quotation_ids;
  expect((await owner().ok(copyQuotation, { id: original })).project_id).toBe(id);
  await owner().ok(closeProject, { id, version, result: 'lost' });
  expect((await owner().ok(copyQuotation, { id: original })).project_id).toBeNull();
});

test('choices name the project that holds a quotation, until it is withdrawn', async () => {
  const project = await submitProject(on);
  const [linked = ''] = project.quotation_ids;
  const free = await createQuotation(on, on.owner);
  const holderOf = async (id: string) =>
    (await owner().ok(listQuotationChoices, {})).list.find((row) => row.id === id)?.linked_project?.number ?? null;
  expect([await holderOf(linked), await holderOf(free)]).toEqual([project.number, null]);
  await owner().ok(withdrawProject, { id: project.id, version: project.version });
  expect(await holderOf(linked)).toBeNull();
});

test('a project whose quotations are all withdrawn is not submitted', async () => {
  const content = await createContent(on, on.owner);
  const { id, version } = await saveProjectAs(on, on.owner, content);
  await on.app.sql((trx) =>
    trx
      .updateTable('quotations')
      .set({ state: 'withdrawn' })
      .where('id', 'in', content.quotation_ids ?? [])
      .execute(),
  );
  const refused = await owner().refused(saveProject, { id, version, submit: true });
  expect([refused.status, refused.msg]).toEqual([400, 'Please Select Quotation']);
});

test('staff see the project of a quotation once it is submitted', async () => {
  const project = await saveProjectAs(on, on.owner, await createContent(on, on.owner));
  const [id = ''] = project.quotation_ids;
  await owner().ok(saveQuotation, { id, version: (await quotation(id)).version, submit: true });
  const see = async () => (await callAs(on.app, pricing).ok(getStaffQuotationDetail, { id })).linked_project;
  expect(await see()).toBeNull();
  const sent = await owner().ok(saveProject, { id: project.id, version: project.version, submit: true });
  await callAs(on.app, on.channel).ok(approveProject, { id: sent.id, version: sent.version });
  expect(await see()).toMatchObject({ number: project.number, state: 'approved' });
});
