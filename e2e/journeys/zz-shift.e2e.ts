import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '../support/journey.ts';
test('shift', async ({ open }) => {
  for (const delay of [300, 300, 300]) {
    const page = await open(undefined, { viewport: { width: 412, height: 800 } });
    await page.addInitScript(
      `window.shifts=[]; new PerformanceObserver((list) => { for (const e of list.getEntries()) window.shifts.push({v:e.value,t:e.startTime,h:e.hadRecentInput,s:e.sources.map((s)=>({n:s.node&&(s.node.outerHTML||s.node.textContent).slice(0,150),p:s.previousRect.toJSON(),c:s.currentRect.toJSON()}))}); }).observe({ type: 'layout-shift', buffered: true });`,
    );
    await page.context().route('**/*.woff2', async (route) => {
      await sleep(delay);
      await route.continue();
    });
    await page.goto('/ar/search');
    await sleep(4000);
    console.log(JSON.stringify(await page.evaluate('window.shifts'), null, 1));
    await page.screenshot({ path: '/tmp/pages_shift.png' });
    await page.context().close();
  }
});
