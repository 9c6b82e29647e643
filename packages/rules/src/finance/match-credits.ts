// Which orders the credits of a bank statement are for. Pure. Rules: docs/rules/finance.md, "Matching"
import type { CreditReason } from '@trunkline/contract/staff/finance';
import { formatCents, toCents } from '../cents.ts';
import { isSamePayer, toCoreName } from './payer-names.ts';

export interface PayableOrder {
  readonly id: string;
  readonly number: string;
  /** Those of its shipments. */
  readonly invoice_numbers: readonly string[];
  readonly po_number: string | null;
  readonly company_id: string;
  readonly company: string;
  readonly currency: string;
  /** What is open, in its currency; 0.00: paid. */
  readonly open: string;
  /** How much less counts as paid, in its currency. */
  readonly tolerance: string;
  /** A payment can be booked in its present status. */
  readonly bookable: boolean;
}

export interface ReceivedCredit {
  readonly id: string;
  /** What is not booked of it yet. */
  readonly amount: string;
  readonly currency: string;
  readonly payer: string | null;
  readonly payer_account: string | null;
  readonly text: string | null;
}

export interface CreditProposal {
  readonly state: 'matched' | 'probable' | 'unmatched';
  readonly orders: readonly { readonly order: PayableOrder; readonly amount: string }[];
  /** `amount`: by how much it is short or over. */
  readonly reasons: readonly { readonly code: CreditReason; readonly amount?: string }[];
}

/** Numbers without blanks, hyphens and case: banks break lines inside of numbers. */
const condense = (text: string): string => text.replace(/[\s\p{P}]+/gu, '').toUpperCase();
/** Order and invoice numbers: `O-2026-000039`, `I-2026-000158`. */
const ownNumber = /[OI]20\d{8}/g;

/** The order and invoice numbers that a text names, as they are stored. */
export const listNamedNumbers = (text: string): string[] =>
  (condense(text).match(ownNumber) ?? []).map((one) => `${one.slice(0, 1)}-${one.slice(1, 5)}-${one.slice(5)}`);

const shortestPoNumber = 5;

interface OpenState {
  readonly order: PayableOrder;
  readonly core: string;
  /** Cents that earlier credits of the statement leave. */
  left: bigint;
}

class OrderBook {
  readonly #byNumber = new Map<string, OpenState>();
  readonly #byPo = new Map<string, OpenState[]>();
  readonly #byAmount = new Map<string, OpenState[]>();
  /** By the first four letters of the name: two names of one company share them. */
  readonly #byName = new Map<string, OpenState[]>();
  readonly #byCompany = new Map<string, OpenState[]>();

