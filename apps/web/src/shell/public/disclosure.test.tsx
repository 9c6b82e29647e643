import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../../ui/ui-testing.tsx';
import { Disclosure } from './disclosure.tsx';

const renderMenu = (reopenDelayMs?: number) =>
  renderComponent(
    <Disclosure button="Menu" {...(reopenDelayMs === undefined ? {} : { reopenDelayMs })}>
      {(close) => (
        <button type="button" onClick={close}>
          Orders
        </button>
      )}
    </Disclosure>,
  );
const menu = page.getByRole('button', { name: 'Menu' });
const entry = page.getByRole('button', { name: 'Orders' });
// The browser's own click: a locator would wait until the menu is open.
const press = () => (menu.element() as HTMLButtonElement).click();

test('closes at a choice and opens again only after the delay', async () => {
  await renderMenu(500);
  await menu.click();
  await entry.click();
  const chosenAt = performance.now();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  press();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await expect
    .poll(
      () => {
        if (menu.element().getAttribute('aria-expanded') === 'false') press();
        return menu.element().getAttribute('aria-expanded');
      },
      { interval: 20, timeout: 5_000 },
    )
    .toBe('true');
  expect(performance.now() - chosenAt).toBeGreaterThanOrEqual(450);
});

test('without a delay opens again at once, and Escape gives the focus back to its button', async () => {
  await renderMenu();
  await menu.click();
  await entry.click();
  await menu.click();
  await expect.element(entry).toBeVisible();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu).toHaveFocus();
});
