import {
  deleteApplication,
  getProgramme,
  listApplications,
  saveApplication,
  withdrawApplication,
} from '@trunkline/contract/applications';
import { applicationForms } from '@trunkline/contract/applications.shapes';
import { getStaffApplicationDetail, returnApplication } from '@trunkline/contract/staff/applications';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { createAnswers, saveAs, setUpApplicationTest, submitAs } from '../applications.testing.ts';

const { app, owner, channel } = await setUpApplicationTest();
const years = [-3, -2, -1].map((n) => new Date().getUTCFullYear() + n);

describe('a draft', () => {
  test('is saved with any part of the answers; what is not sent stays, null clears it', async () => {
    const user = await app.make.member();
    const draft = await saveAs(app, user, { form: 'DC-ADP', services: ['design'], main_distributor: 'Ostrava Line' });
    expect(draft).toMatchObject({ state: 'draft', version: 1, type: 'ADP', waiting_on: 'us', queue: null });
    expect(draft.number).toMatch(/^A-\d{4}-\d{6}$/);
    const changed = await saveAs(app, user, { id: draft.id, version: 1, main_distributor: null, product_lines: ['A'] });
    expect(changed).toMatchObject({ version: 2, services: ['design'], main_distributor: null, product_lines: ['A'] });
    expect(changed.timeline.map(({ from, to }) => [from, to])).toEqual([[null, 'draft']]);
    expect(changed.actions).toEqual(['edit', 'submit', 'delete']);
  });

  test('of another company answers 404 like a missing one; a stale version 409; another form 400', async () => {
    const user = await app.make.member();
    const { id, version } = await saveAs(app, user, { form: 'DC-DTE' });
    const rival = await app.make.member();
    expect((await callAs(app, rival).refused(saveApplication, { id, version })).status).toBe(404);
    expect((await callAs(app, rival).refused(getProgramme, { id })).status).toBe(404);
    expect((await callAs(app, rival).refused(deleteApplication, { id, version })).status).toBe(404);
    expect((await callAs(app, user).refused(getProgramme, { id: 'nothing' })).status).toBe(404);
    expect((await callAs(app, user).refused(saveApplication, { id, version: 7 })).status).toBe(409);
    expect((await callAs(app, user).refused(saveApplication, { id })).errors).toMatchObject([{ path: 'version' }]);
    const other = await callAs(app, user).refused(saveApplication, { id, version, form: 'DC-DEE' });
    expect([other.status, other.errors[0]?.path]).toEqual([400, 'form']);
    expect((await callAs(app, rival).ok(listApplications, {})).total).toBe(0);
  });

  test('is deleted; a submitted application is not', async () => {
    const user = await app.make.member();
    const { id, version } = await saveAs(app, user, { form: 'DC-DTE' });
    await callAs(app, user).ok(deleteApplication, { id, version });
    expect((await callAs(app, user).ok(listApplications, {})).total).toBe(0);
    const sent = await submitAs(app, user);
    const refused = await callAs(app, user).refused(deleteApplication, { id: sent.id, version: sent.version });
    expect(refused).toMatchObject({ status: 409, msg: 'This is not possible while the application is “Submitted”.' });
  });

  test('keeps rows of sub-partners as they are pasted; a row without a company and a bad address are refused', async () => {
    const user = await app.make.member();
    const row = { company: ' Hafen Logistik ', contact: 'Anna', email: '', phone: '+49 40 5550 118', website: '' };
    const { sub_partners } = await saveAs(app, user, { form: 'DC-DDP', sub_partners: [row] });
    expect(sub_partners).toEqual([
      {
        company: 'Hafen Logistik',
        item_detail: null,
        industry: null,
        business_type: null,
        contact: 'Anna',
        email: null,
        phone: '+49 40 5550 118',
        website: null,
      },
    ]);
    const rows = [row, { company: '' }, { company: 'Bluelark', email: 'oliver@bluelark' }];
    const refused = await callAs(app, user).refused(saveApplication, { form: 'DC-DSP', sub_partners: rows });
    expect(refused.errors.map(({ path }) => path)).toEqual(['sub_partners.1.company', 'sub_partners.2.email']);
  });
});

