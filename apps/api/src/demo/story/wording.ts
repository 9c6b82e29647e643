// What partners write and print in the story, in the language of their company. Languages of people, not of the portal.
import { readFileSync } from 'node:fs';

export const storyLanguages = ['en', 'ar', 'de', 'es', 'fr', 'ko', 'pt', 'ru', 'vi'] as const;
export type StoryLanguage = (typeof storyLanguages)[number];

export type Industry =
  | 'government'
  | 'education'
  | 'healthcare'
  | 'finance'
  | 'manufacturing'
  | 'energy'
  | 'transport'
  | 'retail'
  | 'telecom'
  | 'hospitality'
  | 'other';

export interface PaperWording {
  readonly date: string;
  readonly number: string;
  readonly project: string;
  readonly customer: string;
  readonly part: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
  readonly supplier: string;
  readonly buyer: string;
  readonly signed: string;
  readonly order_title: string;
  readonly order_text: string;
  readonly contract_title: string;
  readonly contract_text: string;
  readonly advice_title: string;
  readonly payer: string;
  readonly account: string;
  readonly beneficiary: string;
  readonly bank: string;
  readonly ordered: string;
  readonly charges: string;
  readonly sent: string;
  readonly details: string;
  readonly receipt_title: string;
  readonly receipt_text: string;
  readonly bank_name: string;
}

export interface Wording {
  readonly paper: PaperWording;
  /** Texts of an order. `reasons` are those that a partner writes. */
  readonly delivery_plan: readonly string[];
  readonly delivered: string;
  readonly cancel: string;
  readonly reasons: readonly string[];
  readonly industries: Readonly<Record<Industry, string>>;
}

const wordings = JSON.parse(readFileSync(new URL('./data/wording.json', import.meta.url), 'utf8')) as Record<
  StoryLanguage,
  Wording
>;

/** Language of a company by the domain of its user names; the others write English. */
const languageByDomain: Readonly<Record<string, StoryLanguage>> = {
  'alster.example': 'de',
  'najd.example': 'ar',
  'duarte.example': 'pt',
  'atelier-reseaux.example': 'fr',
  'saomai.example': 'vi',
  'hangang.example': 'ko',
  'delta-telecom.example': 'ar',
  'estancia.example': 'es',
  'puente.example': 'es',
  'levantina-redes.example': 'es',
  'gulf-meridian.example': 'ar',
  'solmir.example': 'ko',
  'atlantida-redes.example': 'pt',
  'alatau-link.example': 'ru',
  'vienhai.example': 'vi',
  'oued-liaisons.example': 'fr',
};

export const getLanguage = (username: string): StoryLanguage =>
  languageByDomain[username.slice(username.indexOf('@') + 1)] ?? 'en';
export const getWording = (username: string): Wording => wordings[getLanguage(username)];
