// What readers of the demo think of its help articles. docs/rules/demo.md, "Content"
import { type Language, writtenLanguages } from '@trunkline/text/languages';
import { addDays, toDay } from '@trunkline/rules/time';
import { createHash } from 'node:crypto';
import { insertFeedback } from '../../content/content.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { createDice } from '../story/dice.ts';

/** What readers missed, by the slug of the article. */
const comments: Readonly<Record<string, Partial<Record<Language, readonly string[]>>>> = {
  'prepaid-and-oa45': {
    en: [
      'Where do I see how much of our limit is left?',
      'Please say which reference our bank has to use for two orders.',
    ],
    ar: ['أين يظهر المتبقي من حد الائتمان؟'],
  },
  'what-the-checks-mean': {
    en: ['An example with a real chassis would help.', 'What counts as full class for class 8?'],
    ar: ['حبذا مثال على جهاز حقيقي.'],
  },
  'import-a-bill-of-materials': { en: ['Our ERP writes 1.000 for one thousand. Can we set this once?'] },
  'files-and-limits': {
    en: ['500 KB is little for a scanned contract of 12 pages.'],
    ar: ['كيف يُصغَّر الملف على الهاتف؟'],
  },
  'conflict-light': { en: ['Who do we call when it says probably protected?'] },
  'levels-and-renewal': { ar: ['متى تبدأ سنة العضوية بالضبط؟'] },
};

export interface AskedArticle {
  readonly id: string;
  readonly slug: string;
  /** Moment since which it can be read. */
  readonly at: Date;
}

/** Answers of the last ninety days, rolled with the slug as the seed. */
function* rollAnswers({ id, slug, at }: AskedArticle, now: Date) {
  const dice = createDice(`feedback ${slug}`);
  const share = 0.78 + dice.roll() * 0.19;
  for (const language of writtenLanguages) {
    const texts = [...(comments[slug]?.[language] ?? [])];
    const count = language === 'en' ? dice.between(18, 70) : dice.between(4, 16);
    for (let n = 0; n < count; n++) {
      const day = addDays(toDay(now), -dice.between(1, 90));
      const given = new Date(
        `${day}T${String(dice.between(6, 18)).padStart(2, '0')}:${String(dice.between(10, 59))}:00.000Z`,
      );
      const helpful = dice.roll() < share && n >= texts.length;
      if (given > at)
        yield {
          content_id: id,
          language,
          helpful,
          comment: helpful ? null : (texts.pop() ?? null),
          at: given,
          day,
          reader: createHash('sha256').update(`${slug} ${language} ${n}`).digest(),
        };
    }
  }
}

export async function loadDemoFeedback(trx: Trx, articles: readonly AskedArticle[], now: Date): Promise<void> {
  for (const article of articles) await insertFeedback(trx, [...rollAnswers(article, now)]);
}
