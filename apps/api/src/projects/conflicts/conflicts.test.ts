import { checkProjectConflict } from '@trunkline/contract/projects';
import { getStaffProjectDetail } from '@trunkline/contract/staff/projects';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { lightStepMs } from './conflicts.actions.ts';
import { protectFor, registerProject, setUpProjectTest, submitProject, todayOf } from '../projects.testing.ts';

const on = await setUpProjectTest();
const { id: protectedId } = await protectFor(on);
await submitProject(on, on.owner, {
  customer: { company: 'Quillmark Stores', country: 'AE', email: 'a@quillmark.example' },
});
/** A new company each time, because each may look 20 times a day. */
const look = async (input: Record<string, unknown>) => {
  const looker = await on.app.make.member({ type: 'DPP' });
  return (await callAs(on.app, looker).ok(checkProjectConflict, input)).light;
};
const hafen = { company: 'Hafen Logistik', country: 'DE', email: 'a@other.example' };

describe('the light', () => {
  test.each([
    ['the same name', hafen, 'protected'],
    ['another legal form, case and accents', { ...hafen, company: 'HÁFEN-LOGISTIK A.G.' }, 'protected'],
    ['a similar name', { ...hafen, company: 'Hafen Logistics' }, 'protected'],
    [
      'another name with the same mail domain',
      { ...hafen, company: 'Quay Holding', email: 'x@hafen.example' },
      'protected',
    ],
    ['another name and another domain', { ...hafen, company: 'Quay Holding' }, 'clear'],
    ['the same name in another country', { ...hafen, country: 'AT' }, 'clear'],
    [
      'a customer for whom protection was only asked',
      { company: 'Quillmark Stores', country: 'AE', email: 'b@c.example' },
      'possible',
    ],
  ])('for %s', async (_what, input, light) => {
    expect(await look(input)).toBe(light);
  });

  test.each([
    ['a country that does not exist', { country: 'ZZ' }, 'country'],
    ['an email address that is none', { email: 'hafen.example' }, 'email'],
  ])('%s is refused, and is no look', async (_what, wrong, path) => {
    const looker = callAs(on.app, await on.app.make.member({ type: 'DPP' }));
    const refusal = await looker.refused(checkProjectConflict, { ...hafen, ...wrong });
    expect([refusal.status, refusal.errors.map((error) => error.path)]).toEqual([400, [path]]);
    expect(await looker.ok(checkProjectConflict, hafen)).toMatchObject({ looks_left: 19 });
  });

  test('for a term after the protection is clear', async () => {
    const from = addDays(todayOf(on), 90);
    expect(await look({ ...hafen, protect_start_time: from, protect_end_time: addDays(from, 10) })).toBe('clear');
    expect(await look({ ...hafen, protect_start_time: addDays(from, -1), protect_end_time: from })).toBe('protected');
  });

  test("does not count the company's own projects", async () => {
    expect((await callAs(on.app, on.owner).ok(checkProjectConflict, hafen)).light).toBe('clear');
  });

  test('takes no free mail for a common domain', async () => {
    await registerProject(on, on.owner, { customer: { company: 'Nordwind Buero', email: 'nordwind@gmail.com' } });
    expect(await look({ company: 'Zentral Apotheke', country: 'DE', email: 'apotheke@gmail.com' })).toBe('clear');
  });

  test('answers 20 times a day, counts each look, and then 429 until midnight UTC', async () => {
    const caller = callAs(on.app, on.rival);
    for (let look = 1; look <= 20; look += 1)
      expect(await caller.ok(checkProjectConflict, hafen)).toMatchObject({ light: 'protected', looks_left: 20 - look });
    const refused = await caller.raw(checkProjectConflict, hafen);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    const looks = await on.app.sql((trx) =>
      trx
        .selectFrom('audit')
        .select('details')
        .where('action', '=', 'project.light')
        .where('company_id', '=', on.rival.company_id)
        .execute(),
    );
    expect(looks).toHaveLength(20);
  });

  test('is for active Direct Project Partners: 403 for others, 400 without a customer, 404 for a foreign end user', async () => {
    const silver = await on.app.make.member({ type: 'APP' });
    expect((await callAs(on.app, silver).refused(checkProjectConflict, hafen)).status).toBe(403);
    const looker = callAs(on.app, await on.app.make.member({ type: 'DPP' }));
    expect((await looker.refused(checkProjectConflict, { company: 'Hafen' })).errors.map(({ path }) => path)).toEqual([
      'country',
      'email',
    ]);
    expect((await looker.refused(checkProjectConflict, { enduser_id: protectedId })).status).toBe(404);
  });
});

