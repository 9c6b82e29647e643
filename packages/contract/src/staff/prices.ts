// Price lists and exchange rates in the back office. Rules: docs/rules/prices.md
import { z } from 'zod/mini';
import { membershipLevels } from '../accounts.ts';
import { fileBytes } from '../common.ts';
import { endpoint, membershipTypes, staffAccess } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { priceListSorts, priceListStates, rateSorts, rateStates } from '../names.ts';
import { fileKinds } from '../upload.ts';
import { amount, currencies, decimal, id, instant, money, timelineEntry, version, versionWithId } from '../values.ts';

const read = staffAccess('prices:pricelist:read');
const edit = staffAccess('prices:pricelist:edit');

/** What one list may say. Both fit into one request, and a person can still read them. */
export const maxDiscounts = 1_000;
export const maxFixed = 10_000;
/** Rows of a preview; what changes beyond them is counted. */
export const previewedAtMost = 10_000;

/** A day is its first moment in UTC; `now` is the moment of the call, by the clock of the server. */
const moment = z
  .union(
    [
      z.literal('now', { error: 'validation.moment' }),
      z.iso.date({ error: 'validation.moment' }),
      z.iso.datetime({ offset: true, error: 'validation.moment' }),
    ],
    { error: 'validation.moment' },
  )
  .check(z.refine((text) => text === 'now' || (text >= '2000' && text < '2200'), { error: 'validation.moment' }));

/** Decimal text, or the same as a number of JSON. */
const figure = (form: RegExp, error: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.maxLength(40)), z.number()], { error }),
      z.transform((value) => String(value).trim()),
    ),
    z.string().check(z.regex(form, { error })),
  );
/** Of the whole, `"0.35"`: what is taken off GPL. */
const share = figure(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'validation.share');
const price = z.pipe(figure(/^\d{1,12}(\.\d{1,2})?$/, 'validation.money'), amount);
const rateFigure = figure(/^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/, 'validation.rate');

const productLine = z.string().check(z.trim(), z.minLength(1, { error: 'validation.required' }), z.maxLength(100));
const partNumber = z.string().check(z.trim(), z.minLength(1, { error: 'validation.required' }), z.maxLength(100));

export type PriceListState = (typeof priceListStates)[number];

/** `edit` of a published list makes a draft of it. */
export const priceListActions = ['edit', 'publish', 'delete'] as const;
export type PriceListAction = (typeof priceListActions)[number];

const ofList = { type: z.enum(membershipTypes), level: z.enum(membershipLevels) };
const begin = { id: z.string(), valid_from: instant };

export const priceListRow = z.object({
  id: z.string(),
  ...ofList,
  valid_from: instant,
  /** A draft that begins as soon as it is published: its moment is past. */
  at_once: z.boolean(),
  state: z.enum(priceListStates),
  state_label: z.string(),
  discounts_count: z.int(),
  fixed_count: z.int(),
  created_at: instant,
  /** Empty: made before anybody's name was kept. */
  created_by: z.string(),
  published_at: z.nullable(instant),
  actions: z.array(z.enum(priceListActions)),
  version,
});
export type PriceListRow = z.output<typeof priceListRow>;

export const priceList = z.object({
  ...priceListRow.shape,
  discounts: z.array(z.object({ product_line: z.string(), discount: decimal })),
  /** `title` and `gpl` as the catalogue says today; null: no such product any more, or no GPL. */
  fixed: z.array(
    z.object({
      part_number: z.string(),
      price: money,
      title: z.nullable(z.string()),
      model: z.nullable(z.string()),
      product_line: z.nullable(z.string()),
      gpl: z.nullable(money),
    }),
  ),
  /** Partners whom it gives prices, or would. */
  companies: z.int(),
  /** The list of its type and level that is in force right before this one begins: what a preview compares with. */
  follows: z.nullable(z.object(begin)),
  timeline: z.array(timelineEntry),
});
export type PriceList = z.output<typeof priceList>;

const priceListsInput = z.object({
  ...listInput,
  sort: sortBy(priceListSorts),
  filter: z.nullish(
    z.object({
      type: z.nullish(z.enum(membershipTypes)),
      level: z.nullish(z.enum(membershipLevels)),
      state: z.nullish(z.enum(priceListStates)),
    }),
  ),
});

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/admin/pricelist',
  access: read,
  summary:
    'Price lists, what begins last first. The keyword finds type, level, and product lines and part numbers in them.',
  input: priceListsInput,
  output: listShape(priceListRow),
});

