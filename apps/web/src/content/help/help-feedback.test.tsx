import { createTestT } from '../../testing/test-texts.ts';
import type { FeedbackAnswer } from '@trunkline/contract/content/feedback-answers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { HelpFeedback } from './help-feedback.tsx';

const t = createTestT();
const open = (answer?: FeedbackAnswer, figures: { yes: number; votes: number } | null = { yes: 27, votes: 29 }) =>
  renderPage(() => <HelpFeedback id="a1" slug="cart" language="ar" figures={figures} answer={answer} />, {
    t,
    vendor: 'Corvid',
    address: '/support',
  });
const findForm = (): HTMLFormElement | null => document.querySelector('#feedback form');
const listFields = (submitter?: Element | null) =>
  Object.fromEntries(new FormData(findForm() ?? undefined, submitter instanceof HTMLElement ? submitter : null));

test('asks with the figures, and each button sends its answer with the language of the text', async () => {
  await open();
  await expect.element(page.getByText('27 of 29 readers said yes')).toBeVisible();
  expect(findForm()?.method).toBe('post');
  const send = (name: string) => listFields(page.getByRole('button', { name }).element());
  expect(send('Yes')).toEqual({ id: 'a1', language: 'ar', helpful: 'true' });
  expect(send('No')).toEqual({ id: 'a1', language: 'ar', helpful: 'false' });
  await expectAccessible();
});

test('without figures asks alone', async () => {
  await open(undefined, null);
  await expect.element(page.getByRole('button', { name: 'Yes' })).toBeVisible();
  expect(page.getByText('said yes').elements()).toEqual([]);
});

test('after no asks what is missing, and sends it with the answer', async () => {
  await open('no');
  await page.getByLabelText('What is missing or unclear?').fill('Where is it?');
  expect(listFields()).toEqual({ id: 'a1', language: 'ar', helpful: 'false', comment: 'Where is it?' });
  await expectAccessible();
});

test.each([
  ['yes', 'Thank you for your answer.'],
  ['comment', 'Thank you for your comment. We read every one.'],
] as const)('after %s thanks, without a form', async (answer, text) => {
  await open(answer);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(findForm()).toBeNull();
});

test.each([
  ['limit', 'Too many answers from your network. Please try again in an hour.'],
  ['failed', 'Your answer could not be saved. Please try again.'],
] as const)('after a refusal (%s) says so and asks again', async (answer, text) => {
  await open(answer);
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(page.getByRole('button', { name: 'No' })).toBeVisible();
});
