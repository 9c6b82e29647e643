// No text overlaps another, is cut, or leaves its box or the page: in English, Arabic and a longer language, on a desktop and a phone,
// at the medium and the largest size of the interface. docs/rules/pages.md, "Texts on screens"
import type { Page } from '@playwright/test';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { paths } from '../../apps/web/src/navigation.ts';
import { staffPaths } from '../../apps/web/src/staff-navigation.ts';
import { ar, en, expect, type OpenPage, test } from '../support/journey.ts';
import { listLookProblems } from '../support/look/look-at-page.ts';
import { chooseLookShare } from '../support/look/look-share.ts';
import { stretchText, stretchTexts } from '../support/look/stretched-texts.ts';
import { followLink, waitForContent } from '../support/open-screen.ts';
import { listPrivateScreens, listPublicScreens, type UserScreens } from '../support/screens.ts';

const loadingTexts = {
  en: en('ui.loading'),
  ar: ar('ui.loading'),
  stretched: stretchText(en('ui.loading')),
} as const;
type LookLanguage = keyof typeof loadingTexts;

const toAddress = (language: LookLanguage, path: string): string =>
  addLanguagePrefix(language === 'ar' ? 'ar' : 'en', path);

/** The first page is one that the browser alone renders. The others are reached by links, so that it renders them too, in its texts. */
async function openFirstScreen(
  open: OpenPage,
  { session, addresses }: UserScreens,
  language: LookLanguage,
): Promise<Page> {
  const page = await open(session, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  if (language === 'stretched') await stretchTexts(page.context());
  const isStaff = addresses.some((address) => address.startsWith(staffPaths.home));
  await page.goto(toAddress(language, session ? (isStaff ? staffPaths.home : paths.personal) : paths.login));
  await waitForContent(page, loadingTexts[language]);
  return page;
}

/** The screens of a language, one after the other in one page. */
async function lookAtScreens(open: OpenPage, screens: UserScreens, language: LookLanguage): Promise<void> {
  if (screens.addresses.length === 0) return;
  const page = await openFirstScreen(open, screens, language);
  for (const address of screens.addresses) {
    await followLink(page, toAddress(language, address));
    await waitForContent(page, loadingTexts[language]);
    expect.soft(await listLookProblems(page, language, address), toAddress(language, address)).toEqual([]);
  }
  await page.close();
}

test.skip(!process.env['LOOK'], 'npm run look measures the texts of screens');

// One set of records for all languages, whose pages are measured at the same time: one waits for its data while another is measured.
test('no text overlaps another, is cut, or leaves its box', async ({ open }) => {
  test.slow();
  if (process.env['LOOK'] === 'all') test.setTimeout(1_800_000);
  const users = [await listPublicScreens(), ...(await listPrivateScreens())];
  await Promise.all(
    (Object.keys(loadingTexts) as LookLanguage[]).map(async (language, turn) => {
      for (const screens of users)
        await lookAtScreens(open, { ...screens, addresses: chooseLookShare(screens.addresses, turn) }, language);
    }),
  );
});