export const exportPriceLists = endpoint({
  method: 'GET',
  path: '/admin/pricelist/export',
  access: read,
  summary: 'The same list as an Excel sheet.',
  input: priceListsInput,
  output: fileBytes,
  answers: [fileKinds.xlsx.mime],
});

export const priceListOverview = endpoint({
  method: 'GET',
  path: '/admin/pricelist/overview',
  access: read,
  summary:
    'For each type and level: what is in force, what is scheduled, which drafts there are, and for how many partners.',
  input: z.object({}),
  output: z.object({
    cells: z.array(
      z.object({
        ...ofList,
        companies: z.int(),
        current: z.nullable(z.object(begin)),
        scheduled: z.array(z.object(begin)),
        drafts: z.array(z.object({ ...begin, created_by: z.string() })),
      }),
    ),
  }),
});
export type PriceListCell = z.output<typeof priceListOverview.output>['cells'][number];

export const priceListDetail = endpoint({
  method: 'GET',
  path: '/admin/pricelist/detail',
  access: read,
  summary: 'One price list with everything that it says.',
  input: z.object({ id }),
  output: priceList,
});

const content = {
  type: z.nullish(ofList.type),
  level: z.nullish(ofList.level),
  valid_from: z.nullish(moment),
  /** A line that is not named gets nothing off. */
  discounts: z.nullish(
    z.array(z.object({ product_line: productLine, discount: share })).check(z.maxLength(maxDiscounts)),
  ),
  /** Wins over the discount of its line. */
  fixed: z.nullish(z.array(z.object({ part_number: partNumber, price })).check(z.maxLength(maxFixed))),
};
/** Of a record that exists, what is absent stays. */
const neededWhenNew = (field: string) =>
  z.refine(
    (sent: unknown) => {
      const values = sent as Readonly<Record<string, unknown>>;
      return values['id'] != null || values[field] != null;
    },
    { error: 'validation.required', path: [field] },
  );
const saved = z
  .object({ id: z.nullish(id), version: z.nullish(version), ...content })
  .check(
    z.refine(versionWithId, { error: 'validation.version_required', path: ['version'] }),
    ...['type', 'level', 'valid_from'].map(neededWhenNew),
  );

export const savePriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/save',
  access: edit,
  summary:
    'Makes or changes a draft. Saving a published list makes a new draft of it; the published one stays as it is.',
  input: saved,
  output: priceList,
});

export const deletePriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/delete',
  access: edit,
  summary: 'Removes a draft, or a list that is scheduled and has not begun.',
  input: z.object({ id, version }),
  output: z.nullable(z.object({})),
});

export const publishPriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/publish',
  access: edit,
  summary: 'Puts a draft in force: at once, or at its `valid_from` when that is later.',
  input: z.object({ id, version }),
  output: priceList,
});

const changedPrice = z.object({
  id: z.string(),
  part_number: z.string(),
  model: z.string(),
  title: z.string(),
  product_line: z.string(),
  gpl: money,
  old_price: money,
  new_price: money,
  /** Drafts and returned quotations whose own price of this product changes; they re-price when somebody opens them. */
  quotations: z.int(),
});
export type ChangedPrice = z.output<typeof changedPrice>;

export const previewPriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/preview',
  access: edit,
  summary: 'What a list would change, what moves most first; takes what save takes and stores nothing.',
  input: saved,
  output: z.object({
    list: z.array(changedPrice),
    /** All products whose price changes, those beyond `list` included. */
    changed: z.int(),
    dearer: z.int(),
    cheaper: z.int(),
    biggest_rise: z.nullable(changedPrice),
    biggest_fall: z.nullable(changedPrice),
    /** Open quotations with at least one price that changes, each once. */
    quotations: z.int(),
    companies: z.int(),
    /** The list in force right before; null: GPL. */
    compared_with: z.nullable(z.object(begin)),
    /** The scheduled list that it would take the place of. */
    replaces: z.nullable(z.object(begin)),
  }),
});
export type PriceListPreview = z.output<typeof previewPriceList.output>;

export const listProductLines = endpoint({
  method: 'GET',
  path: '/admin/pricelist/lines',
  access: read,
  summary: 'The product lines of the catalogue, with how many products each has.',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ product_line: z.string(), products: z.int() })) }),
});

