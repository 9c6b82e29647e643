import type {} from '@vitest/browser-playwright';
import { IconHome } from '@tabler/icons-react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { createT } from '@trunkline/text';
import { WaitingTime } from '../records/waiting-time.tsx';
import { MenuGroups } from '../shell/workspace/workspace.tsx';
import '../styles/late.css';
import { ChartLegend } from './charts/chart-legend.tsx';
import { MonthBars } from './charts/month-bars.tsx';
import { PlainCheckbox } from './forms/checkbox.tsx';
import { Stepper } from './layout/stepper.tsx';
import { Tabs } from './layout/tabs.tsx';
import { Menu } from './overlays/menu.tsx';
import { renderComponent } from './ui-testing.tsx';

// With forced colours the user's own few colours replace all backgrounds. What is ticked, current or focused must still look different
// from the same element that is not. docs/rules/pages.md, "Forced colours"

const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
beforeAll(async () => {
  await page.viewport(1280, 900);
  await emulate('active');
});
afterAll(() => emulate('none'));

/** How many of the elements look different. All have the same text, and two of them are in the same state: they look alike. */
async function countLooks(elements: readonly Locator[]): Promise<number> {
  const looks = new Set<string>();
  for (const element of elements) looks.add(await page.screenshot({ element, save: false }));
  return looks.size;
}

test('forced colours are in force', () => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
});

test('a ticked box, one for some ticked rows and an empty one look different', async () => {
  await renderComponent(
    <>
      <PlainCheckbox label="Same" checked={false} onChange={() => undefined} />
      <PlainCheckbox label="Same" checked onChange={() => undefined} />
      <PlainCheckbox label="Same" checked={false} some onChange={() => undefined} />
      <PlainCheckbox label="Same" checked={false} onChange={() => undefined} />
    </>,
  );
  expect(await countLooks(page.getByRole('checkbox').all())).toBe(3);
});

test('the current tab looks different from another', async () => {
  const items = ['one', 'two'].map((id) => ({ id, label: 'Same', panel: () => null }));
  await renderComponent(
    ['two', 'one', 'two'].map((selected, index) => (
      <Tabs key={index} label="Tabs" items={items} selected={selected} onSelect={() => undefined} />
    )),
  );
  // Elements at other places across may differ by the rounding of their text.
  const firstOfEach = page
    .getByRole('tab')
    .all()
    .filter((_, index) => index % items.length === 0);
  expect(await countLooks(firstOfEach)).toBe(2);
});

test('the focused entry of a menu looks different from another', async () => {
  const entries = ['one', 'two', 'three'].map((id) => ({ id, label: 'Same', onAction: () => undefined }));
  await renderComponent(<Menu label="Menu" entries={entries} />);
  await page.getByRole('button', { name: 'Menu' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  expect(await countLooks(page.getByRole('menuitem').all())).toBe(2);
});

test('the two series of a chart look different in its legend and as bars', async () => {
  await renderComponent(
    <>
      <ChartLegend part="Same" rest="Same" />
      <MonthBars caption="Chart" months={[{ month: '2026-11', value: 4, before: 4, label: '' }]} />
    </>,
  );
  expect(await countLooks(page.getByText('Same', { exact: true }).all())).toBe(2);
  const bars = [...document.querySelectorAll('figure svg')].map((bar) => page.elementLocator(bar));
  expect(bars).toHaveLength(2);
  expect(await countLooks(bars)).toBe(2);
});

test('a bar of waiting time shows how long it could be', async () => {
  await renderComponent(
    [1, 1, 10].map((waitedMs, index) => (
      <WaitingTime key={index} waitedMs={waitedMs} medianHours={null} longestMs={10} />
    )),
  );
  const tracks = [...document.querySelectorAll('[class*=track]')];
  expect(tracks.map((track) => getComputedStyle(track).outlineStyle)).toEqual(['solid', 'solid', 'solid']);
});

test('steps that are done, current and to come look different', async () => {
  const states = ['done', 'now', 'later', 'later'] as const;
  await renderComponent(
    states.map((state, index) => (
      <Stepper key={index} label="Steps" steps={[{ label: 'Same', side: 'partner', state }]} />
    )),
  );
  expect(await countLooks(page.getByRole('listitem').all())).toBe(3);
});

test('the entry of the current page in the menu of an area looks different from another', async () => {
  const entries = (['/personal/quotation', '/personal/order', '/configurator'] as const).map((path) => ({
    path,
    label: 'ui.page' as const,
    icon: IconHome,
  }));
  await renderPage(() => <MenuGroups groups={[{ entries }]} />, {
    t: createT('en', { 'ui.page': 'Same' }),
    vendor: 'Corvid Networks',
    address: '/personal/order',
  });
  expect(await countLooks(page.getByRole('link').all())).toBe(2);
});
