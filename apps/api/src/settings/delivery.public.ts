// Delivery terms of the vendor. Rules: docs/rules/settings.md, "Delivery terms"
import type { DeliveryChoice, DeliveryTerm } from '@trunkline/contract/delivery-terms';
import type { Language } from '@trunkline/text/languages';
import { invalid } from '../platform/errors/app-error.ts';
import { readSetting, type SettingsSource } from './settings.public.ts';

const isOffered = ({ offered }: DeliveryTerm): boolean => offered !== false;
const isCharged = ({ surcharge }: DeliveryTerm): boolean => Number(surcharge) > 0;

/** The name of a term in a language, else in English. */
export const formatDeliveryTerm = ({ text, code }: Pick<DeliveryTerm, 'text' | 'code'>, language: Language): string =>
  text[language] ?? text.en ?? code;

export const listDeliveryChoices = (terms: readonly DeliveryTerm[], language: Language): DeliveryChoice[] =>
  terms.map((term) => ({ code: term.code, label: formatDeliveryTerm(term, language), offered: isOffered(term) }));

/** A term as papers print it. */
export interface PrintedDelivery {
  readonly term: Pick<DeliveryTerm, 'text' | 'code'>;
  /** Its surcharge is among the other charges. */
  readonly charged: boolean;
  /** The other offered terms that cost extra. */
  readonly extra: readonly Pick<DeliveryTerm, 'text' | 'code'>[];
}

/** The term of a record. One that was removed is printed as its code. Null: the record has no term. */
export async function readPrintedDelivery(source: SettingsSource, code: string): Promise<PrintedDelivery | null> {
  if (code === '') return null;
  const terms = await readSetting(source, 'delivery.terms');
  const term = terms.find((one) => one.code === code) ?? { code, place: '', surcharge: '0.00', text: {} };
  const charged = isCharged(term);
  const extra = charged ? [] : terms.filter((one) => one.code !== code && isOffered(one) && isCharged(one));
  return { term, charged, extra };
}

/** The first term that is offered; undefined while the vendor offers none. */
export const findFirstDelivery = async (source: SettingsSource): Promise<DeliveryTerm | undefined> =>
  (await readSetting(source, 'delivery.terms')).find(isOffered);

/** The surcharge in USD of a term; 0.00 for none, and for one that was removed. */
export async function getDeliverySurcharge(source: SettingsSource, code: string): Promise<string> {
  if (code === '') return '0.00';
  const terms = await readSetting(source, 'delivery.terms');
  return terms.find((one) => one.code === code)?.surcharge ?? '0.00';
}

/** The term of a record after a save; the first that is offered where it has none. Throws 400 for a new one that is not offered. */
export async function chooseDelivery(source: SettingsSource, wanted: string, stored: string): Promise<string> {
  if (wanted === '') return (await findFirstDelivery(source))?.code ?? '';
  const terms = await readSetting(source, 'delivery.terms');
  if (wanted !== stored && !terms.some((term) => term.code === wanted && isOffered(term)))
    throw invalid('quotations.no_delivery', {}, 'shipping');
  return wanted;
}
