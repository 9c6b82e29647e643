// The partner's own quotation to its customer, and the link that the customer accepts it by. Rules: docs/rules/customer-quotations.md
import { quotationLineKinds } from './quotation-lines.ts';
import { z } from 'zod/mini';
import { companyAccess, endpoint, publicAccess } from './endpoint.ts';
import { languages } from './languages.ts';
import { asText } from './text-kinds.ts';
import { fileKinds } from './upload.ts';
import {
  amount,
  codeLine,
  currencies,
  day,
  decimal,
  emptyAnswer,
  id,
  instant,
  line,
  money,
  nameLine,
  prose,
  quantity,
} from './values.ts';

/** A share of the selling price in percent: `"18"` or `"18.50"`; in JSON also a number. */
export const marginPercent = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((sent) => String(sent).trim()),
  ),
  z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'customer_quotations.margin' })),
);

const mailAddress = asText('email', z.email({ error: 'validation.email' }).check(z.maxLength(254)));

export const maxOwnLines = 50;
export const maxTermsLength = 2000;

const customer = z.object({
  company: z.nullish(nameLine(200)),
  contact: z.nullish(nameLine(200)),
  /** The number under which the customer asked. */
  reference: z.nullish(codeLine(50)),
  /** The address that the code of the link is mailed to. Without one, everybody who has the link may ask for a code. */
  mailbox: z.nullish(mailAddress),
});

/** A line with a margin or a price of its own; null means the default margin. */
const ownPrice = z.object({ item_id: id, margin: z.nullish(marginPercent), price: z.nullish(amount) });
const ownLine = z.object({ title: nameLine(200), quantity, price: amount });

const paperLine = {
  model: z.string(),
  /** Empty where the partner does not show part numbers. */
  part_number: z.string(),
  title: z.string(),
  title2: z.nullable(z.string()),
  quantity: z.int(),
  /** Options and alternatives are outside the total. */
  kind: z.enum(quotationLineKinds),
  term_months: z.nullable(z.int()),
  price: money,
  total: money,
};

/** What the customer reads: the partner's prices and nothing of ours. */
export const customerPaper = z.object({
  number: z.string(),
  date: day,
  valid_until: z.nullable(day),
  seller: z.object({
    company: z.string(),
    address: z.nullable(z.string()),
    country: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    email: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
  }),
  customer: z.object({
    company: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    reference: z.nullable(z.string()),
  }),
  project_name: z.nullable(z.string()),
  currency: z.enum(currencies),
  lines: z.array(
    z.object({ ...paperLine, no: z.int(), section: z.nullable(z.string()), accessories: z.array(z.object(paperLine)) }),
  ),
  net: money,
  tax_percent: z.nullable(decimal),
  tax: money,
  total: money,
  terms: z.nullable(z.string()),
});
export type CustomerPaper = z.output<typeof customerPaper>;

export const sharedStates = ['open', 'accepted', 'replaced', 'ended'] as const;
export type SharedState = (typeof sharedStates)[number];

export const sharedVersion = z.object({
  /** The first is 1. */
  version: z.int(),
  url: z.string(),
  until: day,
  state: z.enum(sharedStates),
  mailbox: z.nullable(z.string()),
  created_at: instant,
  total: money,
  currency: z.enum(currencies),
  accepted: z.nullable(z.object({ name: z.string(), po_number: z.string(), mailbox: z.string(), at: instant })),
});
export type SharedVersion = z.output<typeof sharedVersion>;

export const customerQuotation = z.object({
  /** The id of our quotation. */
  id: z.string(),
  /** 0: nothing is saved yet. */
  version: z.int(),
  quotation_number: z.string(),
  /** Our last day: theirs is never later. */
  valid_until: z.nullable(day),
  can_share: z.boolean(),
  number: z.string(),
  margin: decimal,
  currency: z.enum(currencies),
  /** Units of `currency` per unit of `own_currency`. */
  rate: decimal,
  own_currency: z.enum(currencies),
  tax_percent: z.nullable(decimal),
  until: z.nullable(day),
  terms: z.nullable(z.string()),
  customer: z.object({
    company: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    mailbox: z.nullable(z.string()),
  }),
  part_numbers: z.boolean(),
  logo: z.nullable(z.string()),
  lines: z.array(
    z.object({
      item_id: z.string(),
      is_accessory: z.boolean(),
      /** Options and alternatives are outside the sums; an accessory is of the kind of its item. */
      kind: z.enum(quotationLineKinds),
      model: z.string(),
      title: z.string(),
      quantity: z.int(),
      /** What the partner pays for a piece, in `own_currency`. */
      own_price: money,
      margin: z.nullable(decimal),
      price: z.nullable(money),
    }),
  ),
  own_lines: z.array(z.object({ title: z.string(), quantity: z.int(), price: money })),
  /** Newest first. */
  shared: z.array(sharedVersion),
});
export type CustomerQuotation = z.output<typeof customerQuotation>;

