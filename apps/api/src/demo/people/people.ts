import type { Language } from '@trunkline/contract/languages';
import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';

// Invented companies and people: every kind of partner and every role of staff.

export interface DemoPerson {
  readonly username: string;
  readonly realname: string;
}

export interface DemoCompany {
  readonly company: string;
  readonly country: string;
  readonly address: string;
  readonly telephone: string;
  readonly website: string;
  /** What it shows in the partner finder; absent: it is not listed. */
  readonly listing?: { readonly city: string; readonly email?: string; readonly description: string };
  readonly language: Language;
  readonly payment_term: 'prepaid' | 'oa45';
  /** Absent: registered, but not a partner yet. */
  readonly membership?: { readonly type: MembershipType; readonly level: MembershipLevel };
  readonly owner: DemoPerson;
  readonly members?: readonly DemoPerson[];
}

const prepaid = { payment_term: 'prepaid', language: 'en' } as const;

export const demoCompanies: readonly DemoCompany[] = [
  {
    ...prepaid,
    company: 'Alster Systemhaus GmbH',
    country: 'DE',
    address: 'Hafenstrasse 14, 20457 Hamburg',
    telephone: '+494038024500',
    website: 'https://alster.example',
    listing: {
      city: 'Hamburg',
      email: 'info@alster.example',
      description:
        'Campus- und Hafennetze in Norddeutschland: Planung, Verkabelung, Inbetriebnahme und Wartung aus einer Hand.',
    },
    membership: { type: 'DPP', level: 'silver' },
    owner: { username: 'anna@alster.example', realname: 'Anna Keller' },
    members: [{ username: 'jonas@alster.example', realname: 'Jonas Brandt' }],
  },
  {
    ...prepaid,
    payment_term: 'oa45',
    company: 'Birchwood Networks Ltd',
    country: 'GB',
    address: '27 Mill Lane, Leeds LS10 1AB',
    telephone: '+441132345678',
    website: 'https://birchwood.example',
    listing: {
      city: 'Leeds',
      email: 'info@birchwood.example',
      description: 'Branch and warehouse networks across the north of England, from the survey to the handover.',
    },
    membership: { type: 'DPP', level: 'gold' },
    owner: { username: 'oliver@birchwood.example', realname: 'Oliver Hart' },
  },
  {
    ...prepaid,
    language: 'ar',
    company: 'Najd Distribution Co.',
    country: 'SA',
    address: 'King Fahd Road 310, Riyadh 12271',
    telephone: '+966112345678',
    website: 'https://najd.example',
    listing: {
      city: 'Riyadh',
      email: 'info@najd.example',
      description: 'نوزّع معدات الشبكات في المنطقة الوسطى، مع مخزون دائم من المحوّلات والوحدات البصرية.',
    },
    membership: { type: 'ADP', level: 'gold' },
    owner: { username: 'noura@najd.example', realname: 'نورة العتيبي' },
  },
  {
    ...prepaid,
    company: 'Duarte Distribuição Ltda',
    country: 'BR',
    address: 'Rua das Laranjeiras 82, São Paulo 04547-000',
    telephone: '+551123456789',
    website: 'https://duarte.example',
    listing: {
      city: 'São Paulo',
      description:
        'Distribuição para revendas em todo o Brasil, com estoque próprio e entrega em dois dias na Grande São Paulo.',
    },
    membership: { type: 'DDP', level: 'silver' },
    owner: { username: 'beatriz@duarte.example', realname: 'Beatriz Duarte' },
  },
  {
    ...prepaid,
    company: 'Atelier Réseaux SARL',
    country: 'FR',
    address: '9 allée des Tilleuls, 69003 Lyon',
    telephone: '+33472345678',
    website: 'https://atelier-reseaux.example',
    listing: {
      city: 'Lyon',
      email: 'info@atelier-reseaux.example',
      description:
        'Intégrateur de réseaux pour l’hôtellerie, les hôpitaux et les collectivités de la région lyonnaise.',
    },
    membership: { type: 'APP', level: 'diamond' },
    owner: { username: 'camille@atelier-reseaux.example', realname: 'Camille Roche' },
  },
  {
    ...prepaid,
    company: 'Sao Mai Services JSC',
    country: 'VN',
    address: '118 Nguyen Hue, District 1, Ho Chi Minh City',
    telephone: '+842838234567',
    website: 'https://saomai.example',
    listing: {
      city: 'Ho Chi Minh City',
      email: 'info@saomai.example',
      description: 'Bảo trì và sửa chữa thiết bị mạng tại miền Nam, có linh kiện dự phòng tại chỗ.',
    },
    membership: { type: 'ASP', level: 'silver' },
    owner: { username: 'linh@saomai.example', realname: 'Trần Thùy Linh' },
  },
  {
    ...prepaid,
    company: 'Nanshan Field Service Co., Ltd.',
    country: 'CN',
    address: '56 Keyuan Road, Nanshan District, Shenzhen',
    telephone: '+8675526543210',
    website: 'https://nanshan-service.example',
    listing: {
      city: 'Shenzhen',
      email: 'info@nanshan-service.example',
      description: 'On-site repair and spare parts for networks in the Pearl River Delta.',
    },
    membership: { type: 'ASP', level: 'silver' },
    owner: { username: 'wei@nanshan-service.example', realname: 'Zhang Wei' },
  },
  {
    ...prepaid,
    company: 'Hangang Technical Services',
    country: 'KR',
    address: '45 Teheran-ro, Gangnam-gu, Seoul',
    telephone: '+82223456789',
    website: 'https://hangang.example',
    listing: {
      city: 'Seoul',
      email: 'info@hangang.example',
      description: '수도권 현장 유지보수와 예비 부품을 제공합니다.',
    },
    membership: { type: 'DSP', level: 'silver' },
    owner: { username: 'minseo@hangang.example', realname: 'Kim Min-seo' },
  },
  {
    ...prepaid,
    company: 'Delta Telecom S.A.E.',
    country: 'EG',
    address: '12 Corniche Street, Cairo',
    telephone: '+20223456789',
    website: 'https://delta-telecom.example',
    membership: { type: 'DTE', level: 'gold' },
    owner: { username: 'karim@delta-telecom.example', realname: 'Karim Mansour' },
  },
  {
    ...prepaid,
    company: 'Estancia Energy S.A.',
    country: 'AR',
    address: 'Avenida Libertador 2201, Buenos Aires',
    telephone: '+541143210987',
    website: 'https://estancia.example',
    membership: { type: 'DEE', level: 'silver' },
    owner: { username: 'lucia@estancia.example', realname: 'Lucía Ferreyra' },
  },
  {
    ...prepaid,
    company: 'Puente Integradores S.L.',
    country: 'ES',
    address: 'Calle del Puerto 33, 28013 Madrid',
    telephone: '+34912345678',
    website: 'https://puente.example',
    owner: { username: 'marta@puente.example', realname: 'Marta Ibáñez' },
  },
];

/** One user of the staff for each role; the name before the @ is the role. */
export const demoStaff: readonly (DemoPerson & { readonly role: string })[] = [
  { role: 'admin', realname: 'Ada Lindqvist' },
  { role: 'channel', realname: 'Carla Monti' },
  { role: 'headquarters', realname: 'Henrik Sand' },
  { role: 'pricing', realname: 'Priya Raman' },
  { role: 'finance', realname: 'Felix Moreau' },
  { role: 'logistics', realname: 'Lena Vogt' },
  { role: 'training', realname: 'Tomás Rivera' },
  { role: 'content', realname: 'Cleo Adams' },
  { role: 'catalogue', realname: 'Kenji Mori' },
  { role: 'service', realname: 'Sofia Novak' },
  { role: 'auditor', realname: 'Arthur Penn' },
].map((person) => ({ ...person, username: `${person.role}@corvid.example` }));

/** The user names of all demo accounts. */
export const demoUsernames: readonly string[] = [
  ...demoCompanies.flatMap(({ owner, members = [] }) => [owner, ...members]),
  ...demoStaff,
].map(({ username }) => username);
