import { lookUpProducts } from '@trunkline/contract/catalogue';
import { callApi, registerPartner } from '../support/api-client.ts';
import { expect, test } from '../support/journey.ts';

// A console error, such as React's for a page that differs from the server's, fails every journey.

const slowdown = 12;
/** Only a page that hangs takes as long, also on a busy machine. */
const longestWaitMs = 240_000;
test.setTimeout(2 * longestWaitMs);

test('on a slow machine pages of a partner hydrate as rendered and show prices afterwards', async ({ open }) => {
  const partner = await registerPartner('Ilse Brandt');
  const { list } = await callApi(lookUpProducts, { part_numbers: ['230-2448-01', '230-2448-00'] }, partner);
  // The router writes commas, colons and blanks in another way, and loads the page again.
  const addresses = [
    `/product/compare?ids=${list.map(({ id }) => id).join(',')}`,
    '/product?keyword=raven%20access&label=speed:1G',
    '/search?keyword=raven%20access',
  ];
  // At the same time: a page that is slowed down waits most of the time.
  const checkPage = async (address: string): Promise<void> => {
    const page = await open(partner);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { timeout: longestWaitMs });
    await expect(page.getByRole('main')).toContainText('USD', { timeout: longestWaitMs });
  };
  await Promise.all(addresses.map(checkPage));
});
