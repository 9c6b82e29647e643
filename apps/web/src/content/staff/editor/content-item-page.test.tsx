import { createTestT } from '../../../testing/test-texts.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { ContentItemPage, NewContentPage } from './content-item-page.tsx';
import { buildTestContent, testPicture } from './test-content.ts';

const t = createTestT();
const render = (component: () => ReactNode) =>
  renderPage(component, { t, vendor: 'Corvid', address: '/admin/content/detail?id=c1' });
const openItem = () => render(() => <ContentItemPage search={{ id: 'c1' }} />);

const handlers: FakeHandlers = {
  '/admin/content/detail': () => ({ data: buildTestContent() }),
  '/admin/content/render': ({ body }) => ({ data: { item: body, bill: null, problems: [] } }),
  '/admin/content/picture/detail': () => ({ data: testPicture }),
};
const body = () => page.getByRole('textbox', { name: t('staff_content.body'), exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const getArea = () => body().element() as HTMLTextAreaElement;
const select = (words: string) => {
  const area = getArea();
  area.focus();
  area.setSelectionRange(area.value.indexOf(words), area.value.indexOf(words) + words.length);
};

describe('the bar', () => {
  test('marks the selection, and Ctrl+Z takes it back', async () => {
    await page.viewport(1440, 1000);
    serveFakeHandlers(handlers);
    await openItem();
    await expect.element(body()).toHaveValue('The **line cards** ship.');
    select('ship');
    await button(t('staff_content.bar_bold')).click();
    await expect.element(body()).toHaveValue('The **line cards** **ship**.');
    await expect.element(page.getByText(t('common.unsaved_changes'))).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(body()).toHaveValue('The **line cards** ship.');
    await expectAccessible();
  });

  test('keys do the same, and a block begins on a line of its own', async () => {
    serveFakeHandlers(handlers);
    await openItem();
    await expect.element(body()).toBeVisible();
    select('ship');
    await userEvent.keyboard('{Control>}i{/Control}');
    await expect.element(body()).toHaveValue('The **line cards** *ship*.');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(body()).toHaveValue('The **line cards** *[ship](https://)*.');
    getArea().setSelectionRange(0, 0);
    await page.getByRole('button', { name: t('staff_content.bar_block') }).click();
    await page.getByRole('menuitem', { name: t('staff_content.block_rack') }).click();
    await expect.element(body()).toHaveValue(':::rack\nModel\n:::\n\nThe **line cards** *[ship](https://)*.');
    await expect.poll(() => getArea().value.slice(getArea().selectionStart, getArea().selectionEnd)).toBe('Model');
  });

  test('arrow keys move between its buttons, and Tab passes it in one step', async () => {
    serveFakeHandlers(handlers);
    await openItem();
    await expect.element(button(t('staff_content.bar_bold'))).toBeVisible();
    (button(t('staff_content.bar_bold')).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button(t('staff_content.bar_italic'))).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(body()).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(button(t('staff_content.bar_italic'))).toHaveFocus();
  });
});

interface SentItem {
  readonly title: string;
  readonly body: string;
}

/** Answers in place of the page in the frame, and collects what it is sent. */
async function startFrame(): Promise<{ readonly sent: SentItem[]; readonly choose: (size: number) => void }> {
  await page.viewport(1440, 1000);
  const frame = page.getByTitle(t('staff_content.preview'));
  await expect.element(frame).toBeVisible();
  const source = (frame.element() as HTMLIFrameElement).contentWindow;
  if (!source) throw new Error('the frame has no window');
  const sent: SentItem[] = [];
  source.postMessage = ({ content }: { content: { item: SentItem } }) => sent.push(content.item);
  const post = (size?: number) =>
    dispatchEvent(
      new MessageEvent('message', {
        source,
        origin: location.origin,
        data: { type: 'preview-ready', content: { size } },
      }),
    );
  post();
  return { sent, choose: post };
}

describe('the preview', () => {
  test('shows the page of the item with what is typed, and a problem leads to its line', async () => {
    const problems = [{ line: 3, msg: 'There is no product “XX-1”.' }];
    serveFakeHandlers({
      ...handlers,
      '/admin/content/render': ({ body: sent }) => ({ data: { item: sent, bill: null, problems } }),
    });
    await openItem();
    const { sent } = await startFrame();
    await body().fill('One\n\nTwo XX-1');
    await expect.poll(() => sent.at(-1)?.body).toBe('One\n\nTwo XX-1');
    expect(sent.at(-1)).toMatchObject({ id: 'c1', kind: 'news', language: 'en' });
    const preview = page.getByRole('region', { name: t('staff_content.preview') });
    await expect.element(preview.getByText('There is no product “XX-1”.')).toBeVisible();
    await preview.getByRole('button', { name: 'Line 3' }).click();
    await expect.element(body()).toHaveFocus();
    await expect.poll(() => getArea().selectionStart).toBe(5);
  });

  test('asks for the size that is chosen on the page in it, and keeps the page when the server does not answer', async () => {
    let isStopped = false;
    const asked = serveFakeHandlers({
      ...handlers,
      '/admin/content/render': ({ body: sent }) =>
        isStopped ? { status: 500, msg: 'Failed.' } : { data: { item: sent, bill: null, problems: [] } },
    });
    await openItem();
    const { sent, choose } = await startFrame();
    choose(400);
    await expect.poll(() => asked.findLast(({ path }) => path.endsWith('/render'))?.body['size']).toBe(400);
    isStopped = true;
    await body().fill('Typed meanwhile');
    await expect.element(page.getByText(t('staff_content.preview_failed'), { exact: false })).toBeVisible();
    await expect.element(page.getByTitle(t('staff_content.preview'))).toBeVisible();
    isStopped = false;
    await page
      .getByRole('region', { name: t('staff_content.preview') })
      .getByRole('button', { name: t('ui.try_again') })
      .click();
    await expect.poll(() => sent.at(-1)?.body).toBe('Typed meanwhile');
  });

  test('is as wide as on a device, scaled to the room that there is', async () => {
    serveFakeHandlers(handlers);
    await openItem();
    const frame = page.getByTitle(t('staff_content.preview'));
    await expect.element(frame).toBeVisible();
    const readWidth = () => (frame.element() as HTMLElement).style.width;
    await expect.poll(readWidth).toBe('1280px');
    await button(t('staff_content.preview_phone')).click();
    await expect.poll(readWidth).toBe('390px');
    await button(t('staff_content.preview_desktop')).click();
    await expect.poll(readWidth).toBe('1280px');
    const before = frame.element().getBoundingClientRect().width;
    await button(t('staff_content.preview_wide')).click();
    await expect.poll(() => frame.element().getBoundingClientRect().width).toBeGreaterThan(before * 1.5);
    await button(t('staff_content.preview_wide')).click();
  });

  test('of an Arabic text is an Arabic page, on a phone behind a button', async () => {
    await page.viewport(390, 844);
    serveFakeHandlers(handlers);
    await render(() => <ContentItemPage search={{ id: 'c1', language: 'ar' }} />);
    await expect.element(body()).toHaveAttribute('dir', 'rtl');
    expect(getArea().lang).toBe('ar');
    await expect.element(page.getByRole('region', { name: t('staff_content.preview') })).not.toBeInTheDocument();
    await button(t('staff_content.view_preview')).click();
    await expect
      .element(page.getByTitle(t('staff_content.preview')))
      .toHaveAttribute('src', '/ar/preview?preview=editor');
    await page.viewport(1440, 1000);
  });
});

describe('saving', () => {
  test('sends the changed language only, and publishing asks when', async () => {
    const sent = serveFakeHandlers({
      ...handlers,
      '/admin/content/save': () => ({
        data: buildTestContent({ version: 4, number: 3, has_changes: true, title: 'New title' }),
      }),
      '/admin/content/publish': () => ({ data: buildTestContent({ version: 5, number: 3 }) }),
    });
    await openItem();
    await page.getByRole('textbox', { name: t('staff_content.title_field'), exact: true }).fill('New title');
    await button(t('staff_content.save_and_publish')).click();
    await expect
      .poll(() => sent.find(({ path }) => path === '/admin/content/save')?.body)
      .toEqual({
        id: 'c1',
        version: 3,
        texts: { en: { title: 'New title', excerpt: 'Open for order.', body: 'The **line cards** ship.' } },
      });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('staff_content.later') }).click();
    await expect.element(dialog.getByLabelText(/Date and time in/)).toBeVisible();
    await dialog.getByRole('radio', { name: t('staff_content.now') }).click();
    await dialog.getByRole('button', { name: t('common.publish_now') }).click();
    await expect
      .poll(() => sent.find(({ path }) => path === '/admin/content/publish')?.body)
      .toMatchObject({ id: 'c1', version: 4 });
  });

  test('a conflict asks for the text that both changed, in its language', async () => {
    const theirs = buildTestContent({
      version: 7,
      texts: {
        ...buildTestContent().texts,
        en: { title: 'Rook at 400G', excerpt: 'Open for order.', body: 'The line cards ship in May.' },
      },
    });
    const sent = serveFakeHandlers({
      ...handlers,
      '/admin/content/detail': (_request, count) => ({ data: count === 1 ? buildTestContent() : theirs }),
      '/admin/content/save': (_request, count) =>
        count === 1
          ? { status: 409, msg: 'Changed.', data: { stale: true, changed_by: 'Nadia Costa', changed_at: null } }
          : { data: theirs },
    });
    await openItem();
    await body().fill('The line cards ship in March.');
    await button(t('common.save_draft')).click();
    const conflict = page.getByRole('region', { name: t('conflicts.title') });
    await expect.element(conflict).toBeVisible();
    await expect.element(conflict.getByRole('rowheader', { name: /Text · English/ })).toBeVisible();
    await conflict.getByRole('radio').first().click();
    await conflict.getByRole('button', { name: t('conflicts.apply') }).click();
    await expect.element(body()).toHaveValue('The line cards ship in March.');
    await button(t('common.save_draft')).click();
    await expect
      .poll(() => sent.filter(({ path }) => path === '/admin/content/save').at(1)?.body)
      .toMatchObject({ version: 7, texts: { en: { body: 'The line cards ship in March.' } } });
  });
});

