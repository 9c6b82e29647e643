// Messages from the contact page, and what channel answers. Each step is the call that a page makes.
import { sendContactMessage } from '@trunkline/contract/contact/messages';
import { answerContactMessage, listContactMessages } from '@trunkline/contract/contact/staff-messages';
import { getWorkingMoment } from './calendar.ts';
import type { Dice } from './dice.ts';
import type { Scene } from './quotation-course.ts';
import type { Course } from './story-runner.ts';

interface StoryMessage {
  /** User name of the sender, and how the form names them. */
  readonly by: string;
  readonly name: string;
  readonly company: string;
  readonly country: string;
  /** How many days ago it was sent. */
  readonly day: number;
  readonly subject: string;
  readonly text: string;
  /** Absent: it still waits. */
  readonly answer?: string;
}

const channel = 'channel@corvid.example';

export const storyMessages: readonly StoryMessage[] = [
  {
    by: 'marta@levantina-redes.example',
    name: 'Marta Ferrer',
    company: 'Levantina Redes',
    country: 'ES',
    day: 26,
    subject: 'Loan of two access points for a site survey',
    text: 'We survey a warehouse in Sagunto next month. Could you lend us two MG-640 with brackets for a week?',
    answer: 'Gladly. Two of them leave Shenzhen on Thursday; please send them back by the end of next month.',
  },
  {
    by: 'timur@alatau-link.example',
    name: 'Тимур Ким',
    company: 'Alatau Link',
    country: 'KZ',
    day: 15,
    subject: 'Conformity documents for customs',
    text: 'Customs in Almaty ask for the declaration of conformity of the Raven series in Russian. Where do we find it?',
    answer: 'It is among the downloads of each product since today. Please tell us if customs ask for more.',
  },
  {
    by: 'reem@gulf-meridian.example',
    name: 'ريم الشامسي',
    company: 'Gulf Meridian Systems',
    country: 'AE',
    day: 9,
    subject: 'Training dates in Arabic',
    text: 'Three of our engineers prefer Arabic. Is the design course planned in Dubai this winter?',
    answer: 'Yes: we plan it for the second half of January, and will send you the dates first.',
  },
  {
    by: 'hajun@solmir.example',
    name: '오하준',
    company: 'Solmir ICT',
    country: 'KR',
    day: 2,
    subject: 'Visit to the factory',
    text: 'A customer would like to see the factory before the tender closes in December. Which days are possible?',
  },
  {
    by: 'yasmine@oued-liaisons.example',
    name: 'Yasmine Berrada',
    company: 'Oued Liaisons',
    country: 'MA',
    day: 1,
    subject: 'Logo for a joint advertisement',
    text: 'We prepare an advertisement for a fair in Casablanca. May we use your logo, and where is it?',
  },
];

export async function* tellMessage({ teller, end }: Scene, story: StoryMessage, dice: Dice): Course {
  const { by, day, answer, name, company, country, subject, text } = story;
  yield getWorkingMoment(end, day, dice);
  await teller.call(by, sendContactMessage, { name, company, country, subject, text, mailbox: by });
  if (answer === undefined) return;
  yield getWorkingMoment(end, day - 1, dice);
  const { list } = await teller.call(channel, listContactMessages, { keyword: subject });
  for (const { id, version } of list) await teller.call(channel, answerContactMessage, { id, version, text: answer });
}