  constructor(orders: readonly PayableOrder[]) {
    const cores = new Map<string, string>();
    const add = (map: Map<string, OpenState[]>, key: string, state: OpenState): void => {
      const list = map.get(key);
      if (list) list.push(state);
      else map.set(key, [state]);
    };
    for (const order of orders) {
      const core = cores.get(order.company_id) ?? toCoreName(order.company);
      cores.set(order.company_id, core);
      const state = { order, core, left: toCents(order.open) };
      this.#byNumber.set(condense(order.number), state);
      for (const number of order.invoice_numbers) this.#byNumber.set(condense(number), state);
      const po = condense(order.po_number ?? '');
      if (po.length >= shortestPoNumber && /\d/.test(po)) add(this.#byPo, po, state);
      add(this.#byAmount, `${order.currency} ${state.left}`, state);
      add(this.#byName, core.slice(0, 4), state);
      add(this.#byCompany, order.company_id, state);
    }
  }

  /** The orders that the text names by their numbers or by those of the partner, who must be the payer then. */
  listNamed(text: string, isPayer: (state: OpenState) => boolean): OpenState[] {
    const own = condense(text).match(ownNumber) ?? [];
    const found = own.flatMap((number) => this.#byNumber.get(number) ?? []);
    const words = text.split(/[\s,;]+/u).map(condense);
    const ofPartner = words.flatMap((word) => this.#byPo.get(word) ?? []).filter(isPayer);
    return [...new Set([...found, ...ofPartner])];
  }

  listOfAmount(currency: string, cents: bigint): OpenState[] {
    return (this.#byAmount.get(`${currency} ${cents}`) ?? []).filter(({ left }) => left === cents);
  }

  listOfPayer(core: string, companyId: string | undefined): OpenState[] {
    const known = companyId === undefined ? [] : (this.#byCompany.get(companyId) ?? []);
    const named = (this.#byName.get(core.slice(0, 4)) ?? []).filter((state) => isSamePayer(core, state.core));
    return [...new Set([...known, ...named])];
  }
}

const unmatched = (code: CreditReason): CreditProposal => ({ state: 'unmatched', orders: [], reasons: [{ code }] });

/** Short or over; nothing when the amounts agree. */
function compareAmounts(cents: bigint, left: bigint): CreditProposal['reasons'] {
  if (cents === left) return [];
  return cents < left
    ? [{ code: 'short', amount: formatCents(left - cents) }]
    : [{ code: 'over', amount: formatCents(cents - left) }];
}

interface KnownCredit {
  readonly cents: bigint;
  readonly amount: string;
  readonly currency: string;
  readonly isPayer: (state: OpenState) => boolean;
}

function proposeNamed(state: OpenState, { cents, amount, isPayer }: KnownCredit): CreditProposal {
  const { order, left } = state;
  const orders = [{ order, amount }];
  const payer: CreditProposal['reasons'] = isPayer(state) ? [] : [{ code: 'other_payer' }];
  if (left === 0n) return { state: 'probable', orders, reasons: [{ code: 'paid_already' }, ...payer] };
  const reasons = [
    ...compareAmounts(cents, left),
    ...payer,
    ...(order.bookable ? [] : [{ code: 'not_bookable' as const }]),
  ];
  if (reasons.length > 0) return { state: 'probable', orders, reasons };
  state.left = 0n;
  return { state: 'matched', orders, reasons: [{ code: 'agrees' }] };
}

/** Several orders are named. Each is proposed with what it owes, while the credit lasts; the rest stays with the credit. */
function proposeSeveral(states: readonly OpenState[], { cents, isPayer }: KnownCredit): CreditProposal {
  let rest = cents;
  const orders = states.flatMap(({ order, left }) => {
    const taken = rest < left ? rest : left;
    rest -= taken;
    return taken > 0n ? [{ order, amount: formatCents(taken) }] : [];
  });
  const owed = states.reduce((sum, { left }) => sum + left, 0n);
  const payer: CreditProposal['reasons'] = states.every(isPayer) ? [] : [{ code: 'other_payer' }];
  return { state: 'probable', orders, reasons: [{ code: 'several' }, ...compareAmounts(cents, owed), ...payer] };
}

/** No number is named: the payer and the amount decide, where they fit one order alone. */
function proposeByAmount(book: OrderBook, credit: KnownCredit, ofPayer: readonly OpenState[]): CreditProposal {
  const { cents, amount, currency, isPayer } = credit;
  const fitting = book.listOfAmount(currency, cents).filter(isPayer);
  const near = ofPayer.filter(
    ({ order, left }) =>
      order.currency === currency && left > 0n && cents < left && left - cents <= toCents(order.tolerance),
  );
  const candidates = fitting.length > 0 ? fitting : near;
  const [first, second] = candidates;
  if (second) return unmatched('several_candidates');
  if (!first) return unmatched(ofPayer.length > 0 ? 'no_such_amount' : 'unknown_payer');
  const reasons = [...compareAmounts(cents, first.left), { code: 'no_number' as const }];
  return { state: 'probable', orders: [{ order: first.order, amount }], reasons };
}

/**
 * What each credit is for, in the order of the credits: a credit that is matched takes the order, so that a second one of the same
 * order finds it paid. `accounts`: the companies that paid from a bank account before.
 */
export function matchCredits(
  credits: readonly ReceivedCredit[],
  orders: readonly PayableOrder[],
  accounts: ReadonlyMap<string, string>,
): ReadonlyMap<string, CreditProposal> {
  const book = new OrderBook(orders);
  return new Map(
    credits.map((credit) => {
      const cents = toCents(credit.amount);
      if (cents <= 0n) return [credit.id, unmatched('debit')];
      const core = toCoreName(credit.payer ?? '');
      const companyId = accounts.get(credit.payer_account ?? '');
      const isPayer = (state: OpenState): boolean =>
        state.order.company_id === companyId || isSamePayer(core, state.core);
      const known = { cents, amount: credit.amount, currency: credit.currency, isPayer };
      const named = book.listNamed(credit.text ?? '', isPayer);
      const payable = named.filter(({ order }) => order.currency === credit.currency);
      const [first, second] = payable;
      if (!first && named.length > 0) return [credit.id, unmatched('currency')];
      if (second) return [credit.id, proposeSeveral(payable, known)];
      if (first) return [credit.id, proposeNamed(first, known)];
      return [credit.id, proposeByAmount(book, known, book.listOfPayer(core, companyId))];
    }),
  );
}
