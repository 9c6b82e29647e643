import { exportEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createEndUserInput } from '../endusers.testing.ts';

const app = await startTestApp();

const countFiles = async (): Promise<number> =>
  (await readdir(path.join(app.context.environment.dataDir, 'spool'))).filter((name) => name.startsWith('export-'))
    .length;

test('characters of every kind stand in the sheet as they were typed', async () => {
  const owner = callAs(app, await app.make.member());
  const odd = ['=1+1', '<b>&amp;"', ' جامعة وادي ', 'می\u200cخواهم', '_x0041_', '𝔘nicode', "O'Neill  "];
  for (const contact of odd) await owner.ok(saveEndUser, createEndUserInput({ contact: `|${contact}|` }));
  const { bytes } = await owner.raw(exportEndUsers, { sort: 'created_at' });
  const rows = (await readSheet(bytes)) as unknown[][];
  expect(rows.slice(1).map((row) => row[3])).toEqual(odd.map((contact) => `|${contact}|`));
});

test('an empty list is a sheet with the head alone', async () => {
  const { bytes } = await callAs(app, await app.make.member()).raw(exportEndUsers, {});
  expect(((await readSheet(bytes)) as unknown[][]).map((row) => row[0])).toEqual(['company']);
});

test('more rows than a page has arrive in the order of the list, figures as numbers; no other company’s, and no file stays', async () => {
  const user = await app.make.member();
  await callAs(app, await app.make.member()).ok(saveEndUser, createEndUserInput());
  await app.sql((trx) =>
    sql`insert into endusers (company_id, company, address, contact, email, mobile, country, figures_year, procurement_last_year,
        created_at, changed_at, changed_by)
      select ${user.company_id}, 'Site ' || lpad(n::text, 6, '0'), 'Street', 'Anna', 'a@site.example', '+491705550118', 'DE', 2025, n + 0.5,
        now(), now(), 'Test' from generate_series(1, 12000) n`.execute(trx),
  );
  const { bytes, headers } = await callAs(app, user).raw(exportEndUsers, {});
  expect(Number(headers['content-length'])).toBe(bytes.length);
  const rows = (await readSheet(bytes)) as unknown[][];
  expect(rows).toHaveLength(12_001);
  const figures = rows[0]?.indexOf('procurement_last_year') ?? -1;
  expect([rows[1]?.[0], rows[12_000]?.[0], rows[12_000]?.[figures]]).toEqual(['Site 000001', 'Site 012000', 12_000.5]);
  await expect.poll(countFiles).toBe(0);
});
