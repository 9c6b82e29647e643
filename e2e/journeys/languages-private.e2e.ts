// Pages of partners and staff show no English in another language. docs/rules/languages.md, "Checks"
import type { Page } from '@playwright/test';
import { addLanguagePrefix, type WrittenLanguage, writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { expectDefined } from '../support/expect-defined.ts';
import { expect, type OpenPage, test } from '../support/journey.ts';
import { listLeftOverEnglish, listShownTexts, readTranslatedSentences } from '../support/left-over-english.ts';
import { chooseLookShare, isThird, readSeed } from '../support/look/look-share.ts';
import { followLink, waitForContent } from '../support/open-screen.ts';
import { listPrivateScreens, type UserScreens } from '../support/screens.ts';

/** The page without what people typed, names of fields and values of files. */
const readHtmlScript = `(() => {
  const body = document.body.cloneNode(true);
  for (const typed of body.querySelectorAll('bdi, [dir=auto], code, q, option, datalist, textarea')) typed.remove();
  return body.outerHTML;
})()`;

async function readScreens(open: OpenPage, { session, addresses }: UserScreens, language: WrittenLanguage) {
  const page = await open(session, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const loading = getT(language)('ui.loading');
  const texts = new Map<string, string[]>();
  for (const [at, address] of addresses.entries()) {
    const own = addLanguagePrefix(language, address);
    await (at === 0 ? page.goto(own) : followLink(page, own));
    await waitForContent(page, loading);
    texts.set(address, await readShownTexts(page, language));
  }
  await page.close();
  return texts;
}

const readShownTexts = async (page: Page, language: WrittenLanguage): Promise<string[]> =>
  listShownTexts(await page.evaluate<string>(readHtmlScript), language);

test.skip(!process.env['LOOK'], 'with LOOK=third, as in npm test, or LOOK=all');

test('no page of partners and staff shows English in another language', async ({ open }) => {
  test.slow();
  if (!isThird) test.setTimeout(1_800_000);
  const translatedLanguages = writtenLanguages.filter((one) => one !== 'en');
  for (const [turn, { session, addresses }] of (await listPrivateScreens()).entries()) {
    const screens = { session, addresses: chooseLookShare(addresses, turn) };
    if (screens.addresses.length === 0) continue;
    // A run of a third reads one language of each user; the commit chooses which.
    const chosen = expectDefined(translatedLanguages[(readSeed() + turn) % translatedLanguages.length], 'a language');
    const languages = isThird ? [chosen] : translatedLanguages;
    for (const language of languages) {
      const translated = readTranslatedSentences(language);
      const [english, own] = await Promise.all([
        readScreens(open, screens, 'en'),
        readScreens(open, screens, language),
      ]);
      for (const [address, texts] of own) {
        const leftOver = listLeftOverEnglish(texts, english.get(address) ?? [], translated);
        expect.soft(leftOver, addLanguagePrefix(language, address)).toEqual([]);
      }
    }
  }
});
