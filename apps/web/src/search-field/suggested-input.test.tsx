import { createTestT } from '../testing/test-texts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { SiteSearchBox } from '../search/search-box.tsx';

const t = createTestT();
const suggest = (model: string) => ({
  type: 'product',
  id: model,
  model,
  title: `Switch ${model}`,
  path: `/product/${model}`,
});
const field = () => page.getByRole('combobox', { name: t('search.label') });
const option = (model: string) => page.getByRole('option').filter({ hasText: model });

/** The box, on a server that suggests the model for a keyword; answers wait for `hold`. */
async function showBox(models: Readonly<Record<string, string>>, hold: Readonly<Record<string, Promise<void>>> = {}) {
  const sent = serveFakeHandlers({
    '/search/suggest': async ({ body }) => {
      const keyword = String(body['keyword']);
      await hold[keyword];
      return { data: { list: [suggest(models[keyword] ?? 'none')] } };
    },
  });
  const { router } = await renderPage(
    () => (
      <main>
        <SiteSearchBox />
      </main>
    ),
    { t, vendor: 'Corvid' },
  );
  return { router, sent };
}
const findElement = (model: string): HTMLElement => option(model).element() as HTMLElement;

test('loads suggestions with the first focus; arrow keys choose one and Enter opens it', async () => {
  const { router } = await showBox({ rv: 'RV-1' });
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'rv');
  await expect.element(option('RV-1')).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('RV-1')).toHaveAttribute('aria-selected', 'true');
  await expect.element(field()).toHaveAttribute('aria-activedescendant', findElement('RV-1').id);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/product/RV-1');
});

test('Enter without a choice searches for what was typed', async () => {
  const { router } = await showBox({ rv: 'RV-1' });
  await userEvent.type(field(), 'rv{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/search?keyword=rv');
});

test('a suggestion opens although new ones arrive between press and release', async () => {
  const newer = Promise.withResolvers<void>();
  const { router, sent } = await showBox({ rv: 'RV-1', rv2: 'RV-2' }, { rv2: newer.promise });
  await userEvent.type(field(), 'rv');
  await expect.element(option('RV-1')).toBeVisible();
  await userEvent.type(field(), '2');
  const pressed = findElement('RV-1');
  press(pressed, 'pointerdown', 'mousedown');
  await expect.poll(() => sent.some(({ body }) => body['keyword'] === 'rv2')).toBe(true);
  newer.resolve();
  // Long enough for the answer to be read; a slower machine sees less, never a wrong failure.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pressed.isConnected).toBe(true);
  press(pressed, 'pointerup', 'mouseup', 'click');
  await expect.poll(() => router.state.location.pathname).toBe('/product/RV-1');
});

test('a press that is released elsewhere shows the new suggestions and keeps the focus in the field', async () => {
  const newer = Promise.withResolvers<void>();
  await showBox({ rv: 'RV-1', rv2: 'RV-2' }, { rv2: newer.promise });
  await userEvent.type(field(), 'rv');
  await expect.element(option('RV-1')).toBeVisible();
  await userEvent.type(field(), '2');
  const wasAllowed = press(findElement('RV-1'), 'pointerdown', 'mousedown');
  newer.resolve();
  expect(wasAllowed, 'mousedown moves the focus').toBe(false);
  press(document.body, 'pointerup', 'mouseup');
  await expect.element(option('RV-2')).toBeVisible();
  await expect.element(field()).toHaveFocus();
});

test('Escape closes the list and keeps the text; leaving the field closes it', async () => {
  await showBox({ rv: 'RV-1' });
  await userEvent.type(field(), 'rv');
  await expect.element(option('RV-1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option('RV-1')).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('rv');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('RV-1')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(option('RV-1')).not.toBeInTheDocument();
});

/** Sends the events of a pointer one by one; false when one was prevented. */
const press = (element: Element, ...types: readonly string[]): boolean =>
  types
    .map((type) =>
      element.dispatchEvent(
        new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, { bubbles: true, cancelable: true }),
      ),
    )
    .every(Boolean);
