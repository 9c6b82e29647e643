import { exportEndUsers, listSimilarEndUsers, listEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { endUserMove } from '../endusers.public.ts';
import { createEndUserInput } from '../endusers.testing.ts';

const app = await startTestApp();
const owner = callAs(app, await app.make.member());
const jordan = { country: 'JO', mobile: '+962790123456' };
for (const input of [
  createEndUserInput({ company: 'Port of Anselm', email: 'r@port-anselm.example', is_protect: true, ...jordan }),
  createEndUserInput({ company: 'Hafen-Logistik GmbH', email: 'anna@hafen.example', industry: 'transport' }),
  createEndUserInput({ company: 'belmora university', email: 'k@belmora.example', industry: 'education', ...jordan }),
  createEndUserInput({ company: '=1+1', email: 'private@gmail.com', contact: '@SUM(A1)' }),
])
  await owner.ok(saveEndUser, input);
// Never in a list of another company.
await callAs(app, await app.make.member()).ok(saveEndUser, createEndUserInput({ company: 'Hafen Logistik' }));

const listNames = async (input: EndpointInput<typeof listEndUsers>): Promise<string[]> =>
  (await owner.ok(listEndUsers, input)).list.map(({ company }) => company);

test.each<[EndpointInput<typeof listEndUsers>, string[]]>([
  [{}, ['=1+1', 'belmora university', 'Hafen-Logistik GmbH', 'Port of Anselm']],
  [{ sort: '-company' }, ['Port of Anselm', 'Hafen-Logistik GmbH', 'belmora university', '=1+1']],
  [{ sort: '-created_at' }, ['=1+1', 'belmora university', 'Hafen-Logistik GmbH', 'Port of Anselm']],
  [{ keyword: 'LOGISTIK' }, ['Hafen-Logistik GmbH']],
  [{ keyword: 'belmora.example' }, ['belmora university']],
  [{ keyword: '%' }, []],
  [{ filter: { country: 'JO' } }, ['belmora university', 'Port of Anselm']],
  [{ filter: { industry: 'education' } }, ['belmora university']],
  [{ filter: { is_protect: true } }, ['Port of Anselm']],
  [{ filter: { is_protect: false }, keyword: 'hafen' }, ['Hafen-Logistik GmbH']],
  [{ limit: 10, page: 2 }, []],
])('the list with %j has %j', async (input, expected) => {
  expect(await listNames(input)).toEqual(expected);
});

test.each([
  [{ company: 'Hafen Logistik' }, [['Hafen-Logistik GmbH', 'name']]],
  [{ company: 'Haffen Logistic AG' }, [['Hafen-Logistik GmbH', 'name']]],
  [{ company: 'University of Belmora' }, [['belmora university', 'name']]],
  [{ company: 'Speicher', email: 'ben@HAFEN.example' }, [['Hafen-Logistik GmbH', 'mail_domain']]],
  [{ company: 'Somebody else', email: 'other@gmail.com' }, []],
  [{ company: 'Ha' }, []],
  [{ company: 'Quillmark' }, []],
])('similar to %j: %j', async (input, expected) => {
  const { list } = await owner.ok(listSimilarEndUsers, input);
  expect(list.map(({ company, reason }) => [company, reason])).toEqual(expected);
});

test('the edited end user is not similar to itself', async () => {
  const [row] = (await owner.ok(listEndUsers, { keyword: 'Logistik' })).list;
  expect(await owner.ok(listSimilarEndUsers, { id: row?.id, company: 'Hafen-Logistik GmbH' })).toEqual({ list: [] });
});

test('the sheet has the columns of the import, and texts that begin like formulas stay texts', async () => {
  const { bytes, headers } = await owner.raw(exportEndUsers, { filter: { country: 'DE' } });
  const [head, ...rows] = (await readSheet(bytes)) as unknown[][];
  expect(head?.slice(0, 6)).toEqual(['company', 'address', 'country', 'contact', 'email', 'mobile']);
  expect(rows.map(([company, , , contact]) => [company, contact])).toEqual([
    ['=1+1', '@SUM(A1)'],
    ['Hafen-Logistik GmbH', 'Anna Keller'],
  ]);
  expect(String(headers['content-disposition'])).toMatch(/endusers-\d{4}-\d\d-\d\d\.xlsx/);
});

test('the sheet has only the selected end users', async () => {
  const { list } = await owner.ok(listEndUsers, { keyword: 'Port' });
  const { bytes } = await owner.raw(exportEndUsers, { ids: list.map(({ id }) => id) });
  const rows = (await readSheet(bytes)) as unknown[][];
  expect(rows.slice(1).map(([company]) => company)).toEqual(['Port of Anselm']);
});

test('end users go with the user who leaves an empty company', async () => {
  const [from, to] = [await app.make.member(), await app.make.member()];
  await callAs(app, from).ok(saveEndUser, createEndUserInput({ company: 'Moved Harbour' }));
  const move = { from: from.company_id, to: to.company_id, userId: from.user_id };
  await app.sql((trx) => endUserMove.moveDrafts(trx, move));
  expect((await callAs(app, from).ok(listEndUsers, {})).total).toBe(0);
  expect((await callAs(app, to).ok(listEndUsers, {})).list[0]?.company).toBe('Moved Harbour');
  expect((await callAs(app, to).ok(listSimilarEndUsers, { company: 'Moved Harbor' })).list).toHaveLength(1);
});