describe('a form that is saved without an id', () => {
  test('continues the draft of the same user: what is not sent stays', async () => {
    const user = await app.make.member();
    const { id, number } = await saveAs(app, user, { form: 'DC-DTE', main_distributor: 'Ostrava Line' });
    const again = await saveAs(app, user, { form: 'DC-DTE', product_lines: ['Raven'] });
    expect(again).toMatchObject({ id, number, version: 2, main_distributor: 'Ostrava Line', product_lines: ['Raven'] });
    const sent = await submitAs(app, user, { form: 'DC-DTE' });
    expect([sent.id, sent.state, sent.version]).toEqual([id, 'submitted', 4]);
    expect((await callAs(app, user).ok(listApplications, {})).total).toBe(1);
    expect((await saveAs(app, user, { form: 'DC-DEE' })).state).toBe('draft');
  });

  test('returns 409 with the name of a colleague’s draft, and continues it with its version', async () => {
    const user = await app.make.member();
    const { id, number } = await saveAs(app, user, { form: 'DC-DTE' });
    const colleague = callAs(app, await app.make.colleague(user));
    const refused = await colleague.refused(saveApplication, { form: 'DC-DTE' });
    expect(refused).toMatchObject({ status: 409, data: { id, number, state: 'draft' } });
    expect(await colleague.ok(saveApplication, { form: 'DC-DTE', version: 1 })).toMatchObject({ id, version: 2 });
  });

  test('returns 409 when the sent version is not that of the draft', async () => {
    const user = await app.make.member();
    const save = (version: number) => callAs(app, user).raw(saveApplication, { form: 'DC-DTE', version });
    expect((await save(1)).status).toBe(409);
    expect((await save(0)).status).toBe(200);
    const refused = await callAs(app, user).refused(saveApplication, { form: 'DC-DTE', version: 0 });
    expect(refused).toMatchObject({ status: 409, data: { stale: true, version: 1, changed_by: user.realname } });
    expect((await save(1)).status).toBe(200);
  });

  test('returns 409 with the name of a submitted or returned application', async () => {
    const user = await app.make.member();
    const { id, version, number } = await submitAs(app, user);
    const begin = () => callAs(app, user).refused(saveApplication, { form: 'DC-DPP' });
    expect(await begin()).toMatchObject({ status: 409, data: { id, number, state: 'submitted' } });
    await callAs(app, channel).ok(returnApplication, { id, version, reason: 'More.' });
    expect(await begin()).toMatchObject({ status: 409, data: { id, number, state: 'action_required' } });
  });
});

describe('volumes', () => {
  const save = (volumes: unknown) => callAs(app, owner).refused(saveApplication, { form: 'DC-DPP', volumes });

  test('of other years, of a year that stands twice, and a part above the whole return 400 at their field', async () => {
    const [first, second] = years;
    const refused = await save([
      { year: first, total: '10' },
      { year: 2020, total: '10' },
      { year: first, total: '10' },
      { year: second, total: '100.00', via_distributor: '100.01' },
    ]);
    expect(refused.status).toBe(400);
    expect(refused.errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['volumes.1.year', 'other_year'],
      ['volumes.2.year', 'year_twice'],
      ['volumes.3.via_distributor', 'part_too_large'],
    ]);
  });

  test('are asked for the three last full years, which change at New Year in UTC', async () => {
    const user = await app.make.member();
    const later = { last_used_at: new Date('2027-12-31'), expires_at: new Date('2028-02-01') };
    await app.sql((trx) => trx.updateTable('sessions').set(later).where('user_id', '=', user.user_id).execute());
    const now = Date.now();
    const setNow = (text: string) => app.setClockOffset((Date.parse(text) - now) / 86_400_000);
    try {
      setNow('2027-12-31T23:59:58Z');
      expect((await callAs(app, user).ok(getProgramme, {})).years).toEqual([2024, 2025, 2026]);
      const { id, version } = await saveAs(app, user, createAnswers(app));
      setNow('2028-01-01T00:00:30Z');
      expect((await callAs(app, user).ok(getProgramme, {})).years).toEqual([2025, 2026, 2027]);
      const refused = await callAs(app, user).refused(saveApplication, { id, version, submit: true });
      expect(refused.errors.map(({ path }) => path)).toEqual(['volumes.0.year', 'volumes.3.total']);
      // What was typed before can still be saved.
      expect((await saveAs(app, user, { id, version, services: ['design'] })).version).toBe(2);
    } finally {
      app.setClockOffset(0);
    }
  });
});

