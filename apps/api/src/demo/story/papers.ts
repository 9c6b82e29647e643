// The files that partners and staff upload in the story, typeset like the product's own documents.
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { fileKinds } from '@trunkline/contract/upload';
import { toWrittenLanguage } from '@trunkline/text/languages';
import { toDay } from '@trunkline/rules/time';
import type { SharedPrinter } from '../../platform/documents/printer.ts';
import { formatText, getFigures, isolateLtr } from '../../platform/documents/figures.ts';
import { demoCompanies } from '../people/people.ts';
import { createDice } from './dice.ts';
import { storyCompanies } from './people.ts';
import { getLanguage, getWording } from './wording.ts';

export type PaperKind = 'order' | 'contract' | 'receipt' | 'shipment' | 'delivery';

export interface PaperOrder {
  /** User name of the partner. */
  readonly by: string;
  readonly order: OrderDetail;
  /** What arrives of the total, and what banks keep of it. */
  readonly received: string;
  readonly charges: string;
}

export interface Papers {
  /** `when`: the moment of its date. */
  readonly print: (kind: PaperKind, order: PaperOrder, when: Date) => Promise<File>;
}

const companies = new Map(
  [...demoCompanies, ...storyCompanies].flatMap((company) =>
    [company.owner, ...(company.members ?? [])].map(({ username, realname }) => [
      username,
      { name: company.company, address: company.address, realname },
    ]),
  ),
);

function getBuyer(username: string) {
  const company = companies.get(username);
  if (!company) throw new Error(`${username} is no partner`);
  return company;
}

const hues = ['#1b4f9c', '#116932', '#5b3a8c', '#7c4a03', '#0f5c6e'] as const;
const pickHue = (name: string): string => createDice(name).pick(hues);

/** The data of the template `partner-paper`. */
interface PaperPage {
  readonly languages: readonly [string];
  readonly hue: string;
  readonly sender: { readonly name: string; readonly lines: readonly string[]; readonly initial: string };
  readonly title: string;
  readonly file: { readonly title: string; readonly author: string };
  readonly facts: readonly (readonly Fact[])[];
  readonly goods: Goods | null;
  readonly text: string | null;
  readonly signed: { readonly name: string; readonly label: string } | null;
  readonly stamp: { readonly name: string; readonly date: string } | null;
}
interface Fact {
  readonly label: string;
  readonly value: string;
  readonly strong: boolean;
}
interface Goods {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: { readonly label: string; readonly value: string };
}

const fact = (label: string, value: string, strong = false): Fact => ({ label, value, strong });
/** A typed text, in its own direction. */
const typed = (label: string, text: string, strong = false): Fact => fact(label, formatText(text), strong);

/** Digits stay Western in every language, as on the pages. */
function formatDate(language: string, when: Date): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    when,
  );
}

interface PaperScene extends PaperOrder {
  readonly language: string;
  readonly when: Date;
  readonly date: string;
}

function createGoods({ by, order, language }: PaperScene): Goods {
  const { paper } = getWording(by);
  const lines = order.items.flatMap((item) => [item, ...item.accessories]);
  return {
    head: [paper.part, '', paper.quantity, paper.price, paper.total],
    rows: lines.map((line) => [
      isolateLtr(line.part_number),
      isolateLtr(line.model),
      isolateLtr(String(line.quantity)),
      getFigures(toWrittenLanguage(language)).number(line.discount_price),
      getFigures(toWrittenLanguage(language)).number(line.totalPrice),
    ]),
    total: { label: paper.total, value: getFigures(toWrittenLanguage(language)).money(order.currency, order.total) },
  };
}

/** A paper of the buyer with stamp and signature. */
function createBuyerPage(scene: PaperScene, title: string, text: string, goods: Goods | null): PaperPage {
  const { by, order, language, date } = scene;
  const buyer = getBuyer(by);
  const { paper } = getWording(by);
  return {
    languages: [language],
    hue: pickHue(buyer.name),
    sender: { name: formatText(buyer.name), lines: [formatText(buyer.address)], initial: buyer.name.slice(0, 1) },
    title,
    file: { title: `${title} ${order.number}`, author: buyer.name },
    facts: [
      [
        fact(paper.number, isolateLtr(order.po_number ?? order.number), true),
        fact(paper.date, date),
        typed(paper.supplier, order.seller.name),
        typed(paper.project, order.project_name),
        typed(paper.customer, order.customer_name),
      ],
    ],
    goods,
    text: text.replace('{number}', isolateLtr(order.number)),
    signed: { name: formatText(buyer.realname), label: paper.signed },
    stamp: { name: formatText(buyer.name), date: isolateLtr(toDay(scene.when)) },
  };
}

