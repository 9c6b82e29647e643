import type { APIRequestContext } from '@playwright/test';
import type { Language } from '@trunkline/contract/languages';
import { addLanguagePrefix, writtenLanguages } from '@trunkline/text/languages';
import { paths } from '../../../apps/web/src/navigation.ts';
import { expect, test } from '../../support/journey.ts';
import { listLeftOverEnglish, listShownTexts, readTranslatedSentences } from '../../support/left-over-english.ts';
import { listPublicScreens } from '../../support/screens.ts';

// Every public page in every language, as the server writes it and without a browser. docs/rules/languages.md

const readTexts = async (request: APIRequestContext, address: string, language: Language): Promise<string[]> =>
  listShownTexts(await (await request.get(addLanguagePrefix(language, address))).text(), language);

/** What partners write about themselves is shown as they wrote it. */
const isWrittenByPartners = (address: string): boolean => address.startsWith(paths.partnerFinder);

for (const language of writtenLanguages.filter((one) => one !== 'en'))
  test(`no public page in ${language} shows English`, async ({ request }) => {
    test.slow();
    const translated = readTranslatedSentences(language);
    const { addresses } = await listPublicScreens();
    const leftOver: string[] = [];
    for (const address of addresses) {
      if (isWrittenByPartners(address)) continue;
      const [english, own] = await Promise.all([
        readTexts(request, address, 'en'),
        readTexts(request, address, language),
      ]);
      leftOver.push(...listLeftOverEnglish(own, english, translated).map((text) => `${address}: ${text}`));
    }
    expect(leftOver).toEqual([]);
  });
