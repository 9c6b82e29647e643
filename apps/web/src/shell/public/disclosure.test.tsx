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

const openAndChoose = async () => {
  await menu.click();
  await entry.click();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
};

test('closes at a choice and stays closed during the delay', async () => {
  await renderMenu(60_000);
  await openAndChoose();
  press();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
});

test('opens again after the delay', async () => {
  await renderMenu(100);
  await openAndChoose();
  const isOpen = () => menu.element().getAttribute('aria-expanded');
  await expect.poll(() => (isOpen() === 'false' && press(), isOpen())).toBe('true');
});

test('without a delay opens again at once, and Escape gives the focus back to its button', async () => {
  await renderMenu();
  await openAndChoose();
  await menu.click();
  await expect.element(entry).toBeVisible();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu).toHaveFocus();
});