export const findParts = endpoint({
  method: 'POST',
  path: '/admin/pricelist/parts',
  access: read,
  summary: 'Products by part number as people write them, with or without hyphens, in the order asked.',
  input: z.object({ part_numbers: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxFixed)) }),
  output: z.object({
    list: z.array(
      z.object({
        asked: z.string(),
        /** Null: nothing has this part number. */
        part_number: z.nullable(z.string()),
        title: z.nullable(z.string()),
        model: z.nullable(z.string()),
        product_line: z.nullable(z.string()),
        gpl: z.nullable(money),
      }),
    ),
  }),
});
export type FoundPart = z.output<typeof findParts.output>['list'][number];

// ---- exchange rates

/** USD is what prices are kept in and has no rate. */
export const ratedCurrencies = currencies.filter((currency) => currency !== 'USD');

export type RateState = (typeof rateStates)[number];
export const rateActions = ['edit', 'delete'] as const;

export const rateRow = z.object({
  id: z.string(),
  currency: z.enum(currencies),
  /** How much of it one USD buys. */
  rate: decimal,
  valid_from: instant,
  state: z.enum(rateStates),
  state_label: z.string(),
  created_at: instant,
  created_by: z.string(),
  /** What is in force, or was, stays as it is: quotations froze it. */
  actions: z.array(z.enum(rateActions)),
  version,
});
export type RateRow = z.output<typeof rateRow>;

const rateListInput = z.object({
  ...listInput,
  sort: sortBy(rateSorts),
  filter: z.nullish(z.object({ currency: z.nullish(z.enum(currencies)), state: z.nullish(z.enum(rateStates)) })),
});

export const listRates = endpoint({
  method: 'GET',
  path: '/admin/rate',
  access: read,
  summary: 'Exchange rates, scheduled, in force and past, what begins last first.',
  input: rateListInput,
  output: listShape(rateRow),
});

export const exportRates = endpoint({
  method: 'GET',
  path: '/admin/rate/export',
  access: read,
  summary: 'The same list as an Excel sheet.',
  input: rateListInput,
  output: fileBytes,
  answers: [fileKinds.xlsx.mime],
});

export const rateDetail = endpoint({
  method: 'GET',
  path: '/admin/rate/detail',
  access: read,
  summary: 'One exchange rate.',
  input: z.object({ id }),
  output: rateRow,
});

export const saveRate = endpoint({
  method: 'POST',
  path: '/admin/rate/save',
  access: edit,
  summary: 'A new rate, or another figure for one that is scheduled.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      currency: z.nullish(z.enum(currencies)),
      rate: z.nullish(rateFigure),
      valid_from: z.nullish(moment),
    })
    .check(
      z.refine(versionWithId, { error: 'validation.version_required', path: ['version'] }),
      ...['currency', 'rate', 'valid_from'].map(neededWhenNew),
    ),
  output: rateRow,
});

export const deleteRate = endpoint({
  method: 'POST',
  path: '/admin/rate/delete',
  access: edit,
  summary: 'Removes a rate that has not begun.',
  input: z.object({ id, version }),
  output: z.nullable(z.object({})),
});

export const rateBoard = endpoint({
  method: 'GET',
  path: '/admin/rate/board',
  access: read,
  summary:
    'What each currency stands at today, since when, what comes next and what it was, and what an amount in USD comes to.',
  input: z.object({ amount: z.nullish(amount) }),
  output: z.object({
    amount: money,
    /** Older than so many days a rate counts as stale. */
    stale_days: z.int(),
    list: z.array(
      z.object({
        currency: z.enum(currencies),
        /** Null: quotations in it are refused. */
        rate: z.nullable(decimal),
        valid_from: z.nullable(instant),
        age_days: z.nullable(z.int()),
        stale: z.boolean(),
        /** `amount` at this rate, rounded as quotations round. */
        comes_to: z.nullable(money),
        next: z.nullable(z.object({ id: z.string(), rate: decimal, valid_from: instant, comes_to: money })),
        /** The last twelve that were in force, oldest first, the one of today last. */
        history: z.array(z.object({ rate: decimal, valid_from: instant })),
      }),
    ),
  }),
});
export type RateBoard = z.output<typeof rateBoard.output>;

export const convertAmount = endpoint({
  method: 'POST',
  path: '/admin/rate/convert',
  access: read,
  summary: 'What an amount in USD comes to at a rate that is thought about; stores nothing.',
  input: z.object({ currency: z.enum(currencies), rate: rateFigure, amount }),
  output: z.object({ amount: money, today: z.nullable(money), at_rate: money }),
});
