import { chromium } from 'playwright';
import { findBrowser } from './support/find-browser.ts';
const browser = await chromium.launch(await findBrowser());
for (const url of process.argv.slice(2)) {
  const page = await browser.newPage();
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (r) => { if (r.resourceType() === 'script') sizes.push(r.sizes().then((s) => [r.url().split('/').pop() ?? '', s.responseBodySize])); });
  await page.goto(url); await page.waitForTimeout(5000);
  const all = await Promise.all(sizes);
  console.log(url, all.reduce((a, [, n]) => a + n, 0));
  for (const [n, s] of all.sort((a, b) => b[1] - a[1])) console.log('   ', n, s);
}
await browser.close();
