// Price lists for staff. Rules: docs/rules/prices.md
import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';
import { membershipLevels, membershipTypes, priceListSorts, priceListStates } from '../enums.ts';
import { fileAnswer } from '../files.ts';
import { endpoint } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { fileKinds } from '../upload.ts';
import {
  amount,
  codeLine,
  decimal,
  hasVersionWithId,
  id,
  instant,
  money,
  reason,
  timelineEntry,
  version,
} from '../values.ts';
import { pricesReadAccess, pricesEditAccess, momentInput, decimalInput, requireWhenNew } from './prices.shapes.ts';
import { changedPrice } from './price-changes.shapes.ts';

/** The most entries of one list. */
export const maxPriceListDiscounts = 1_000;
export const maxPriceListFixedPrices = 10_000;
/** The most rows of a preview; further changes are counted. */
export const maxPreviewRows = 10_000;
/** The discount off GPL as a share: `"0.35"`. */
const share = decimalInput(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'validation.share');
const price = z.pipe(decimalInput(/^\d{1,12}(\.\d{1,2})?$/, 'validation.money'), amount);

const productLine = codeLine(100);
const partNumber = codeLine(100);

/** `edit` of a published list makes a draft of it; `rollback` makes the list before the current one current again. */
export const priceListActions = ['edit', 'publish', 'rollback', 'delete'] as const;
export type PriceListAction = (typeof priceListActions)[number];

const membershipFields = { type: z.enum(membershipTypes), level: z.enum(membershipLevels) };
const listStart = { id: z.string(), valid_from: instant };

export const priceListRow = z.object({
  id: z.string(),
  ...membershipFields,
  valid_from: instant,
  /** A draft whose `valid_from` is past, so that it takes effect when it is published. */
  at_once: z.boolean(),
  state: z.enum(priceListStates),
  state_label: z.string(),
  discounts_count: z.int(),
  fixed_count: z.int(),
  created_at: instant,
  /** User who created the list; empty for lists from before names were stored. */
  created_by: z.string(),
  published_at: z.nullable(instant),
  /** A draft that somebody published beyond their limit: it waits for another publisher with a sufficient one. An edit ends the wait. */
  needs_second: z.boolean(),
  actions: z.array(z.enum(priceListActions)),
  version,
});
export type PriceListRow = z.output<typeof priceListRow>;

export const priceList = z.object({
  ...priceListRow.shape,
  discounts: z.array(z.object({ product_line: z.string(), discount: decimal })),
  /** `title` and `gpl` are those of the catalogue today; null: the product is deleted, or has no GPL. */
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
  /** The number of partners that the list applies to. */
  companies: z.int(),
  /** The list of the same type and level that is in force before this one; a preview compares with it. */
  follows: z.nullable(z.object(listStart)),
  /** Who published the list, the last one alone or within their limit. `own`: the caller, who then is not the second one. */
  approvals: z.array(z.object({ who: z.string(), at: instant, reason: z.nullable(z.string()), own: z.boolean() })),
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
  access: pricesReadAccess,
  summary: 'Price lists, latest first. The keyword searches type, level, product lines and part numbers.',
  input: priceListsInput,
  output: listShape(priceListRow),
});

export const exportPriceLists = endpoint({
  method: 'GET',
  path: '/admin/pricelist/export',
  access: pricesReadAccess,
  summary: 'The same list as an Excel sheet.',
  input: priceListsInput,
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const getPriceListOverview = endpoint({
  method: 'GET',
  path: '/admin/pricelist/overview',
  access: pricesReadAccess,
  summary: 'For each type and level: the current, scheduled and draft lists, and the number of partners.',
  input: z.object({}),
  output: z.object({
    cells: z.array(
      z.object({
        ...membershipFields,
        companies: z.int(),
        current: z.nullable(z.object(listStart)),
        scheduled: z.array(z.object(listStart)),
        drafts: z.array(z.object({ ...listStart, created_by: z.string() })),
      }),
    ),
  }),
});
export type PriceListCell = z.output<typeof getPriceListOverview.output>['cells'][number];

export const getPriceListDetail = endpoint({
  method: 'GET',
  path: '/admin/pricelist/detail',
  access: pricesReadAccess,
  summary: 'One price list with all its entries.',
  input: z.object({ id }),
  output: priceList,
});

const contentFields = {
  type: z.nullish(membershipFields.type),
  level: z.nullish(membershipFields.level),
  /** A new list without one begins when it is published. */
  valid_from: z.nullish(momentInput),
  /** Product lines that are not listed have no discount. */
  discounts: z.nullish(
    z.array(z.object({ product_line: productLine, discount: share })).check(z.maxLength(maxPriceListDiscounts)),
  ),
  /** Fixed prices, which have precedence over the discount of the product line. */
  fixed: z.nullish(z.array(z.object({ part_number: partNumber, price })).check(z.maxLength(maxPriceListFixedPrices))),
};
const priceListInput = z
  .object({ id: z.nullish(id), version: z.nullish(version), ...contentFields })
  .check(
    z.refine(hasVersionWithId, { error: 'validation.version_required', path: ['version'] }),
    ...['type', 'level'].map(requireWhenNew),
  );

export const savePriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/save',
  access: pricesEditAccess,
  summary: 'Creates or changes a draft. Saving a published list creates a draft of it; the published one is unchanged.',
  input: priceListInput,
  output: priceList,
});

