import { writtenLanguages } from '@trunkline/text/languages';
import { phrase } from '../catalogue/phrases.ts';

/** What the trainings and exams of the story say: texts of the file demo-trainings, in every language. */
export const subjects = ['campus', 'routing', 'wireless', 'fabric'] as const;
export type Subject = (typeof subjects)[number];
export type Place = 'online' | 'dubai' | 'almaty' | 'seoul' | 'proctored';

/** The name of a subject in English, as certificates and searches know it. */
export const subjectName = (subject: Subject): string => phrase(`subject_${subject}`).en;
/** The name of a place in English. */
export const placeName = (place: Place): string => phrase(`place_${place}`).en;

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