describe('a submission', () => {
  test.each(applicationForms)('of %s waits for the vendor, with its place in the queue', async (form) => {
    const user = await app.make.member();
    const services = form === 'DC-ASP' || form === 'DC-DSP' ? ['installation'] : [];
    const sent = await submitAs(app, user, { form, services });
    expect(sent).toMatchObject({
      form,
      state: 'submitted',
      state_label: 'Submitted',
      waiting_on: 'vendor',
      version: 2,
    });
    expect(sent.queue?.position).toBe(sent.queue?.waiting);
    expect(sent.actions).toEqual(['withdraw']);
    expect(sent.volumes[0]).toEqual({ year: years[0], total: '412000.00', via_distributor: '268000.50' });
  });

  test('returns 400 at each missing answer, and changes nothing', async () => {
    const user = await app.make.member();
    const refused = await callAs(app, user).refused(saveApplication, { form: 'DC-ASP', submit: true });
    expect(refused.errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'target_enduser_type required',
      'product_lines required',
      'services required',
      'volumes.0.total required',
      'volumes.1.total required',
      'volumes.2.total required',
      'commitment commitment_required',
    ]);
    expect((await callAs(app, user).ok(listApplications, {})).total).toBe(0);
    const uncommitted = { ...createAnswers(app), commitment: false, submit: true };
    const { errors } = await callAs(app, user).refused(saveApplication, uncommitted);
    expect(errors.map(({ path }) => path)).toEqual(['commitment']);
  });

  test('returns 409 with the missing fields of an incomplete profile; a draft needs none', async () => {
    const user = await app.make.member({ complete: false });
    const refused = await callAs(app, user).refused(saveApplication, { ...createAnswers(app), submit: true });
    expect(refused).toMatchObject({ status: 409, data: { missing: ['address', 'telephone'] } });
    expect((await saveAs(app, user, createAnswers(app))).state).toBe('draft');
    expect((await callAs(app, user).ok(getProgramme, {})).missing).toEqual(['address', 'telephone']);
  });

  test('is repeated after a return, with what was changed', async () => {
    const user = await app.make.member();
    const sent = await submitAs(app, user);
    await callAs(app, channel).ok(returnApplication, {
      id: sent.id,
      version: 2,
      reason: 'Volumes of a year are wrong.',
    });
    const { application } = await callAs(app, user).ok(getProgramme, { id: sent.id });
    expect(application).toMatchObject({ state: 'action_required', reason: 'Volumes of a year are wrong.', version: 3 });
    expect(application?.actions).toEqual(['edit', 'submit']);
    const again = await saveAs(app, user, { id: sent.id, version: 3, services: ['design'], submit: true });
    expect(again).toMatchObject({ state: 'submitted', services: ['design'], version: 5, reason: null });
    expect((await callAs(app, user).refused(saveApplication, { id: sent.id, version: 5 })).status).toBe(409);
  });
});

describe('a withdrawal', () => {
  test('makes a submitted application a draft with the same answers, and it is submitted again', async () => {
    const user = await app.make.member();
    const sent = await submitAs(app, user);
    expect(sent.actions).toEqual(['withdraw']);
    const { id, version } = sent;
    const draft = await callAs(app, user).ok(withdrawApplication, { id, version, reason: 'Wrong year.' });
    expect(draft).toMatchObject({ state: 'draft', version: 3, queue: null, submitted_at: null, volumes: sent.volumes });
    expect(draft.actions).toEqual(['edit', 'submit', 'delete']);
    expect(draft.timeline.at(-1)).toMatchObject({ from: 'submitted', to: 'draft', reason: 'Wrong year.' });
    expect((await callAs(app, channel).refused(getStaffApplicationDetail, { id })).status).toBe(404);
    const again = await saveAs(app, user, { id, version: 3, submit: true });
    expect([again.state, again.version]).toEqual(['submitted', 5]);
  });

  test('is refused for another company, a stale version, a draft and a decided application', async () => {
    const user = await app.make.member();
    const { id, version } = await submitAs(app, user);
    const withdraw = (caller: typeof user, sent: number) =>
      callAs(app, caller).refused(withdrawApplication, { id, version: sent });
    expect((await withdraw(await app.make.member(), version)).status).toBe(404);
    expect((await withdraw(user, 9)).status).toBe(409);
    const returned = await callAs(app, channel).ok(returnApplication, { id, version, reason: 'More.' });
    expect(await withdraw(user, returned.version)).toMatchObject({ status: 409, data: { stale: true } });
    const draft = await saveAs(app, user, { form: 'DC-DTE' });
    const refused = await callAs(app, user).refused(withdrawApplication, { id: draft.id, version: 1 });
    expect(refused).toMatchObject({ status: 409, msg: 'This is not possible while the application is “Draft”.' });
  });
});

test('100 drafts of one form at once are one application', async () => {
  const user = await app.make.member();
  const saves = Array.from({ length: 100 }, () => saveAs(app, user, { form: 'DC-DDP' }));
  const saved = await Promise.all(saves);
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(Math.max(...saved.map(({ version }) => version))).toBe(100);
}, 30_000);

test('of 100 new forms at once, each of which knows of no draft, one is saved', async () => {
  const user = await app.make.member();
  const attempts = Array.from({ length: 100 }, () =>
    callAs(app, user).raw(saveApplication, { form: 'DC-DDP', version: 0 }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
}, 30_000);
