import { getContactMessage, listContactMessages } from '@trunkline/contract/contact/staff-messages';
import type { Page } from '@playwright/test';
import { paths } from '../../../apps/web/src/navigation.ts';
import { callApi, logInAsStaff } from '../../support/api-client.ts';
import { expectDefined } from '../../support/expect-defined.ts';
import { ar, en, expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';

test('without scripts the news are filtered, opened and followed; the feed is XML', async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false });
  await page.goto(paths.news);
  const feed = page.locator('link[type="application/rss+xml"]');
  await page
    .getByRole('navigation', { name: en('news.topics') })
    .getByRole('link', { name: en('news.topic_lifecycle') })
    .click();
  await expect(page).toHaveURL(/topic=lifecycle/);
  const items = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(items).toHaveCount(2);
  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/aboutus\/news\/detail\?page=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${en('news.older')}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/ar/aboutus/news');
  const address = expectDefined(await feed.getAttribute('href'), 'the feed');
  const xml = await (await page.request.get(address)).text();
  const reader = await open();
  await reader.goto(paths.news);
  const parsed = await reader.evaluate<[string, number]>(`(() => {
    const document = new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml');
    return [document.documentElement.nodeName, document.querySelectorAll('item > link').length];
  })()`);
  const [root, count] = parsed;
  expect(root).toBe('rss');
  // Other journeys publish news too.
  expect(count).toBeGreaterThanOrEqual(12);
});

/** Fills the field that has the focus, and the ones before it by Tab. */
async function fillByKeyboard(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.insertText(text);
}

test('by keyboard on a phone in Arabic a visitor writes, mends the captcha, and staff answer', async ({ open }) => {
  const subject = `موعد التسليم ${Date.now()}`;
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/aboutus/contactus');
  await expect(page.getByAltText(ar('captcha.alt'))).toBeVisible();
  await fillByKeyboard(page, ar('contact.name'), 'رنا حداد');
  await fillByKeyboard(page, ar('contact.mailbox'), 'rana@haddad.example');
  const country = page.getByLabel(ar('contact.country'));
  await expect(country.getByRole('option')).not.toHaveCount(1);
  await tabTo(page, country);
  await country.selectOption('JO');
  await fillByKeyboard(page, ar('contact.subject'), subject);
  await fillByKeyboard(page, ar('contact.message'), 'متى يصل الطلب إلى العقبة؟');

  // What was typed survives a reload; the captcha is asked for with a question.
  await page.reload();
  await expect(page.getByLabel(ar('contact.subject'))).toHaveValue(subject);
  await expect(page.getByAltText(ar('captcha.alt'))).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: ar('captcha.use_question') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('كم يساوي')).toBeVisible();
  const answer = page.getByLabel(ar('captcha.answer'));
  await tabTo(page, answer);
  await page.keyboard.insertText('999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ar.error('captcha.wrong'))).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('');
  await expect(page.getByText('كم يساوي')).toBeVisible();
  await page.keyboard.insertText('journey');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ar('contact.sent') })).toBeFocused();

  const channel = await logInAsStaff('channel');
  const { list } = await callApi(listContactMessages, { keyword: subject }, channel);
  const { id } = expectDefined(list[0], 'the message');
  const desk = await open(channel);
  await desk.goto(`/admin/contact/detail?id=${id}`);
  await desk.getByRole('textbox', { name: en('staff_contact.answer') }).fill('خلال أسبوعين.');
  await desk.getByRole('button', { name: en('staff_contact.send_answer') }).click();
  await expect(desk.getByText(en('staff_contact.answered'))).toBeVisible();
  expect(await callApi(getContactMessage, { id }, channel)).toMatchObject({ state: 'answered', language: 'ar' });
});
