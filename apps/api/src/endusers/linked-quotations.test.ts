import { deleteEndUser, getEndUser, saveEndUser } from '@trunkline/contract/endusers';
import { importEndUsers } from '@trunkline/contract/imports/endusers';
import { saveProject } from '@trunkline/contract/projects';
import { copyQuotation, getQuotationDetail, saveQuotation } from '@trunkline/contract/quotations';
import { expect, test } from 'vitest';
import { type ApiCaller, callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { createEndUserFile, createEndUserInput } from './endusers.testing.ts';

const app = await startTestApp();

const makeOwner = async (): Promise<ApiCaller> => callAs(app, await app.make.member({ type: 'DPP' }));
const quote = (owner: ApiCaller, enduser_name: string, enduser_country?: string) =>
  owner.ok(saveQuotation, { items: [], project_info: { enduser_name, enduser_country } });
const listNumbers = async (owner: ApiCaller, id: string): Promise<string[]> =>
  (await owner.ok(getEndUser, { id })).quotations.map(({ number }) => number).toSorted();

test('a quotation belongs to the end user that it names, in any case', async () => {
  const owner = await makeOwner();
  const { id } = await owner.ok(saveEndUser, createEndUserInput());
  await quote(owner, 'Another');
  const { number } = await quote(owner, 'HAFEN Logistik');
  expect(await listNumbers(owner, id)).toEqual([number]);
});

test('of two with the same name the country tells; without it the quotation belongs to none', async () => {
  const owner = await makeOwner();
  const german = await owner.ok(saveEndUser, createEndUserInput());
  const jordan = await owner.ok(saveEndUser, createEndUserInput({ country: 'JO', mobile: '+962790123456' }));
  await quote(owner, 'Hafen Logistik');
  const { number } = await quote(owner, 'Hafen Logistik', 'JO');
  expect(await listNumbers(owner, german.id)).toEqual([]);
  expect(await listNumbers(owner, jordan.id)).toEqual([number]);
});

test('a quotation keeps its end user when that one is renamed, and leaves it for another name', async () => {
  const owner = await makeOwner();
  const { id } = await owner.ok(saveEndUser, createEndUserInput());
  const quotation = await quote(owner, 'Hafen Logistik');
  await owner.ok(saveEndUser, createEndUserInput({ id, version: 1, company: 'Hafen AG' }));
  expect(await listNumbers(owner, id)).toEqual([quotation.number]);
  const { version } = await owner.ok(getQuotationDetail, { id: quotation.id });
  await owner.ok(saveQuotation, { id: quotation.id, version, project_info: { enduser_name: 'Quillmark' } });
  expect(await listNumbers(owner, id)).toEqual([]);
});

test('an end user that is added or imported later finds the quotations that name it', async () => {
  const owner = await makeOwner();
  const [one, other] = [await quote(owner, 'Hafen Logistik'), await quote(owner, 'Quillmark', 'JO')];
  const { id } = await owner.ok(saveEndUser, createEndUserInput());
  expect(await listNumbers(owner, id)).toEqual([one.number]);
  const rows =
    'company,address,country,contact,email,mobile\nQuillmark,3 Souk Lane,JO,Omar,o@quillmark.example,+962790123456';
  await owner.ok(importEndUsers, createEndUserFile(rows));
  const quillmark = await app.sql((trx) =>
    trx.selectFrom('endusers').select('id').where('company', '=', 'Quillmark').executeTakeFirstOrThrow(),
  );
  expect(await listNumbers(owner, quillmark.id)).toEqual([other.number]);
});

test('the quotations of a project belong to its end user, whatever they name', async () => {
  const owner = await makeOwner();
  const { id } = await owner.ok(saveEndUser, createEndUserInput());
  const second = await owner.ok(saveEndUser, createEndUserInput({ company: 'Quillmark' }));
  const quotation = await quote(owner, 'Somebody else');
  const draft = { project_name: 'Quay', enduser_id: id, quotation_ids: [quotation.id] };
  const project = await owner.ok(saveProject, draft);
  expect(await listNumbers(owner, id)).toEqual([quotation.number]);
  await owner.ok(saveProject, { ...draft, id: project.id, version: project.version, enduser_id: second.id });
  expect(await listNumbers(owner, id)).toEqual([]);
  expect(await listNumbers(owner, second.id)).toEqual([quotation.number]);
});

test('a copy belongs to the same end user; a company of another partner never gets a quotation', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  const { id } = await owner.ok(saveEndUser, createEndUserInput());
  const foreign = await other.ok(saveEndUser, createEndUserInput());
  const { id: quotation_id, number } = await quote(owner, 'Hafen Logistik');
  const copy = await owner.ok(copyQuotation, { id: quotation_id });
  expect(await listNumbers(owner, id)).toEqual([number, copy.number].toSorted());
  expect(await listNumbers(other, foreign.id)).toEqual([]);
});

test('an end user that only quotations name is deleted; they keep the name', async () => {
  const owner = await makeOwner();
  const { id } = await owner.ok(saveEndUser, createEndUserInput());
  const quotation = await quote(owner, 'Hafen Logistik');
  await owner.ok(deleteEndUser, { id });
  expect((await owner.ok(getQuotationDetail, { id: quotation.id })).enduser_name).toBe('Hafen Logistik');
});