export const deletePriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/delete',
  access: pricesEditAccess,
  summary: 'Deletes a draft or a scheduled list.',
  input: z.object({ id, version }),
  output: z.nullable(z.object({})),
});

export const publishPriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/publish',
  access: pricesEditAccess,
  summary:
    'Publishes a draft. It takes effect at once, or at its `valid_from` when that is later. Prices that move by more than 50 %, become 0 or fall below the cost need `confirm` and a reason. Beyond the limit of the caller the list stays a draft with `needs_second`, until another user with a sufficient limit publishes it.',
  input: z.object({
    id,
    version,
    /** Replaces the moment of the draft. */
    valid_from: z.nullish(momentInput),
    /** Agrees to the prices that need it. */
    confirm: z._default(z.boolean(), false),
    /** Why the prices are confirmed, for the audit. */
    reason: z.nullish(reason),
  }),
  output: priceList,
});

export const rollbackPriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/rollback',
  access: pricesEditAccess,
  summary:
    'Makes the list before the current one current again: a new list with its prices is in force at once. Answers the new list.',
  input: z.object({ id, version, reason }),
  output: priceList,
});

export const previewPriceList = endpoint({
  method: 'POST',
  path: '/admin/pricelist/preview',
  access: pricesEditAccess,
  summary: 'The price changes of a list, largest first. Takes the input of save and stores nothing.',
  input: priceListInput,
  output: z.object({
    list: z.array(changedPrice),
    /** All products whose price changes, beyond those in `list` too. */
    changed: z.int(),
    dearer: z.int(),
    cheaper: z.int(),
    /** Prices that need `confirm`, beyond those in `list` too. */
    to_confirm: z.int(),
    /** Prices of 0 or below the cost, for those who may read costs. */
    below_cost: z.int(),
    /** Prices that fall by more than the caller may publish alone, and that limit in percent. */
    beyond_limit: z.int(),
    limit_percent: z.string(),
    /** Another user has to publish the list too. */
    needs_second: z.boolean(),
    biggest_rise: z.nullable(changedPrice),
    biggest_fall: z.nullable(changedPrice),
    /** Open quotations with at least one price that changes, each once. */
    quotations: z.int(),
    companies: z.int(),
    /** The list that is in force before; null: GPL. */
    compared_with: z.nullable(z.object(listStart)),
    /** The scheduled list that it would replace. */
    replaces: z.nullable(z.object(listStart)),
  }),
});
export type PriceListPreview = z.output<typeof previewPriceList.output>;

export const listProductLines = endpoint({
  method: 'GET',
  path: '/admin/pricelist/lines',
  access: pricesReadAccess,
  summary: 'The product lines of the catalogue, with how many products each has.',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ product_line: z.string(), products: z.int() })) }),
});

export const lookUpParts = endpoint({
  method: 'POST',
  path: '/admin/pricelist/parts',
  access: pricesReadAccess,
  summary: 'Products by part number, with or without hyphens, in the requested order.',
  input: z.object({
    part_numbers: z
      .array(asText('code', z.string().check(z.maxLength(200))))
      .check(z.maxLength(maxPriceListFixedPrices)),
  }),
  output: z.object({
    list: z.array(
      z.object({
        asked: z.string(),
        /** Null: no product has this part number. */
        part_number: z.nullable(z.string()),
        title: z.nullable(z.string()),
        model: z.nullable(z.string()),
        product_line: z.nullable(z.string()),
        gpl: z.nullable(money),
      }),
    ),
  }),
});
export type PartLookup = z.output<typeof lookUpParts.output>['list'][number];
