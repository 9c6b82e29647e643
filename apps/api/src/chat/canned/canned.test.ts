import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from '@trunkline/contract/staff/chat';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();
const service = await app.make.staff('service');

const countAudited = async (action: string) =>
  (await app.sql((trx) => trx.selectFrom('audit').select('id').where('action', '=', action).execute())).length;

describe('canned answers', () => {
  test('are saved, changed, listed by name and deleted, each with an audit row', async () => {
    const caller = callAs(app, service);
    const late = await caller.ok(saveCannedAnswer, { name: 'proforma', text: 'The proforma is on the order page.' });
    const early = await caller.ok(saveCannedAnswer, { name: 'poe', text: 'The PoE budget is …' });
    const changed = await caller.ok(saveCannedAnswer, { id: early.id, version: 1, name: 'poe', text: 'New' });
    expect(changed).toEqual({ id: early.id, name: 'poe', text: 'New', version: 2 });
    expect((await caller.ok(listCannedAnswers, {})).list).toEqual([changed, late]);
    expect(
      (await caller.refused(saveCannedAnswer, { id: early.id, version: 1, name: 'poe', text: 'Old' })).status,
    ).toBe(409);
    for (const input of [
      { name: 'proforma', text: 'x' },
      { id: early.id, version: 2, name: 'proforma', text: 'x' },
    ]) {
      const taken = await caller.refused(saveCannedAnswer, input);
      expect([taken.status, taken.errors[0]?.path]).toEqual([409, 'name']);
    }
    expect((await caller.refused(deleteCannedAnswer, { id: early.id, version: 1 })).status).toBe(409);
    await caller.ok(deleteCannedAnswer, { id: early.id, version: 2 });
    expect((await caller.refused(deleteCannedAnswer, { id: early.id, version: 2 })).status).toBe(404);
    expect((await caller.ok(listCannedAnswers, {})).list).toEqual([late]);
    expect(await countAudited('chat.save_canned')).toBe(3);
    expect(await countAudited('chat.delete_canned')).toBe(1);
  });

  test.each(['', 'Two words', '/poe', 'a'.repeat(41)])('refuse the name %j', async (name) => {
    const { status, errors } = await callAs(app, service).refused(saveCannedAnswer, { name, text: 'x' });
    expect([status, errors[0]?.path]).toEqual([400, 'name']);
  });
});
