import { writtenLanguages } from '@trunkline/text/languages';
import { phrase } from '../catalogue/phrases.ts';

/** What the trainings and exams of the story say: texts of the file demo-trainings, in every language. */
export const subjects = ['campus', 'routing', 'wireless', 'fabric'] as const;
export type Subject = (typeof subjects)[number];
const places = ['online', 'dubai', 'almaty', 'seoul', 'proctored'] as const;
export type Place = (typeof places)[number];

/** The name of a subject in English, as certificates and searches know it. */
export const subjectName = (subject: Subject): string => phrase(`subject_${subject}`).en;
/** The name of a place in English. */
export const placeName = (place: Place): string => phrase(`place_${place}`).en;

/** What a training or an exam says in each language. */
export const offerParts = ['title', 'describe', 'place'] as const;

/** The texts of the demo by part, where they are those of `english`. */
export function listOfferPhrases(english: { readonly [P in (typeof offerParts)[number]]?: string }) {
  const known = {
    title: subjects.map((one) => phrase(`subject_${one}`)),
    describe: (['training', 'exam'] as const).map((one) => phrase(`${one}_describe`)),
    place: places.map((one) => phrase(`place_${one}`)),
  };
  return Object.fromEntries(offerParts.map((part) => [part, known[part].find(({ en }) => en === english[part])]));
}

/** The column `texts` of a training or an exam. */
export function toOfferTexts(kind: 'training' | 'exam', subject: Subject, place: Place): string {
  const texts = {
    title: phrase(`subject_${subject}`),
    describe: phrase(`${kind}_describe`),
    place: phrase(`place_${place}`),
  };
  return JSON.stringify(
    Object.fromEntries(
      writtenLanguages.map((one) => [
        one,
        { title: texts.title[one], describe: texts.describe[one], place: texts.place[one] },
      ]),
    ),
  );
}
