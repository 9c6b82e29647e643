// Companies bring their memberships from a file. Rules: docs/rules/import.md, "Companies"
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { listImportChanges } from '@trunkline/contract/staff/import-changes';
import { listCompanies } from '@trunkline/contract/staff/companies';
import { type ImportDetail, startImport, undoImport } from '@trunkline/contract/staff/imports';
import { describe, expect, test, vi } from 'vitest';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createImportInput, finishImport } from '../import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 180_000 });

const app = await startTestApp();
const channel = callAs(app, await app.make.staff('channel'));
await app.context.jobs.start(app.jobsUrl, app.context);

type Options = Omit<EndpointInput<typeof startImport>, 'file'>;
const startAs = (caller: ApiCaller, content: string, options: Options): Promise<ImportDetail> =>
  finishImport(caller, caller.ok(startImport, createImportInput(content, options)));
const findCompanies = async (keyword: string) => (await channel.ok(listCompanies, { keyword })).list;

describe('memberships of companies', () => {
  test('are written with their companies, and an undo takes them back', async () => {
    const columns = 'company,country,membership,level,membership_until\n';
    const first = await startAs(channel, `${columns}Elbe Netze,DE,DPP,gold,2031-12-31\n`, { kind: 'partner' });
    expect(first).toMatchObject({ state: 'done', counts: { new: 1 } });
    const readMemberships = async () =>
      (await findCompanies('Elbe Netze'))[0]?.memberships.map(({ type, level }) => [type, level]);
    expect(await readMemberships()).toEqual([['DPP', 'gold']]);
    const second = await startAs(channel, `${columns}Elbe Netze,DE,DPP,silver,2031-12-31\n`, { kind: 'partner' });
    expect(second.counts).toMatchObject({ changed: 1 });
    const { list } = await channel.ok(listImportChanges, { id: second.id });
    expect(list[0]?.fields).toEqual([
      { field: 'membership', from: 'DPP gold 2031-12-31', to: 'DPP silver 2031-12-31' },
    ]);
    const same = await startAs(channel, `${columns}Elbe Netze,DE,DPP,silver,2031-12-31\n`, { kind: 'partner' });
    expect(same.counts).toMatchObject({ new: 0, changed: 0 });
    expect(await readMemberships()).toEqual([['DPP', 'silver']]);
    await finishImport(channel, channel.ok(undoImport, { id: second.id }));
    expect(await readMemberships()).toEqual([['DPP', 'gold']]);
    const third = await startAs(channel, `${columns}Elbe Netze,DE,DPP,silver,2031-12-31\n`, { kind: 'partner' });
    await app.sql((trx) =>
      trx.updateTable('memberships').set({ expires_at: '2032-01-31' }).where('expires_at', '=', '2031-12-31').execute(),
    );
    const undone = await finishImport(channel, channel.ok(undoImport, { id: third.id }));
    expect(undone.kept).toMatchObject([{ name: 'Elbe Netze' }]);
    expect(await readMemberships()).toEqual([['DPP', 'silver']]);
    const made = await startAs(channel, `${columns}Weser Netze,DE,ASP,silver,2031-12-31\n`, { kind: 'partner' });
    await finishImport(channel, channel.ok(undoImport, { id: made.id }));
    expect(await findCompanies('Weser Netze')).toEqual([]);
  });

  test('a German list of partners is read by its headings', async () => {
    const file = 'Firma;Land;Partnertyp;Partnerstufe;Gültig bis\nMosel Netze;DE;DPP;gold;31.12.2031\n';
    expect(await startAs(channel, file, { kind: 'partner' })).toMatchObject({ state: 'done', counts: { new: 1 } });
    expect(await findCompanies('Mosel Netze')).toMatchObject([{ memberships: [{ type: 'DPP', level: 'gold' }] }]);
  });

  test.each([
    ['without a level', 'DPP,,2031-12-31', 'level'],
    ['without a last day', 'DPP,gold,', 'membership_until'],
    ['of an unknown type', 'XYZ,gold,2031-12-31', 'membership'],
    ['that is past', 'DPP,gold,2020-12-31', 'membership_until'],
  ])('a membership %s is refused', async (_name, cells, field) => {
    const file = `company,country,membership,level,membership_until\nOder Netze,DE,${cells}\n`;
    const answer = await startAs(channel, file, { kind: 'partner' });
    expect(answer).toMatchObject({ state: 'refused', errors: [{ line: 2, field }] });
  });
});