test.each([
  ['clear', { ...hafen, country: 'AT' }],
  ['possible', { company: 'Quillmark Stores', country: 'AE', email: 'b@c.example' }],
  ['protected', hafen],
])(
  'a light that is %s leaves at the same step after the call as the others, and is counted and audited alike',
  async (light, input) => {
    const looker = await on.app.make.member({ type: 'DPP' });
    const before = on.app.pauses.length;
    /* oxlint-disable no-restricted-properties -- The wait must fill what the call took; it may take as long as it likes. */
    const startedMs = performance.now();
    const answer = await callAs(on.app, looker).ok(checkProjectConflict, input);
    const tookMs = performance.now() - startedMs;
    /* oxlint-enable no-restricted-properties */
    expect(answer).toEqual({ light, looks_left: 19, looks_per_day: 20 });
    // One wait, which fills what the call took up to the step.
    const [waited = 0, ...others] = on.app.pauses.slice(before);
    expect(others).toEqual([]);
    expect(waited).toBeGreaterThanOrEqual(lightStepMs - tookMs);
    expect(waited).toBeLessThan(lightStepMs);
    const looks = await on.app.sql((trx) =>
      trx.selectFrom('audit').select('action').where('company_id', '=', looker.company_id).execute(),
    );
    expect(looks).toEqual([{ action: 'project.light' }]);
  },
);

test('staff see the candidates with what makes them alike, the partner sees nothing of them', async () => {
  const own = await registerProject(on, on.rival, {
    customer: { company: 'Hafen-Logistik', email: 'ops@hafen.example' },
  });
  const { candidates, accounts } = await callAs(on.app, on.headquarters).ok(getStaffProjectDetail, { id: own.id });
  expect(candidates[0]).toMatchObject({
    project_id: protectedId,
    company: 'Wadi Orvan Systems',
    end_company: 'Hafen Logistik GmbH',
    similarity: 1,
    similar_name: true,
    same_domain: true,
    protection: 'protected',
    overlap_days: 90,
  });
  expect(accounts[0]).toMatchObject({
    name: 'Hafen Logistik GmbH',
    taken: { company: 'Wadi Orvan Systems' },
    free_from: addDays(todayOf(on), 90),
  });
});

test.each([
  ['Hafen Logistik GmbH', 'hafen logistik'],
  ['  HAFEN   LOGISTIK, G.m.b.H. & Co. KG ', 'hafen logistik'],
  ['Société Générale S.A.', 'societe generale'],
  ['ООО «Северный порт»', 'северныи порт'],
  ['شركة الميناء للنقل ذ.م.م', 'الميناء للنقل'],
  ['주식회사 한빛전자', '한빛전자'.normalize('NFKD')],
  ['Công ty TNHH Đông Á', 'cong ty dong a'],
  ['Limited', 'limited'],
])('to_company_key(%s) is %s', async (name, key) => {
  const found = await on.app.sql(async (trx) => {
    const { sql } = await import('kysely');
    const { rows } = await sql<{ key: string; alike: number }>`select to_company_key(${name}) as key,
      similarity(to_company_key(${name}), to_company_key(${name})) as alike`.execute(trx);
    return rows[0];
  });
  expect(found).toEqual({ key, alike: 1 });
});
