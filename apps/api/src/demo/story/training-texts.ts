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

const categories = {
  training: [
    'Design and operation',
    'التصميم والتشغيل',
    'Diseño y operación',
    'Conception et exploitation',
    '설계 및 운영',
    'Projeto e operação',
    'Проектирование и эксплуатация',
    'Thiết kế và vận hành',
  ],
  exam: [
    'Certification',
    'الاعتماد المهني',
    'Certificación',
    'Certification',
    '자격 인증',
    'Certificação',
    'Сертификация',
    'Chứng chỉ',
  ],
} as const;

/** The name of the category of a kind. */
export const toCategoryName = (kind: keyof typeof categories): string =>
  JSON.stringify(Object.fromEntries(order.map((language, n) => [language, categories[kind][n]])));

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
