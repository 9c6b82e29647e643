// A partner and the vendor in the chat. docs/rules/chat.md
import { sendChatMessage } from '@trunkline/contract/chat';
import { saveCannedAnswer } from '@trunkline/contract/staff/chat';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { getButton } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a partner writes, staff answer, and both see it at once with its read mark', async ({ open }) => {
  const partner = await registerPartner('Lina Orfali');
  const staff = await logInAsStaff('service');
  const own = await open(partner);
  await own.goto('/personal/quotation');
  await getButton(own, en('shell.chat')).first().click();
  const chat = own.getByRole('region', { name: en('shell.chat') });
  const field = chat.getByRole('textbox', { name: en('chat.message') });
  await expect(field).toBeFocused();
  await field.fill('Is there a rack kit?');
  await field.press('Enter');
  await expect(chat.getByRole('log')).toContainText('Is there a rack kit?');

  const inbox = await open(staff);
  await inbox.goto(`/admin/chat?tab=all&keyword=${encodeURIComponent(partner.company ?? '')}`);
  await inbox.getByRole('button', { name: partner.company ?? '' }).click();
  const conversation = inbox.getByRole('region', { name: en('chat.conversation') });
  await expect(conversation.getByRole('log')).toContainText('Is there a rack kit?');
  await expect(chat.getByText(en('chat.read'), { exact: true })).toBeVisible();
  const answer = conversation.getByRole('textbox', { name: en('chat.message') });
  await answer.pressSequentially('RM-19');
  await expect(chat.getByText(en('chat.typing', { name: staff.realname }))).toBeVisible();
  await answer.pressSequentially(' takes both.');
  await answer.press('Enter');
  await expect(chat.getByRole('log')).toContainText('RM-19 takes both.');
  await expect(conversation.getByText(en('chat.read'), { exact: true })).toBeVisible();
});

test('what is typed outlives a reload, and a message of a lost connection is sent once it is back', async ({
  open,
}) => {
  const partner = await registerPartner('Yara Mansour');
  const page = await open(partner, phone);
  await page.goto('/ar/personal/quotation');
  await getButton(page, ar('shell.chat')).first().click();
  const chat = page.getByRole('region', { name: ar('shell.chat') });
  await chat.getByRole('textbox', { name: ar('chat.message') }).fill('متى تصل الشحنة؟');
  await page.reload();
  await getButton(page, ar('shell.chat')).first().click();
  const field = chat.getByRole('textbox', { name: ar('chat.message') });
  await expect(field).toHaveValue('متى تصل الشحنة؟');
  await expectNoHorizontalScroll(page);
  await page.context().setOffline(true);
  await getButton(chat, ar('chat.send')).click();
  await expect(chat.getByRole('alert')).toContainText(ar('chat.not_sent'));
  await page.context().setOffline(false);
  await getButton(chat, ar('ui.try_again')).click();
  await expect(chat.getByRole('alert')).toBeHidden();
  await expect(chat.getByText('متى تصل الشحنة؟')).toHaveCount(1);
});

test('staff answer with the keyboard alone, by a canned answer', async ({ open }) => {
  const partner = await registerPartner('Sami Haddadin');
  const staff = await logInAsStaff('service');
  const name = `poe-${Date.now()}`;
  await callApi(saveCannedAnswer, { name, text: 'The PoE budget is 370 W.' }, staff);
  await callApi(sendChatMessage, { text: 'What is the PoE budget?' }, partner);
  const page = await open(staff);
  await page.goto(`/admin/chat?tab=all&keyword=${encodeURIComponent(partner.company ?? '')}`);
  const row = page.getByRole('button', { name: partner.company ?? '' });
  await row.focus();
  await row.press('Enter');
  const conversation = page.getByRole('region', { name: en('chat.conversation') });
  const field = conversation.getByRole('textbox', { name: en('chat.message') });
  await field.focus();
  await page.keyboard.type(`/${name}`);
  await expect(conversation.getByRole('button', { name: `/${name}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('The PoE budget is 370 W.');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(conversation.getByRole('log')).toContainText('The PoE budget is 370 W.');
});
