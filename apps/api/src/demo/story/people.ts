import type { DemoCompany, DemoPerson } from '../people/people.ts';

// Companies and staff who exist in the story alone. Nobody knows their passwords. Names are invented.

export interface StoryCompany extends DemoCompany {
  /** USD. */
  readonly credit_limit?: string;
  /** How many days ago the membership ended. */
  readonly endedDaysAgo?: number;
  /** Days until the membership ends; 170 unless given. */
  readonly endsInDays?: number;
}

const prepaid = { payment_term: 'prepaid', language: 'en' } as const;
const onAccount = { payment_term: 'oa45', language: 'en' } as const;

export const storyCompanies: readonly StoryCompany[] = [
  {
    ...prepaid,
    company: 'Levantina de Redes S.L.',
    country: 'ES',
    address: 'Calle del Almirante Cadarso 31, 46005 Valencia',
    telephone: '+34963456789',
    website: 'https://levantina-redes.example',
    listing: {
      city: 'Valencia',
      description: 'Redes para puertos, universidades y hoteles en la costa mediterránea.',
    },
    membership: { type: 'DPP', level: 'gold' },
    owner: { username: 'marta@levantina-redes.example', realname: 'Marta Ferrer' },
    members: [{ username: 'ivan@levantina-redes.example', realname: 'Iván Soler' }],
  },
  {
    // Two of its invoices are overdue.
    ...onAccount,
    language: 'ar',
    company: 'Gulf Meridian Systems LLC',
    country: 'AE',
    address: 'Al Maktoum Road 74, Deira, Dubai',
    telephone: '+97142345678',
    website: 'https://gulf-meridian.example',
    listing: {
      city: 'Dubai',
      email: 'info@gulf-meridian.example',
      description: 'Distribution for system integrators in the Gulf, with stock in Jebel Ali.',
    },
    membership: { type: 'DDP', level: 'gold' },
    owner: { username: 'salman@gulf-meridian.example', realname: 'سلمان المهيري' },
    members: [{ username: 'reem@gulf-meridian.example', realname: 'ريم الشامسي' }],
  },
  {
    // Almost all of its credit is used.
    ...onAccount,
    company: 'Solmir ICT Co., Ltd.',
    country: 'KR',
    address: '88 Dongcheon-ro, Haeundae-gu, Busan',
    telephone: '+82517890123',
    website: 'https://solmir.example',
    listing: {
      city: 'Busan',
      email: 'info@solmir.example',
      description: 'Harbour and factory networks: design, installation and handover in Korean and English.',
    },
    membership: { type: 'APP', level: 'gold' },
    credit_limit: '54000.00',
    owner: { username: 'jiwoo@solmir.example', realname: '한지우' },
    members: [{ username: 'hajun@solmir.example', realname: '오하준' }],
  },
  {
    // The membership has ended.
    ...prepaid,
    company: 'Atlântida Redes, Lda.',
    country: 'PT',
    address: 'Rua do Farol 118, 4150-310 Porto',
    telephone: '+351223456789',
    website: 'https://atlantida-redes.example',
    listing: {
      city: 'Porto',
      email: 'info@atlantida-redes.example',
      description: 'Redes para escolas e câmaras municipais no norte de Portugal.',
    },
    membership: { type: 'DPP', level: 'silver' },
    endedDaysAgo: 19,
    owner: { username: 'tiago@atlantida-redes.example', realname: 'Tiago Vasconcelos' },
  },
  {
    ...prepaid,
    company: 'ТОО «Алатау Линк»',
    country: 'KZ',
    address: 'проспект Райымбека 212, Алматы 050016',
    telephone: '+77272345678',
    website: 'https://alatau-link.example',
    listing: {
      city: 'Алматы',
      email: 'info@alatau-link.example',
      description: 'Поставка сетевого оборудования партнёрам в Казахстане и Кыргызстане, склад в Алматы.',
    },
    membership: { type: 'DDP', level: 'silver' },
    owner: { username: 'aigerim@alatau-link.example', realname: 'Айгерим Садыкова' },
    members: [{ username: 'timur@alatau-link.example', realname: 'Тимур Ким' }],
  },
  {
    ...prepaid,
    company: 'Viễn Hải Systems JSC',
    country: 'VN',
    address: '27 đường Bạch Đằng, quận Hải Châu, Đà Nẵng',
    telephone: '+842363567890',
    website: 'https://vienhai.example',
    listing: {
      city: 'Đà Nẵng',
      email: 'info@vienhai.example',
      description: 'Thiết kế và lắp đặt mạng cho khách sạn, cảng và nhà máy ở miền Trung.',
    },
    membership: { type: 'APP', level: 'silver' },
    owner: { username: 'minh@vienhai.example', realname: 'Phạm Quang Minh' },
  },
  {
    // The membership is about to end.
    ...prepaid,
    company: 'Oued Liaisons SARL',
    country: 'MA',
    address: '14 rue des Orangers, Casablanca 20250',
    telephone: '+212522345678',
    website: 'https://oued-liaisons.example',
    listing: {
      city: 'Casablanca',
      description: 'Distribution aux revendeurs au Maroc, avec un stock de commutateurs et d’optiques à Casablanca.',
    },
    endsInDays: 24,
    membership: { type: 'DDP', level: 'silver' },
    owner: { username: 'yasmine@oued-liaisons.example', realname: 'Yasmine Berrada' },
  },
  {
    ...onAccount,
    company: 'Fjellheim Datanett AS',
    country: 'NO',
    address: 'Strandgata 19, 9008 Tromsø',
    telephone: '+4777612345',
    website: 'https://fjellheim-datanett.example',
    listing: {
      city: 'Tromsø',
      email: 'info@fjellheim-datanett.example',
      description: 'Nettverk for havner, skip og kommuner i Nord-Norge, bygget for kulde og lange avstander.',
    },
    membership: { type: 'APP', level: 'diamond' },
    owner: { username: 'ingrid@fjellheim-datanett.example', realname: 'Ingrid Solbakken' },
  },
];

export const storyStaff: readonly (DemoPerson & { readonly role: string })[] = [
  { role: 'pricing', username: 'daniel.okafor@corvid.example', realname: 'Daniel Okafor' },
  { role: 'pricing', username: 'mei.tanaka@corvid.example', realname: 'Mei Tanaka' },
  { role: 'finance', username: 'hana.mirek@corvid.example', realname: 'Hana Mirek' },
  { role: 'logistics', username: 'joao.pires@corvid.example', realname: 'João Pires' },
];
