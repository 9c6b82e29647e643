// An editor publishes a news item with a picture in two languages; two editors write at one page. docs/rules/content.md
import { getStaffContent, publishContent, saveContent } from '@trunkline/contract/staff/content';
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { listAccessibilityViolations } from '../../support/accessibility.ts';
import { callApi, logInAsStaff } from '../../support/api-client.ts';
import { getButton, getField, getLink, getRecordId } from '../../support/forms.ts';
import { en, expect, test } from '../../support/journey.ts';
import { expectToast } from '../../support/toasts.ts';

const createPhoto = async () => ({
  name: 'test-bench.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1800, height: 1000, channels: 3, background: '#5b6b7f' } })
    .jpeg()
    .toBuffer(),
});

const findBody = (page: Page) => page.getByRole('textbox', { name: en('staff_content.body'), exact: true });

async function insertPicture(page: Page): Promise<void> {
  await getButton(page, en('staff_content.bar_picture')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await createPhoto());
  await getField(dialog, en('staff_content.alt', { language: 'English' })).fill('A test bench');
  await getField(dialog, en('staff_content.alt', { language: 'العربية' })).fill('منصة اختبار');
  await getButton(dialog, en('staff_content.use_picture')).click();
  await expect(findBody(page)).toHaveValue(/!\[\]\(picture:[0-9a-f-]{36}\)/);
}

test('an editor publishes news with a picture in English and Arabic, and visitors read it in both', async ({
  open,
}) => {
  const mark = randomBytes(3).toString('hex');
  const page = await open(await logInAsStaff('content'));
  await page.goto('/admin/content?kind=news');
  await getLink(page, en('staff_content.new_news')).first().click();
  await getField(page, en('staff_content.title_field')).fill(`Test bench ${mark}`);
  await findBody(page).fill('A new bench.\n\n');
  await insertPicture(page);
  const preview = page.frameLocator(`iframe[title="${en('staff_content.preview')}"]`);
  await expect(preview.getByRole('img', { name: 'A test bench' })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: /العربية/ }).click();
  await getField(page, en('staff_content.title_field')).fill(`منصة اختبار ${mark}`);
  await findBody(page).fill('منصة جديدة.');
  await getButton(page, en('common.save_draft')).click();
  await expectToast(page, en('staff_content.saved'));
  await getButton(page, en('staff_content.publish')).click();
  await getButton(page.getByRole('dialog'), en('common.publish_now')).click();
  await expectToast(page, en('staff_content.published'));

  const visitor = await open();
  await visitor.goto(`/aboutus/news/detail?page=test-bench-${mark}`);
  await expect(visitor.getByRole('heading', { level: 1, name: `Test bench ${mark}` })).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'A test bench' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0)))
    .toBeGreaterThan(0);
  await visitor.goto(`/ar/aboutus/news/detail?page=test-bench-${mark}`);
  await expect(visitor.getByRole('heading', { level: 1, name: `منصة اختبار ${mark}` })).toBeVisible();
  await expect(visitor.getByText('منصة جديدة.')).toBeVisible();
});

test('of two editors at one page the second merges, and people without an account read the preview', async ({
  open,
}) => {
  const session = await logInAsStaff('content');
  const slug = `shared-${randomBytes(3).toString('hex')}`;
  const item = await callApi(
    saveContent,
    { kind: 'help', slug, texts: { en: { title: 'Shared', body: 'One two three four.' } } },
    session,
  );
  const page = await open(session);
  await page.goto(`/admin/content/detail?id=${item.id}`);
  expect(getRecordId(page)).toBe(item.id);
  await findBody(page).fill('One two three four five.');
  const changed = { id: item.id, version: item.version, texts: { en: { title: 'Shared by two' } } };
  await callApi(saveContent, changed, session);
  await getButton(page, en('common.save_draft')).click();
  const conflict = page.getByRole('region', { name: en('conflicts.title') });
  await expect(conflict.getByRole('alert')).toContainText(session.realname);
  await getButton(conflict, en('conflicts.apply')).click();
  await expect(getField(page, en('staff_content.title_field'))).toHaveValue('Shared by two');
  await getButton(page, en('common.save_draft')).click();
  await expectToast(page, en('staff_content.saved'));
  const saved = await callApi(getStaffContent, { id: item.id }, session);
  expect(saved.texts.en).toMatchObject({ title: 'Shared by two', body: 'One two three four five.' });

  await getButton(page, en('staff_content.share')).click();
  await getButton(page.getByRole('dialog'), en('staff_content.share_create')).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: en('staff_content.share_label') });
  await expect(field).toHaveValue(/preview=/);
  const { pathname, search } = new URL(await field.inputValue());
  const visitor = await open();
  await visitor.goto(pathname + search);
  await expect(visitor.getByText(en('content.preview_title'))).toBeVisible();
  await expect(visitor.getByText('One two three four five.')).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await callApi(publishContent, { id: item.id, version: saved.version }, session);
  // The breadcrumb names the page of its kind, that of the help centre.
  await expect(visitor.getByRole('navigation', { name: en('ui.breadcrumb') })).toContainText(en('help.title'));
  const gone = await visitor.goto(`${pathname}?preview=changed`);
  expect(gone?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: en('content.preview_gone_title') })).toBeVisible();
  // The page of the editor's frame shows nothing by itself.
  await visitor.goto(`${pathname}?preview=editor`);
  await expect(visitor.getByRole('heading', { name: en('content.preview_gone_title') })).toBeVisible();
});
