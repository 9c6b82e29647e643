// Forms as people meet them: a field is what its label says.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** A page, or a part of it. */
export type Place = Page | Locator;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The control with exactly this label, whether or not "optional" stands behind it. */
export const field = (place: Place, label: string): Locator =>
  place.getByLabel(new RegExp(`^${escape(label)}\\s*(optional|اختياري)?$`)).first();

export const button = (place: Place, name: string): Locator => place.getByRole('button', { name, exact: true });
export const link = (place: Place, name: string): Locator => place.getByRole('link', { name, exact: true });

/** What stands under the control: its hint, or what is wrong with it. */
export async function expectFault(control: Locator, sentence: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(sentence);
}

/** News that goes by itself. */
export const expectToast = async (page: Page, sentence: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();

/** A day in a field of parts, typed as digits. Parts follow the order of the language: month first in English. */
export async function typeDay(place: Place, label: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-') as [string, string, string];
  const group = place.getByRole('group', { name: label, exact: true });
  await group.getByRole('spinbutton', { name: /month|شهر/i }).pressSequentially(month);
  await group.getByRole('spinbutton', { name: /day|يوم/i }).pressSequentially(date);
  await group.getByRole('spinbutton', { name: /year|سنة|عام/i }).pressSequentially(year);
}

/** A sentence with `@` where a figure stands. */
export const pattern = (sentence: string): RegExp => new RegExp(sentence.split('@').map(escape).join('.+'));

/** The first bytes of what the download menu gives, as text. */
export async function download(page: Page, menu: string, entry: string): Promise<string> {
  await button(page, menu).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry, exact: true }).click(),
  ]);
  return (await readFile(await file.path())).toString('latin1', 0, 8);
}

/** `YYYY-MM-DD`, some days from today. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Small, and honest: the server looks into files. */
export const pdf = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
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
