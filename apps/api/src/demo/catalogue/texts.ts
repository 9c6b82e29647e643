import type { ProductFacts, SeriesWords } from './product-facts.ts';
import { listSentences } from './description.ts';
import { toDemoTitle } from './titles.ts';
import type { SeriesByPlug } from './wording.ts';

/** Title and description of a demo product. Throws when its series has no texts. */
export function toDemoTexts(facts: ProductFacts, series: SeriesWords, fits: SeriesByPlug) {
  const texts = series[facts.category];
  if (!texts) throw new Error(`no texts for the series ${facts.category}`);
  const title = toDemoTitle(facts, texts.title, fits);
  const sentences = listSentences(facts, fits);
  return {
    en: { title: title.en, describe: [texts.describe.en, ...sentences.map(({ en }) => en)].join(' ') },
    ar: { title: title.ar, describe: [texts.describe.ar, ...sentences.map(({ ar }) => ar)].join(' ') },
  };
}
