// Locators and steps for forms, by the labels that users see.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectDefined } from './expect-defined.ts';
import { dayInMs } from '@trunkline/rules/time';

/** Scope of a search: a page or a part of it. */
export type LocatorScope = Page | Locator;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The control with exactly this label; "optional" after the label is ignored. */
export const getField = (scope: LocatorScope, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${escapeRegExp(label)}\\s*(optional|اختياري)?$`)).first();

export const getButton = (scope: LocatorScope, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
export const getLink = (scope: LocatorScope, name: string): Locator => scope.getByRole('link', { name, exact: true });

/** Expects that the control is invalid and described by the sentence. */
export async function expectFieldError(control: Locator, sentence: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(sentence);
}

/** Types `day` (`YYYY-MM-DD`) into the three parts of a date field. Their order depends on the language. */
export async function fillDateField(scope: LocatorScope, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const group = scope.getByRole('group', { name: label, exact: true });
  // Not by their names: the label of the field may have the words too.
  await group.locator('[data-type="month"]').pressSequentially(month);
  await group.locator('[data-type="day"]').pressSequentially(date);
  await group.locator('[data-type="year"]').pressSequentially(year);
}

/** A pattern for a sentence, in which `@` stands for any text. */
export const toSentencePattern = (sentence: string): RegExp =>
  new RegExp(sentence.split('@').map(escapeRegExp).join('.+'));

/** Chooses an entry of a download menu and returns the first 8 bytes of the file as text. */
export async function downloadFromMenu(page: Page, menu: string, entry: string): Promise<string> {
  await getButton(page, menu).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry, exact: true }).click(),
  ]);
  return (await readFile(await file.path())).toString('latin1', 0, 8);
}

/** The id of the record that the page shows, from its address. */
export const getRecordId = (page: Page): string =>
  expectDefined(new URL(page.url()).searchParams.get('id'), `id in ${page.url()}`);

/** The UTC day `days` from today, `YYYY-MM-DD`. */
export const addDaysToToday = (days: number): string =>
  new Date(Date.now() + days * dayInMs).toISOString().slice(0, 10);

/** A small valid PDF: the server checks the content of files. */
export const createPdf = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`),
});

/** The value below the name of a figure. */
export const getFigure = (page: Page, name: string) =>
  page
    .getByRole('definition')
    .filter({ hasText: /^[\d,]+$/ })
    .and(page.locator(`dt:text-is("${name}") + dd`));
