import { marginPercent, maxTermsLength } from './customer-quotations.ts';
import { deliveryCode } from './delivery-terms.ts';
import { languages } from './languages.ts';
import { z } from 'zod/mini';
import { perUnit } from './configurator.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { fileAnswer } from './files.ts';
import { recordFilters, stateFilters } from './lists/list-filters.ts';
import { listShape, listInput, sortBy } from './list.ts';
import { quotationSorts, quotationStates } from './enums.ts';
import { fileKinds } from './upload.ts';
import {
  amount,
  currencies,
  day,
  emptyAnswer,
  hasVersionWithId,
  id,
  line,
  money,
  prose,
  quantity,
  totalAmount,
  version,
} from './values.ts';
import { itemPlaceInput, supportTerm } from './quotation-lines.ts';
import { projectInfoInput, quotationProject, quotationRow, quotation } from './quotations.shapes.ts';

export const maxQuotationItems = 1_000;
export const maxQuotationAccessories = 50;

const quotationListInput = {
  keyword: listInput.keyword,
  sort: sortBy(quotationSorts),
  filter: z.nullish(
    z.object({
      ...recordFilters,
      ...stateFilters(quotationStates),
      waiting_on: z.nullish(z.enum(['us', 'vendor'])),
      project_id: z.nullish(id),
    }),
  ),
};

export const listQuotations = endpoint({
  method: 'GET',
  path: '/user/quotation',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: "The company's quotations, newest first; keyword searches number, project and end user.",
  input: z.object({ ...listInput, ...quotationListInput }),
  output: listShape(quotationRow),
});

export const exportQuotations = endpoint({
  method: 'GET',
  path: '/user/quotationexport',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: 'The list of quotations as an Excel sheet, with its filters and order.',
  input: z.object(quotationListInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const maxLineNoteLength = 500;
const lineWishes = {
  /** The id of the stored line. Without it the line is new; with it, fields that are not sent stay as they are. */
  id: z.nullish(id),
  /** The partner's wish for this line. */
  note: z.nullish(prose(maxLineNoteLength)),
  /** The unit price that the partner asks for, in the currency of the quotation. */
  asked_price: z.nullish(amount),
  /** Of support under a device, which sets its price. */
  term_months: z.nullish(supportTerm),
};
export const quotationAccessoryInput = z.object({ ...lineWishes, accessory_id: id, quantity: perUnit });
export const quotationItemInput = z.object({
  ...lineWishes,
  ...itemPlaceInput,
  product_id: id,
  quantity,
  accessories: z.nullish(z.array(quotationAccessoryInput).check(z.maxLength(maxQuotationAccessories))),
});

export const saveQuotation = endpoint({
  method: 'POST',
  path: '/user/postquotation',
  access: companyAccess,
  keyScope: 'quotations:write',
  summary: 'Creates a draft, or changes a draft or returned quotation; with `submit` it is submitted.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      /** An open project of the company; null takes the link away. */
      project_id: z.nullish(id),
      currency: z.nullish(z.enum(currencies)),
      project_info: z.nullish(projectInfoInput),
      application_price: z.nullish(totalAmount),
      application_reason: z.nullish(prose(1000)),
      competitor: z.nullish(line(200)),
      /** Absent from a new quotation: the first term that is offered. */
      shipping: z.nullish(deliveryCode),
      /** Replaces all items. Quantities of accessories are for one parent. */
      items: z.nullish(z.array(quotationItemInput).check(z.maxLength(maxQuotationItems))),
      /** Ids of cart lines. They are removed from the cart and appended to the items. */
      from_cart: z.nullish(z.array(id).check(z.maxLength(maxQuotationItems))),
      submit: z.nullish(z.boolean()),
      /** An entry of the drafts box that is removed with the save. */
      draft_id: z.nullish(id),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: quotation,
});

export const getQuotationDetail = endpoint({
  method: 'POST',
  path: '/user/detailquotation',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: 'One quotation; drafts have the prices of today.',
  input: z.object({ id }),
  output: quotation,
});

export const listQuotationChoices = endpoint({
  method: 'GET',
  path: '/user/getquotation',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: 'The newest 100 quotations that are neither rejected nor withdrawn, for selection fields.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.enum(quotationStates),
        state_label: z.string(),
        project_name: z.nullable(z.string()),
        currency: z.enum(currencies),
        total: money,
        valid_until: z.nullable(day),
        /** The project that holds it; another one cannot have it. */
        linked_project: z.nullable(quotationProject),
      }),
    ),
  }),
});

export const deleteQuotation = endpoint({
  method: 'POST',
  path: '/user/deletequotation',
  access: companyAccess,
  keyScope: 'quotations:write',
  summary: 'Deletes a draft.',
  input: z.object({ id, version: z.nullish(version) }),
  output: emptyAnswer,
});

export const revokeQuotation = endpoint({
  method: 'POST',
  path: '/user/revoke',
  access: companyAccess,
  keyScope: 'quotations:write',
  summary: 'Withdraws a quotation that is applying or returned.',
  input: z.object({ id, version: z.nullish(version) }),
  output: quotation,
});

export const copyQuotation = endpoint({
  method: 'POST',
  path: '/user/copyquotation',
  access: companyAccess,
  keyScope: 'quotations:write',
  summary: 'A new draft with the same items at the prices of today.',
  input: z.object({ id }),
  output: quotation,
});

export const reviseQuotation = endpoint({
  method: 'POST',
  path: '/user/revisequotation',
  access: companyAccess,
  keyScope: 'quotations:write',
  summary:
    'A draft of the next revision, with the open quantities at the prices of today. One revision of a number is open at a time.',
  input: z.object({ id }),
  output: quotation,
});

export const quotationDownloadInput = z.object({
  id,
  /** The default is the quotation as PDF. */
  kind: z.nullish(z.enum(['quote', 'packing'])),
  format: z.nullish(z.enum(['pdf', 'xlsx'])),
  lang: z.nullish(z.enum(languages)),
  /** A second language beside the first. */
  lang2: z.nullish(z.enum(languages)),
  /** Prints the description of each product of the quotation too. */
  describe: z.nullish(z.boolean()),
});
export const quotationDocumentTypes = [fileKinds.pdf.mime, fileKinds.xlsx.mime];

export const downloadQuotation = endpoint({
  method: 'POST',
  path: '/user/downloadquotation',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: "The quotation, its packing list or the partner's own quotation to its customer, as PDF or Excel.",
  input: z.extend(quotationDownloadInput, {
    /** `customer` is the partner's own quotation: what is not sent here is as it was saved. */
    kind: z.nullish(z.enum(['quote', 'packing', 'customer'])),
    /** Of kind `customer`: the default margin, a share of the selling price in percent. */
    margin: z.nullish(marginPercent),
    terms: z.nullish(prose(maxTermsLength)),
    /** A picture in place of the company's logo, uploaded with the purpose `logo`. */
    logo: z.nullish(id),
  }),
  output: emptyAnswer,
  bodies: ['form', 'json'],
  mediaTypes: quotationDocumentTypes,
});
