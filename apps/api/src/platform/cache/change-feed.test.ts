import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';

let database: TestDatabase;
let feed: ChangeFeed;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.superuserUrl });
  await owner.connect();
  await owner.query(`set app.scope = 'system'`);
  feed = openChangeFeed(database.appUrl, () => undefined);
  await vi.waitUntil(() => feed.isConnected());
});
afterAll(async () => {
  await feed.close();
  await owner.end();
  await database.drop();
});

const countNotices = (topic: 'settings' | 'sessions') => {
  const counter = { notices: 0 };
  feed.subscribe(topic, () => counter.notices++);
  return counter;
};

test('notifies subscribers of a change that another connection commits, and not of one that is rolled back', async () => {
  const settings = countNotices('settings');
  const sessions = countNotices('sessions');
  await owner.query(`begin; insert into settings (key, value) values ('a', '1'); rollback`);
  await sleep(50);
  expect(settings.notices).toBe(0);
  await owner.query(`insert into settings (key, value) values ('a', '1')`);
  await vi.waitUntil(() => settings.notices === 1);
  expect(sessions.notices).toBe(0);
});

test('notifies all subscribers when the connection is lost, and listens again after it is restored', async () => {
  const settings = countNotices('settings');
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trunkline changes' and datname = current_database()`,
  );
  await vi.waitUntil(() => settings.notices >= 1);
  await vi.waitUntil(() => feed.isConnected(), { timeout: 20_000 });
  const before = settings.notices;
  await owner.query(`insert into settings (key, value) values ('b', '1')`);
  await vi.waitUntil(() => settings.notices > before);
  expect(feed.isConnected()).toBe(true);
});
