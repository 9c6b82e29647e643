// Conversations of partners with the vendor. Texts of partners in the language that they write.

interface StoryTurn {
  /** User name of the writer. */
  readonly by: string;
  readonly text: string;
}

export interface StoryChat {
  readonly company: string;
  /** How many days ago it began. */
  readonly day: number;
  /** Who of the staff has it; absent: nobody. */
  readonly assignee?: string;
  /** Each some minutes after the one before. The last one is unread if the other side wrote it. */
  readonly turns: readonly StoryTurn[];
}

const service = 'service@corvid.example';
const channel = 'channel@corvid.example';

export const storyChats: readonly StoryChat[] = [
  {
    company: 'Alster Systemhaus GmbH',
    day: 6,
    assignee: service,
    turns: [
      { by: 'anna@alster.example', text: 'Is there a rack kit for two RV-1208P side by side?' },
      { by: service, text: 'RM-19 takes both of them. One kit is enough for two devices.' },
      {
        by: 'anna@alster.example',
        text: 'Can the four access points come with the outdoor bracket? The corridor has no ceiling.',
      },
      { by: service, text: 'Yes. Order the outdoor bracket instead of the indoor one; it costs the same.' },
      { by: 'jonas@alster.example', text: 'Perfect, thank you. Anna changes the quotation today.' },
    ],
  },
  {
    company: 'Birchwood Networks Ltd',
    day: 2,
    turns: [
      {
        by: 'oliver@birchwood.example',
        text: 'We need the commercial invoice for customs two days before the goods arrive. Is that possible?',
      },
      { by: 'oliver@birchwood.example', text: 'The carrier asks for the HS codes of the optics as well.' },
    ],
  },
  {
    company: 'Najd Distribution Co.',
    day: 4,
    assignee: channel,
    turns: [
      { by: 'noura@najd.example', text: 'هل تتوفر محولات Raven بكابل طاقة سعودي؟' },
      { by: channel, text: 'نعم، اختاروا كابل الطاقة من النوع G في أداة التهيئة، وهو بلا تكلفة إضافية.' },
      { by: 'noura@najd.example', text: 'شكرًا جزيلًا، سنضيفه إلى الطلب القادم.' },
    ],
  },
  {
    company: 'Duarte Distribuição Ltda',
    day: 12,
    assignee: service,
    turns: [
      { by: 'beatriz@duarte.example', text: 'Can you tell us when the LC-48T reaches its last order date?' },
      { by: service, text: 'The last day is on its product page. The successor LC-48X fits the same slots.' },
    ],
  },
  {
    company: 'Atelier Réseaux SARL',
    day: 9,
    turns: [
      { by: 'camille@atelier-reseaux.example', text: 'Un client demande si le MG-620 fonctionne en PoE 802.3af.' },
      { by: service, text: 'Yes, with one radio at reduced power. For full power it needs 802.3at.' },
      { by: 'camille@atelier-reseaux.example', text: 'Merci, c’est clair.' },
    ],
  },
  {
    company: 'Sao Mai Services JSC',
    day: 5,
    turns: [
      {
        by: 'linh@saomai.example',
        text: 'May we move our engineers to the December course? Two of them are on site until the 20th.',
      },
    ],
  },
  {
    company: 'Hangang Technical Services',
    day: 8,
    assignee: service,
    turns: [
      { by: 'minseo@hangang.example', text: '교체 장비의 배송 일정을 알려주시겠습니까?' },
      { by: service, text: 'The replacement leaves Shenzhen tomorrow. You get the tracking number with the shipment.' },
      { by: 'minseo@hangang.example', text: '감사합니다.' },
    ],
  },
  {
    company: 'Puente Integradores S.L.',
    day: 3,
    turns: [
      { by: 'marta@puente.example', text: 'We would like to become a project partner. What do you need from us?' },
      {
        by: channel,
        text: 'Apply under Partner network. We answer within a week, and you can quote at list prices until then.',
      },
    ],
  },
  {
    company: 'Levantina de Redes S.L.',
    day: 15,
    assignee: channel,
    turns: [
      {
        by: 'marta@levantina-redes.example',
        text: 'The access points for the survey have arrived. Where shall we send them afterwards?',
      },
      { by: channel, text: 'The label for the way back is in the box. Any day before the end of the month is fine.' },
      { by: 'ivan@levantina-redes.example', text: 'Found it, thank you.' },
    ],
  },
  {
    company: 'Gulf Meridian Systems LLC',
    day: 1,
    assignee: service,
    turns: [
      { by: 'reem@gulf-meridian.example', text: 'Does the PoE budget of the RV-2448P change with one supply only?' },
      { by: service, text: 'Yes: 370 W with one supply, 740 W with two. The configurator shows it while you choose.' },
      { by: 'reem@gulf-meridian.example', text: 'And if one of two fails?' },
    ],
  },
  {
    company: 'ТОО «Алатау Линк»',
    day: 20,
    assignee: service,
    turns: [
      { by: 'timur@alatau-link.example', text: 'Добрый день! Можно ли получить сертификаты на оптические модули?' },
      { by: service, text: 'They are among the downloads of each optic since today.' },
      { by: 'timur@alatau-link.example', text: 'Спасибо, нашёл.' },
    ],
  },
  {
    company: 'Oued Liaisons SARL',
    day: 1,
    turns: [
      { by: 'yasmine@oued-liaisons.example', text: 'Is the shipment for Casablanca still planned for this week?' },
    ],
  },
];

export const storyCannedAnswers = [
  { name: 'poe', text: 'The PoE budget of this switch is … W with the supplies of your quotation.' },
  { name: 'proforma', text: 'The proforma invoice is on the page of the order, under Documents.' },
  { name: 'lead-time', text: 'The lead time of each product is on its page and on the line of the quotation.' },
  { name: 'successor', text: 'The product is followed by …, which fits the same slots.' },
] as const;