export const getCustomerQuotation = endpoint({
  method: 'POST',
  path: '/user/customerquotation',
  // Not `reads`: staff who view the portal as a partner see no margins.
  access: companyAccess,
  summary: "The partner's own quotation to its customer: margins, terms and shared versions.",
  input: z.object({ id }),
  output: customerQuotation,
});

export const saveCustomerQuotation = endpoint({
  method: 'POST',
  path: '/user/savecustomerquotation',
  access: companyAccess,
  summary: "Saves the partner's own quotation; what is not sent stays as it is.",
  input: z.object({
    id,
    /** 0 or absent while nothing is saved. */
    version: z.nullish(z.int().check(z.nonnegative())),
    number: z.nullish(codeLine(40)),
    margin: z.nullish(marginPercent),
    currency: z.nullish(z.enum(currencies)),
    rate: z.nullish(z.string().check(z.trim(), z.regex(/^\d{1,8}(\.\d{1,8})?$/, { error: 'validation.money' }))),
    tax_percent: z.nullish(marginPercent),
    until: z.nullish(day),
    terms: z.nullish(prose(maxTermsLength)),
    customer: z.nullish(customer),
    part_numbers: z.nullish(z.boolean()),
    /** Replaces all margins and prices of single lines. */
    lines: z.nullish(z.array(ownPrice).check(z.maxLength(60_000))),
    own_lines: z.nullish(z.array(ownLine).check(z.maxLength(maxOwnLines))),
  }),
  output: customerQuotation,
});

export const shareQuotation = endpoint({
  method: 'POST',
  path: '/user/sharequotation',
  access: companyAccess,
  summary:
    'A link by which the customer reads and accepts the quotation. A change makes the next version, and the earlier link says so.',
  input: z.object({
    id,
    /** In place of the saved default. */
    margin: z.nullish(marginPercent),
    /** The last day of the link, at most that of our quotation. */
    until: day,
    /** In place of the saved one. */
    mailbox: z.nullish(mailAddress),
    lang: z.nullish(z.enum(languages)),
  }),
  output: z.object({ url: z.string(), version: z.int(), until: day }),
});

export const endSharing = endpoint({
  method: 'POST',
  path: '/user/endsharing',
  access: companyAccess,
  summary: 'Ends the link of a shared quotation that nobody accepted.',
  input: z.object({ id }),
  output: customerQuotation,
});

/** The code of a link: 26 letters and digits, 130 random bits. */
const linkCode = line(60);
const pin = z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'customer_quotations.pin' }));
const ticket = line(100);

export const getSharedQuotation = endpoint({
  method: 'GET',
  path: '/shared',
  access: publicAccess,
  reads: true,
  summary: 'Whose quotation a link shows, and whether it can be accepted. The quotation itself needs a code by mail.',
  input: z.object({ code: linkCode }),
  output: z.object({ state: z.enum(sharedStates), seller: z.string(), until: day, version: z.int() }),
});

export const requestSharedCode = endpoint({
  method: 'POST',
  path: '/shared/code',
  access: publicAccess,
  summary: 'Mails a code of six digits. The answer is the same whether or not the address may open the quotation.',
  input: z.object({ code: linkCode, mailbox: mailAddress }),
  output: emptyAnswer,
});

export const openSharedQuotation = endpoint({
  method: 'POST',
  path: '/shared/open',
  access: publicAccess,
  answersSecret: true,
  summary: 'The quotation, for the code that was mailed; the ticket opens it for a day.',
  input: z.object({ code: linkCode, mailbox: mailAddress, pin }),
  output: z.object({
    ticket: z.string(),
    state: z.enum(sharedStates),
    version: z.int(),
    paper: customerPaper,
    accepted: z.nullable(z.object({ name: z.string(), po_number: z.string(), at: instant })),
  }),
});

export const acceptSharedQuotation = endpoint({
  method: 'POST',
  path: '/shared/accept',
  access: publicAccess,
  summary: 'Accepts the quotation; the partner is told.',
  input: z.object({ code: linkCode, ticket, name: nameLine(100), po_number: codeLine(50) }),
  output: z.object({ name: z.string(), po_number: z.string(), at: instant }),
});

export const downloadSharedQuotation = endpoint({
  method: 'POST',
  path: '/shared/paper',
  access: publicAccess,
  reads: true,
  summary: 'The shared quotation as PDF, as it was printed first.',
  input: z.object({ code: linkCode, ticket }),
  output: emptyAnswer,
  bodies: ['form', 'json'],
  mediaTypes: [fileKinds.pdf.mime],
});
