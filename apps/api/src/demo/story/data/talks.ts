export interface TalkTurn {
  /** Days after the deal began. */
  readonly after: number;
  /** User name of a member of staff; absent: the partner of the deal. */
  readonly from?: string;
  readonly text: string;
  /** Position of the line that it is about, from 0; absent: the whole quotation. */
  readonly line?: number;
  /** A note among staff. */
  readonly internal?: true;
}

/** Messages about quotations, by the name of the deal. */
export const talks: Readonly<Record<string, readonly TalkTurn[]>> = {
  'Lecture halls, access refresh': [
    {
      after: 0,
      line: 0,
      text: 'The university compares you with one other brand and decides within two weeks. Is there room on these switches?',
    },
    {
      after: 1,
      from: 'mei.tanaka@corvid.example',
      internal: true,
      text: 'Norvik went to 11% in the last tender of this size. I suggest 9% for the whole project, not more.',
    },
    {
      after: 1,
      from: 'pricing@corvid.example',
      text: 'We can meet you halfway: please see the counter-offer. It covers the whole project and stays open for two weeks.',
    },
    { after: 2, text: 'Thank you. I have passed the prices on; the customer answers this week.' },
  ],
  'مستشفى الواحة، المبنى الجديد': [
    { after: 0, line: 2, text: 'هل يمكن شحن نقاط الوصول قبل المحولات؟ يبدأ تركيب الأسقف الشهر القادم.' },
    {
      after: 2,
      from: 'pricing@corvid.example',
      line: 2,
      text: 'Yes. An order can be shipped in parts; please write it in the delivery plan.',
    },
  ],
};
