import { getEndUser, listEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import { importEndUsers, listEndUserMappings, undoEndUserImport } from '@trunkline/contract/imports/endusers';
import { expect, test } from 'vitest';
import { createEndUserFile, createEndUserInput } from '../../endusers/endusers.testing.ts';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const app = await startTestApp();

const makeOwner = async (): Promise<ApiCaller> => callAs(app, await app.make.member());
/** A file of a German spreadsheet: semicolons, German headings, Windows-1252. */
const germanFile = (...rows: readonly string[]) =>
  new Uint8Array(
    Buffer.from(['Firma;Anschrift;Ansprechpartner;E-Mail;Telefon;Land', ...rows].join('\r\n').concat('\r\n'), 'latin1'),
  );
const hafen = 'Hafen Logistik;Neue Straße 2;Jürgen Müller;j@hafen.example;+49 30 12345678;Deutschland';
const moebel = 'Möbel Größe KG;Straße 1;Jürgen Müller;j@moebel.example;030 12345678;DEU';

test('a German file in Windows-1252 is imported as it is written', async () => {
  const owner = await makeOwner();
  const done = await owner.ok(importEndUsers, createEndUserFile(germanFile(moebel)));
  expect(done).toMatchObject({ state: 'done', errors: [], missing: [], counts: { new: 1 } });
  expect(done.read).toMatchObject({ encoding: 'windows-1252', separator: ';' });
  expect((await owner.ok(listEndUsers, {})).list).toMatchObject([{ company: 'Möbel Größe KG', country: 'DE' }]);
});

test('a name in NFD is the same end user as in NFC', async () => {
  const owner = await makeOwner();
  await owner.ok(saveEndUser, createEndUserInput({ company: 'Công ty Hoà Bình' }));
  const head = 'company,address,country,contact,email,mobile';
  const content = `${head}\n${'Công ty Hoà Bình'.normalize('NFD')},S,DE,J,j@a.example,+49 30 12345678`;
  expect((await owner.ok(importEndUsers, createEndUserFile(content))).counts).toMatchObject({ new: 0, changed: 1 });
});

test('an undo restores what changed, deletes what is new, and leaves what changed since', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()];
  const { id } = await owner.ok(saveEndUser, createEndUserInput());
  const done = await owner.ok(
    importEndUsers,
    createEndUserFile(germanFile(hafen, moebel, moebel.replace('Möbel', 'Holz'))),
  );
  expect(done).toMatchObject({ state: 'done', counts: { new: 2, changed: 1 } });
  const importId = expectDefined(done.id);
  const { list } = await owner.ok(listEndUsers, {});
  const edited = expectDefined(list.find(({ company }) => company.startsWith('Holz')));
  await owner.ok(saveEndUser, { id: edited.id, version: edited.version, contact: 'Ben Roth' });
  expect((await stranger.refused(undoEndUserImport, { id: importId })).status).toBe(404);
  expect(await owner.ok(undoEndUserImport, { id: importId })).toEqual({
    restored: 1,
    removed: 1,
    kept: [{ line: 4, name: 'Holz Größe KG', msg: 'Changed since the import.' }],
  });
  expect(await owner.ok(getEndUser, { id })).toMatchObject({
    address: '8 Speicherstrasse, Hamburg',
    contact: 'Anna Keller',
  });
  expect((await owner.ok(listEndUsers, {})).list.map(({ company }) => company)).toEqual([
    'Hafen Logistik',
    'Holz Größe KG',
  ]);
  expect((await owner.refused(undoEndUserImport, { id: importId })).status).toBe(409);
});

test('a mapping is remembered for the company alone', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()];
  const content = 'Alpha;Beta;Gamma;Delta;Email;Phone\nHafen;Kai 1;Germany;Anna;a@hafen.example;+49 30 12345678\n';
  const mapping = { company: 0, address: 1, country: 2, contact: 3 };
  expect(await owner.ok(importEndUsers, createEndUserFile(content))).toMatchObject({ state: 'unmapped' });
  await owner.ok(importEndUsers, createEndUserFile(content, { mapping }));
  expect(await owner.ok(importEndUsers, createEndUserFile(content))).toMatchObject({
    state: 'done',
    counts: { same: 1 },
  });
  expect((await owner.ok(listEndUserMappings, {})).list).toMatchObject([{ mapping: { company: 'Alpha' } }]);
  expect((await stranger.ok(listEndUserMappings, {})).list).toEqual([]);
  expect(await stranger.ok(importEndUsers, createEndUserFile(content))).toMatchObject({ state: 'unmapped' });
});
