import { downloadBidLetter } from '@trunkline/contract/sales/bids';
import { downloadStaffBidLetter, endBid } from '@trunkline/contract/staff/sales/bids';
import { verifyCode } from '@trunkline/contract/support/verification';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { setUpBidTest } from '../bids.testing.ts';

const { it, pricing, registerBidProject, grantDesks, findProjectBid } = await setUpBidTest();
const { app } = it;
const partner = callAs(app, it.owner);
const visitor = callAs(app, null);

const readLetter = async (id: string, languages: object = {}) =>
  readPdf((await partner.raw(downloadBidLetter, { id, ...languages })).bytes).pages.join('\n');
const readCode = (letter: string): string => expectDefined(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/u.exec(letter)?.[0]);

test('a granted bid has a letter in two languages whose code proves it until the bid is ended', async () => {
  const bid = await grantDesks(await registerBidProject(), 5);
  const letter = await readLetter(bid.id, { lang: 'en', lang2: 'es' });
  for (const part of [bid.number, bid.end_account, '100-DESK', '850.00', '4,250.00', 'Carta de precio especial'])
    expect(letter).toContain(part);
  expect(letter).not.toContain('1,000.00'); // the list price
  const first = await partner.raw(downloadBidLetter, { id: bid.id });
  expect((await pricing.raw(downloadStaffBidLetter, { id: bid.id })).bytes).toEqual(first.bytes);

  const code = readCode(letter);
  const verified = { kind: 'bid', number: bid.number, total: '4250.00', valid_until: bid.valid_until };
  expect(await visitor.ok(verifyCode, { code })).toMatchObject({ ...verified, state: 'current' });
  app.setClockOffset(91); // the first day after 90
  expect(await visitor.ok(verifyCode, { code })).toMatchObject({ ...verified, state: 'expired' });
  app.setClockOffset(0);
  await pricing.ok(endBid, { id: bid.id, version: bid.version, reason: 'The customer left' });
  expect(await visitor.ok(verifyCode, { code })).toMatchObject({ ...verified, state: 'revoked' });
  expect((await partner.refused(downloadBidLetter, { id: bid.id })).status).toBe(409);
});

test('a draft has no letter, and another company reads none', async () => {
  const project = await registerBidProject();
  const draft = expectDefined(await findProjectBid(project));
  expect((await partner.refused(downloadBidLetter, { id: draft.id })).status).toBe(404);
  expect((await pricing.refused(downloadStaffBidLetter, { id: draft.id })).status).toBe(409);
  const { id } = await grantDesks(project, 1);
  const stranger = callAs(app, await app.make.member());
  expect((await stranger.refused(downloadBidLetter, { id })).status).toBe(404);
});