/** What the bank of the partner confirms: payer, amount, and the order that is paid. */
function createAdvicePage({ by, order, language, date, received, charges }: PaperScene): PaperPage {
  const buyer = getBuyer(by);
  const { paper } = getWording(by);
  const bank = order.seller.bank;
  const account = order.number.replaceAll(/\D/g, '').slice(-4);
  const hasCharges = charges !== '0.00';
  return {
    languages: [language],
    hue: pickHue(paper.bank_name),
    sender: { name: paper.bank_name, lines: [], initial: paper.bank_name.slice(0, 1) },
    title: paper.advice_title,
    file: { title: `${paper.advice_title} ${order.number}`, author: paper.bank_name },
    facts: [
      [fact(paper.number, isolateLtr(`TT-${account}${order.id.slice(-6).toUpperCase()}`)), fact(paper.date, date)],
      [
        typed(paper.payer, buyer.name, true),
        typed('', buyer.address),
        fact(paper.account, isolateLtr(`•••• •••• ${account}`)),
      ],
      [
        typed(paper.beneficiary, order.seller.name, true),
        fact(paper.account, isolateLtr(bank?.account ?? '')),
        typed(paper.bank, bank?.name ?? ''),
      ],
      [
        fact(paper.ordered, getFigures(toWrittenLanguage(language)).money(order.currency, order.total)),
        ...(hasCharges
          ? [fact(paper.charges, getFigures(toWrittenLanguage(language)).money(order.currency, charges))]
          : []),
        fact(paper.sent, getFigures(toWrittenLanguage(language)).money(order.currency, received), true),
      ],
      [fact(paper.details, `${isolateLtr(order.number)} ${formatText(order.project_name)}`)],
    ],
    goods: null,
    text: null,
    signed: null,
    stamp: null,
  };
}

/** What the forwarder confirms to the vendor, in English. */
function createShipmentPage(scene: PaperScene): PaperPage {
  const { by, order } = scene;
  const buyer = getBuyer(by);
  const date = formatDate('en', scene.when);
  const forwarder = order.forwarder ?? 'Forwarder';
  const title = 'Cargo receipt';
  const lines = order.items.flatMap((item) => [item, ...item.accessories]);
  return {
    languages: ['en'],
    hue: pickHue(forwarder),
    sender: { name: forwarder, lines: ['Container terminal 2, Yantian, Shenzhen'], initial: forwarder.slice(0, 1) },
    title,
    file: { title: `${title} ${order.number}`, author: forwarder },
    facts: [
      [
        fact('Order', isolateLtr(order.number), true),
        fact('Date', date),
        typed('Shipper', order.seller.name),
        typed('Consignee', buyer.name),
        typed('', buyer.address),
        fact('Pieces', isolateLtr(String(lines.reduce((sum, { quantity }) => sum + quantity, 0)))),
      ],
    ],
    goods: null,
    text: 'Received in apparent good order and condition, for carriage to the consignee.',
    signed: { name: 'Cargo desk', label: forwarder },
    stamp: { name: forwarder, date: isolateLtr(toDay(scene.when)) },
  };
}

function createPage(kind: PaperKind, scene: PaperScene): PaperPage {
  const { paper } = getWording(scene.by);
  switch (kind) {
    case 'order':
      return createBuyerPage(scene, paper.order_title, paper.order_text, createGoods(scene));
    case 'contract':
      return createBuyerPage(scene, paper.contract_title, paper.contract_text, null);
    case 'delivery':
      return createBuyerPage(scene, paper.receipt_title, paper.receipt_text, null);
    case 'receipt':
      return createAdvicePage(scene);
    case 'shipment':
      return createShipmentPage(scene);
  }
}

const fileNames: Readonly<Record<PaperKind, string>> = {
  order: 'stamped-order',
  contract: 'signed-contract',
  receipt: 'payment-advice',
  shipment: 'cargo-receipt',
  delivery: 'delivery-receipt',
};

export const createPapers = (printer: SharedPrinter): Papers => ({
  print: (kind, paperOrder, when) => {
    const language = getLanguage(paperOrder.by);
    const page = createPage(kind, { ...paperOrder, language, when, date: formatDate(language, when) });
    const printed = printer
      .for(paperOrder.by)
      .pdf('partner-paper', page)
      .then(
        (bytes) =>
          new File([new Uint8Array(bytes)], `${fileNames[kind]}.pdf`, {
            type: fileKinds.pdf.mime,
          }),
      );
    // A course that is not told to its end does not wait for it; the others throw its failure.
    printed.catch(() => undefined);
    return printed;
  },
});
