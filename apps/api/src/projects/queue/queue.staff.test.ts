import { extendProject } from '@trunkline/contract/projects';
import {
  approveProject,
  exportStaffProjects,
  getStaffProjectPosition,
  listStaffProjects,
  listStaffProtections,
  protectProject,
} from '@trunkline/contract/staff/projects';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import {
  protectFor,
  type ProjectTest,
  registerProject,
  saveProjectAs,
  setUpProjectTest,
  submitProject,
} from '../projects.testing.ts';

let on: ProjectTest;
/** Each part counts its own queue. */
const startAnew = async () => {
  on = await setUpProjectTest();
};
const channel = () => callAs(on.app, on.channel);
const headquarters = () => callAs(on.app, on.headquarters);
const waiting = { state: 'submitted' } as const;
const at = (company: string, country = 'DE') => ({
  customer: { company, country, email: `it@${company.toLowerCase()}.example` },
});

describe('the queue of channel', () => {
  beforeAll(startAnew);

  test('holds what was submitted, the longest wait first, with its age; drafts and decided ones are not in it', async () => {
    const first = await submitProject(on, on.owner, at('Alster'));
    const second = await submitProject(on, on.rival, at('Quillmark', 'AE'));
    await registerProject(on, on.owner, at('Bergwerk'));
    await saveProjectAs(on, on.owner, { project_name: 'Draft' });
    const queue = await channel().ok(listStaffProjects, { filter: waiting });
    expect(queue.list.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(queue.summary).toMatchObject({ waiting: 2, oldest_at: first.submitted_at, mine: 0, median_hours: 0 });
    expect(queue.list[0]).toMatchObject({
      company: { name: 'Wadi Orvan Systems', country: 'JO' },
      end_company: 'Alster',
      state_label: 'Submitted',
      protection: 'requested',
      waiting_since: first.submitted_at,
    });
    const all = await channel().ok(listStaffProjects, {});
    expect(all.list.map(({ id }) => id).slice(0, 2)).toEqual([first.id, second.id]);
    expect(all.total).toBe(3);
  });
});

describe('a list of staff', () => {
  beforeAll(async () => {
    await startAnew();
    await submitProject(on, on.owner, at('Alster'));
    await submitProject(on, on.rival, at('Quillmark', 'AE'));
  });

  test.each([
    ['the company', () => ({ keyword: 'bluelark' }), ['Quillmark']],
    ['the end user', () => ({ keyword: 'alst' }), ['Alster']],
    ['a country', () => ({ filter: { country: 'AE' } }), ['Quillmark']],
    ['a company', () => ({ filter: { company_id: on.owner.company_id } }), ['Alster']],
    ['a protection', () => ({ filter: { protection: 'protected' as const } }), []],
    ['what waits', () => ({ filter: { waiting: true } }), ['Alster', 'Quillmark']],
    ['a day in the future', () => ({ filter: { from: '2999-01-01' } }), []],
    ['an account nobody has', () => ({ filter: { end_account_id: 'none' } }), []],
  ])('is narrowed by %s', async (_what, input, customers) => {
    const { list } = await channel().ok(listStaffProjects, input());
    expect(list.map(({ end_company }) => end_company)).toEqual(customers);
  });

  test('as a sheet has the rows of the list in its order, and only the chosen ones with ids', async () => {
    const { list } = await channel().ok(listStaffProjects, { filter: waiting });
    const first = expectDefined(list[0]);
    const read = async (input: object) => {
      const answer = await channel().raw(exportStaffProjects, input);
      expect(answer.headers['content-type']).toContain('spreadsheetml');
      return (await readSheet(answer.bytes)) as unknown[][];
    };
    const rows = await read({ filter: waiting });
    expect(rows.map((row) => row[3])).toEqual(['End user', 'Alster', 'Quillmark']);
    expect(rows[1]?.slice(0, 3)).toEqual(['Wadi Orvan Systems', first.number, 'Yard wireless']);
    expect((await read({ ids: [first.id] })).length).toBe(2);
  });
});

describe('the place of a project', () => {
  beforeAll(startAnew);

  test('is its position, its neighbours and the next one to decide; a decided one keeps it', async () => {
    const [one, two, three] = [
      await submitProject(on, on.owner, at('One')),
      await submitProject(on, on.rival, at('Two')),
      await submitProject(on, on.owner, at('Three')),
    ];
    const find = (id: string, place?: string | null) =>
      channel().ok(getStaffProjectPosition, { id, place, filter: waiting });
    const found = await find(two.id);
    expect(found).toMatchObject({ position: 2, total: 3, previous: one.id, next: three.id, next_open: three.id });
    await channel().ok(approveProject, { id: two.id, version: two.version });
    expect(await find(two.id, found.place)).toMatchObject({ previous: one.id, next: three.id, next_open: three.id });
    const reader = callAs(on.app, await on.app.make.staff('auditor'));
    expect((await reader.ok(getStaffProjectPosition, { id: one.id, filter: waiting })).next_open).toBeNull();
    expect((await channel().ok(getStaffProjectPosition, { filter: waiting })).next_open).toBe(one.id);
  });
});

describe('the queue of headquarters', () => {
  beforeAll(startAnew);

  test('holds registered projects that ask for protection, and extensions; its place is found with queue', async () => {
    await submitProject(on, on.owner, at('Submitted'));
    await registerProject(on, on.owner, { ...at('Unprotected'), is_protect: false });
    const asks = await registerProject(on, on.owner, at('Asks'));
    const { id, version } = await protectFor(on, on.rival, at('Extends'));
    await callAs(on.app, on.rival).ok(extendProject, { id, version, reason: 'The tender moved.' });
    const queue = await headquarters().ok(listStaffProtections, { filter: { waiting: true } });
    expect(queue.list.map((row) => [row.end_company, row.extension?.reason ?? null])).toEqual([
      ['Asks', null],
      ['Extends', 'The tender moved.'],
    ]);
    expect(queue.summary).toMatchObject({ waiting: 2, median_hours: 0 });
    const input = { id: asks.id, queue: 'protection' as const, filter: { waiting: true } };
    expect(await headquarters().ok(getStaffProjectPosition, input)).toMatchObject({ position: 1, next_open: id });
    expect((await channel().ok(getStaffProjectPosition, input)).next_open).toBeNull();
    await headquarters().ok(protectProject, { id: asks.id, version: asks.version });
    expect((await headquarters().ok(listStaffProtections, { filter: { waiting: true } })).total).toBe(1);
    expect((await headquarters().ok(listStaffProtections, {})).total).toBe(2);
  });
});
