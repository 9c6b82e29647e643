import {
  exportStaffCertificates,
  getStaffCertificate,
  listStaffCertificates,
  saveCertificate,
} from '@trunkline/contract/staff/certificates';
import { readSheet } from 'read-excel-file/node';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { remindHolders } from './certificates.jobs.ts';
import { inDays, issueAs } from './certificates.testing.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');
const call = callAs(app, staff);
// A company that is none of the sent ones.
await app.make.member();

const createPdf = (name: string) =>
  new File([`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`], `${name}.pdf`, {
    type: 'application/pdf',
  });

test('reminds of nothing when nothing ends', async () => {
  await expect(remindHolders(app.context)).resolves.toBeUndefined();
});

test('an export has the rows of its filter and of the chosen ones alone, in the order of the list', async () => {
  const issue = (number: string, valid_until: string) =>
    issueAs(app, staff, { number, issued_at: inDays(-400), valid_until });
  const [, second] = [
    await issue('OVER-1', inDays(-1)),
    await issue('VALID-1', inDays(0)),
    await issue('VALID-2', inDays(9)),
  ];
  const read = async (input: object) => {
    const { bytes } = await call.raw(exportStaffCertificates, input);
    return ((await readSheet(bytes)) as unknown[][]).slice(1).map(([number]) => number);
  };
  expect(await read({ filter: { state: 'expired' } })).toEqual(['OVER-1']);
  expect(await read({ filter: { state: 'valid' }, sort: '-valid_until' })).toEqual(['VALID-2', 'VALID-1']);
  expect(await read({ ids: [second.id] })).toEqual(['VALID-1']);
});

test('an unknown company is refused at its field, and an unknown certificate is answered with 404', async () => {
  const refused = await call.refused(saveCertificate, {
    holder: 'Lina Orfali',
    subject: 'Routing',
    issued_at: inDays(0),
    company_id: randomUUID(),
  });
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, ['company_id']]);
  for (const id of [randomUUID(), 'no-id']) expect((await call.refused(getStaffCertificate, { id })).status).toBe(404);
});

test('a new original takes the place of the former one, which is released', async () => {
  const { id, version } = await issueAs(app, staff, { number: 'SCAN-1', file: createPdf('first') });
  const changed = await call.ok(saveCertificate, { id, version, file: createPdf('second') });
  expect(changed.original?.file_name).toBe('second.pdf');
  const files = await app.sql((trx) =>
    trx.selectFrom('files').select('file_name').where('object_id', '=', id).execute(),
  );
  expect(files.map(({ file_name }) => file_name)).toEqual(['second.pdf']);
  const cleared = await call.ok(saveCertificate, { id, version: changed.version, file_id: null });
  expect([cleared.original, cleared.file_id]).toEqual([null, null]);
  expect((await call.ok(listStaffCertificates, { keyword: 'scan-1' })).list).toHaveLength(1);
});
