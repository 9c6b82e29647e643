import { getLanguageName } from '@trunkline/text/languages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { expectAccessible, renderComponent } from '../ui/ui-testing.tsx';
import { QuotationDownloadMenu } from './quotation-download-menu.tsx';

const path = '/user/downloadquotation';
const choose = (label: RegExp, value: string) => userEvent.selectOptions(page.getByLabelText(label), value);
const openDialog = async () => {
  const sent = serveFakeHandlers({ [path]: () => ({ status: 409, msg: 'not now' }) });
  await page.viewport(1440, 900);
  await renderComponent(<QuotationDownloadMenu id="q1" side="partner" />);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Choose the language…' }).click();
  return sent;
};
const download = () => page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();

test('sends the two languages that were chosen, in their order', async () => {
  const sent = await openDialog();
  await expectAccessible();
  await choose(/^Language/, 'ar');
  await choose(/^Second language/, 'en');
  await download();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ lang: 'ar', lang2: 'en' }]);
});

test('prints one language unless a second is chosen, and offers no language twice', async () => {
  const sent = await openDialog();
  const second = page.getByLabelText(/^Second language/);
  await expect.element(second).toHaveValue('');
  await expect.element(second).not.toHaveTextContent(getLanguageName('en'));
  await download();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ lang: 'en' }]);
  expect(sent[0]?.body['lang2'] ?? null).toBeNull();
});
