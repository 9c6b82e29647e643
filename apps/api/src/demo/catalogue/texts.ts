import { inEveryLanguage } from '@trunkline/text/server-texts';
import { listSentences } from './description.ts';
import { phrase } from './phrases.ts';
import type { ProductFacts } from './product-facts.ts';
import { toDemoTitle } from './titles.ts';
import type { SeriesByPlug } from './wording.ts';

/** Title and description of a demo product in every written language. Throws when its series has no texts. */
export function toDemoTexts(facts: ProductFacts, fits: SeriesByPlug) {
  const title = toDemoTitle(facts, fits);
  const sentences = [phrase(`series_${facts.category}_text`), ...listSentences(facts, fits)];
  return inEveryLanguage((_t, language) => ({
    title: title[language],
    describe: sentences.map((sentence) => sentence[language]).join(' '),
  }));
}
