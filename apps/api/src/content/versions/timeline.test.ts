import {
  getStaffContent,
  publishContent,
  restoreContent,
  saveContent,
  unpublishContent,
  unscheduleContent,
} from '@trunkline/contract/staff/content';
import { dayInMs } from '@trunkline/rules/time';
import { afterEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { insertPublishedItem } from '../content.public.ts';
import { createContentInput } from '../content.testing.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
afterEach(() => app.setClockOffset(0));

const inDays = (days: number): string => new Date(app.context.clock().getTime() + days * dayInMs).toISOString();

describe('the timeline', () => {
  test('has each move with its user, and a scheduled publication when its moment has come', async () => {
    const { id } = await editor.ok(saveContent, createContentInput({ texts: { en: { title: 'One', body: 'x' } } }));
    const read = async () => {
      const { version, timeline } = await editor.ok(getStaffContent, { id });
      return { version, moves: timeline.map(({ move, from, to }) => [move, from, to]), timeline };
    };
    const act = async (call: typeof unpublishContent) => editor.ok(call, { id, version: (await read()).version });
    const created = ['create', null, 'draft'];
    const first = await read();
    expect([first.moves, first.timeline[0]?.side]).toEqual([[created], 'staff']);
    await editor.ok(publishContent, { id, version: 1, publish_at: inDays(0.04) });
    await act(unscheduleContent);
    await editor.ok(publishContent, { id, version: (await read()).version, publish_at: inDays(0.04) });
    const before = [
      created,
      ['schedule', 'draft', 'scheduled'],
      ['unschedule', 'scheduled', 'draft'],
      ['schedule', 'draft', 'scheduled'],
    ];
    expect((await read()).moves).toEqual(before);
    app.setClockOffset(0.06);
    await act(unpublishContent);
    const { version } = await editor.ok(saveContent, {
      id,
      version: (await read()).version,
      texts: { en: { title: 'Two' } },
    });
    await editor.ok(restoreContent, { id, version, number: 1 });
    const { moves, timeline } = await read();
    expect(moves).toEqual([
      ...before,
      ['publish', 'scheduled', 'published'],
      ['unpublish', 'published', 'draft'],
      ['restore', 'draft', 'draft'],
    ]);
    const whos = timeline.map(({ who }) => who);
    expect([whos[4], timeline[4]?.side, new Set(whos.toSpliced(4, 1)).size]).toEqual(['', 'system', 1]);
    expect(whos[0]).not.toBe('');
    const ats = timeline.map(({ at }) => at);
    expect(ats).toEqual(ats.toSorted());
  });

  test('of an item that came with its publication begins with both', async () => {
    const at = new Date(inDays(-3));
    const id = await app.sql((trx) =>
      insertPublishedItem(trx, {
        kind: 'news',
        slug: 'loaded',
        texts: { en: { title: 'Loaded', body: 'x' } },
        parent_id: null,
        position: 0,
        at,
      }),
    );
    const { timeline } = await editor.ok(getStaffContent, { id });
    expect(timeline).toMatchObject([
      { move: 'create', from: null, to: 'draft', at: at.toISOString() },
      { move: 'publish', from: 'draft', to: 'published', at: at.toISOString(), who: '' },
    ]);
  });
});