describe('saving at the edges', () => {
  test('a new item begun in Arabic stays at Arabic after its first save', async () => {
    serveFakeHandlers({ ...handlers, '/admin/content/save': () => ({ data: buildTestContent() }) });
    const { router } = await renderPage(() => <NewContentPage search={{ kind: 'news' }} />, {
      t,
      vendor: 'Corvid',
      address: '/admin/content/new?kind=news&language=ar',
    });
    await page.getByRole('textbox', { name: t('staff_content.title_field'), exact: true }).fill('Rook at 400G');
    await button(t('common.save_draft')).click();
    await expect.poll(() => router.state.location.search).toEqual({ id: 'c1', language: 'ar' });
  });

  test('a publication in the year 9999 is refused at the field, and not sent', async () => {
    const sent = serveFakeHandlers(handlers);
    await openItem();
    await button(t('staff_content.publish')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('staff_content.later') }).click();
    await dialog.getByLabelText(/Date and time in/).fill('9999-12-31T23:59');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('staff_content.moment_too_far'));
    await expect.element(dialog.getByRole('button', { name: t('staff_content.schedule') })).toBeDisabled();
    expect(sent.some(({ path }) => path === '/admin/content/publish')).toBe(false);
  });

  test('a new item without an English title is not sent', async () => {
    const sent = serveFakeHandlers(handlers);
    await render(() => <NewContentPage search={{ kind: 'news' }} />);
    await button(t('common.save_draft')).click();
    await expect.element(page.getByText(t('validation.required'))).toBeVisible();
    expect(sent.some(({ path }) => path === '/admin/content/save')).toBe(false);
    await page.getByRole('textbox', { name: t('staff_content.title_field'), exact: true }).fill('PoE at 90 W!');
    await expect.element(page.getByText('/aboutus/news/detail?page=poe-at-90-w')).toBeVisible();
  });
});

test('who may only read sees the texts and no buttons', async () => {
  serveFakeHandlers({ ...handlers, '/admin/content/detail': () => ({ data: buildTestContent({ actions: [] }) }) });
  await openItem();
  await expect.element(body()).toBeDisabled();
  await expect.element(page.getByText(t('staff_content.read_only'))).toBeVisible();
  await expect.element(button(t('common.save_draft'))).not.toBeInTheDocument();
  await expect.element(button(t('staff_content.bar_bold'))).not.toBeInTheDocument();
});
