// What is chosen or typed in the dialogs of the editor counts as unsaved: an ended session then asks for the password over the page.
import { createTestT } from '../../../testing/test-texts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findUnsavedWork } from '../../../client/unsaved-work.ts';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PictureDetails } from '../pictures/picture-details.tsx';
import { getTimeZone } from '../publishing/local-moment.ts';
import { ContentItemPage } from './content-item-page.tsx';
import { buildTestContent, testPicture } from './test-content.ts';

const t = createTestT();
const handlers: FakeHandlers = {
  '/admin/content/detail': () => ({ data: buildTestContent() }),
  '/admin/content/render': ({ body }) => ({ data: { item: body, bill: null, problems: [] } }),
  '/admin/content/picture/save': () => ({ data: { ...testPicture, alts: { en: 'A large hall' }, version: 2 } }),
};
const findFields = () => findUnsavedWork()?.fields;

test('a moment of publication that is chosen is unsaved until the dialog closes, and says when it is past or missing', async () => {
  serveFakeHandlers(handlers);
  await renderPage(() => <ContentItemPage search={{ id: 'c1' }} />, { t, vendor: 'Corvid', address: '/' });
  await page.getByRole('button', { name: t('staff_content.publish'), exact: true }).click();
  expect(findFields()).toBeUndefined();
  await page.getByLabelText(t('staff_content.later')).click();
  await expect.poll(findFields).toBe(1);
  const moment = page.getByLabelText(t('staff_content.moment').replace('{{zone}}', getTimeZone()));
  for (const [typed, sentence] of [
    ['2020-01-05T10:30', t('staff_content.moment_past')],
    ['', t('validation.required')],
  ] as const) {
    await moment.fill(typed);
    await expect.element(moment).toHaveAccessibleDescription(sentence);
    await expect.element(page.getByRole('button', { name: t('staff_content.schedule'), exact: true })).toBeDisabled();
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.cancel'), exact: true })
    .click();
  await expect.poll(findFields).toBeUndefined();
});

test('what a picture shows is unsaved from the first letter until it is saved', async () => {
  serveFakeHandlers(handlers);
  const picked: unknown[] = [];
  const ignore = () => undefined;
  const component = () => (
    <PictureDetails
      picture={testPicture}
      onChange={ignore}
      onDeleted={ignore}
      onPick={({ alts }) => picked.push(alts)}
    />
  );
  await renderPage(component, { t, vendor: 'Corvid', address: '/' });
  expect(findFields()).toBeUndefined();
  await page.getByLabelText(t('staff_content.alt').replace('{{language}}', 'English')).fill('A large hall');
  await expect.poll(findFields).toBe(1);
  await page.getByRole('button', { name: t('staff_content.use_picture') }).click();
  await expect.poll(() => picked).toEqual([{ en: 'A large hall' }]);
  await expect.poll(findFields).toBeUndefined();
});
