// The columns of bank statements. Rules: docs/rules/finance.md, "Statements"
import { foldKeyword } from '@trunkline/rules/reading/fold';
import { findCurrency } from '@trunkline/rules/reading/currency';
import Big from 'big.js';
import { createNumberReader, createTextReader, readDay } from '../../sheets/cell-readers.public.ts';
import type { CellReader, ImportColumns, RowProblem, RowValues } from '../../sheets/typed-columns.public.ts';

const badAmount = { key: 'import.bad_statement_amount' } as const;
/** Up to 13 digits before the point and two after it; a debit is negative. */
const readAmount = createNumberReader(badAmount, (number) =>
  /^-?\d{1,13}(\.\d{1,2}0*)?$/.test(number) && Number(number) !== 0 ? { value: new Big(number).toFixed(2) } : badAmount,
);

const readCurrency: CellReader = (text) => {
  const value = findCurrency(text);
  return value === undefined ? { key: 'import.bad_unknown_currency' } : { value };
};

const listWords = (text: string) => text.split(' ').map(foldKeyword);
const debits = new Set(listWords('debit d dr dbit db soll s débit débito debe cargo дебет дт списание 출금 مدين nợ'));
const credits = new Set(
  listWords('credit c cr crdt haben h crédit crédito haber abono кредит кт поступление 입금 دائن có'),
);

/** `D` and `C` beside an amount without a sign. */
const readDirection: CellReader = (text) => {
  const word = foldKeyword(text);
  if (text.trim() === '-' || debits.has(word)) return { value: 'debit' };
  if (text.trim() === '+' || credits.has(word)) return { value: 'credit' };
  return { key: 'import.bad_statement_direction' };
};

/** Gives the amount of a debit its sign. A credit below zero contradicts itself. */
export function signStatementAmount(values: RowValues): readonly RowProblem[] {
  const { direction, amount } = values;
  if (typeof amount !== 'string' || typeof direction !== 'string') return [];
  const isNegative = amount.startsWith('-');
  if (direction === 'debit' && !isNegative) values['amount'] = `-${amount}`;
  return direction === 'credit' && isNegative ? [{ field: 'direction', key: 'import.bad_statement_direction' }] : [];
}

export const statementColumns = {
  date: { read: readDay, required: true, takes: 'date', example: '2026-11-25' },
  amount: { read: readAmount, required: true, takes: 'number', example: '30009.60' },
  direction: {
    read: readDirection,
    headings: [
      'direction',
      'debit/credit',
      'credit/debit',
      'D/C',
      'C/D',
      'DC',
      'CR/DR',
      'DR/CR',
      'credit debit indicator',
      'debit credit indicator',
      'Soll/Haben',
      'S/H',
      'Soll-/Haben-Kennzeichen',
      'débit/crédit',
      'sens',
      'débito/crédito',
      'debe/haber',
      'cargo/abono',
      'дебет/кредит',
      '입출금 구분',
      'مدين/دائن',
      'nợ/có',
    ],
    example: 'credit',
  },
  currency: { read: readCurrency, required: true, example: 'USD' },
  reference: {
    read: createTextReader(100),
    form: 'code',
    headings: [
      'bank reference',
      'reference',
      'transaction id',
      'Referenz',
      'Bankreferenz',
      'référence banque',
      'مرجع البنك',
    ],
    example: 'TNQ2511260001',
  },
  payer: {
    read: createTextReader(200),
    headings: [
      'payer',
      'debtor',
      'name',
      'counterparty',
      'Auftraggeber',
      'Zahlungspflichtiger',
      'Beguenstigter/Zahlungspflichtiger',
      'Name Zahlungsbeteiligter',
      'donneur d’ordre',
      'ordenante',
      'pagador',
      'плательщик',
      '입금자',
      'الدافع',
      'người chuyển',
    ],
    example: 'HANGANG TECHNICAL SERVICES',
  },
  payer_account: {
    read: createTextReader(50),
    form: 'code',
    headings: [
      'payer account',
      'IBAN',
      'counterparty account',
      'Kontonummer/IBAN',
      'IBAN Zahlungsbeteiligter',
      'حساب الدافع',
    ],
    example: 'DE02120300000000202051',
  },
  text: {
    read: createTextReader(2000),
    headings: [
      'text',
      'details',
      'description',
      'payment details',
      'remittance information',
      'Verwendungszweck',
      'libellé',
      'concepto',
      'histórico',
      'назначение платежа',
      '적요',
      'البيان',
      'nội dung',
    ],
    example: 'I-2026-000158',
  },
  account: { read: createTextReader(50), form: 'code', headings: ['own account', 'Auftragskonto', 'حسابنا'] },
} as const satisfies ImportColumns;
