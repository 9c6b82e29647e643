// Errors of the server count the items that were sent; the form also has removed ones, and none of those that a save adds.
import { ApiError, type ApiFieldError } from '../../../client/api-error.ts';
import type { EditedQuotation, QuotationEditValues } from './quotation-edit.model.ts';

/** Ids of the stored lines in the order in which they were sent; empty for a new one. */
export type SentLines = readonly { readonly line: string; readonly accessories: readonly string[] }[];

export const listSentLines = (items: EditedQuotation['items']): SentLines =>
  items
    .filter(({ removed }) => !removed)
    .map(({ line, accessories }) => ({
      line,
      accessories: accessories.filter(({ removed }) => !removed).map((accessory) => accessory.line),
    }));

/** The fields of a line in the form; what else the server names is shown at the quantity. */
const lineFields: ReadonlySet<string> = new Set(['quantity', 'note', 'asked_price']);

/** `items.2.product_id` → `items.3.quantity`; undefined for a line that the form does not have. */
function toFormPath(path: string, sent: SentLines, { items }: QuotationEditValues): string | undefined {
  const [, itemAt, accessoryAt, field = ''] = /^items\.(\d+)(?:\.accessories\.(\d+))?\.(\w+)$/.exec(path) ?? [];
  if (itemAt === undefined) return path.startsWith('items') ? undefined : path;
  const line = sent[Number(itemAt)];
  const item = items.findIndex((one) => one.line !== '' && one.line === line?.line);
  if (item < 0) return undefined;
  const name = lineFields.has(field) ? field : 'quantity';
  if (accessoryAt === undefined) return `items.${item}.${name}`;
  const id = line?.accessories[Number(accessoryAt)];
  const accessory = items[item]?.accessories.findIndex((one) => one.line !== '' && one.line === id) ?? -1;
  return accessory < 0 ? `items.${item}.quantity` : `items.${item}.accessories.${accessory}.${name}`;
}

/** The error with the paths of the form. What belongs to no line of the form is said of the whole form. */
export function toFormError(error: ApiError, sent: SentLines, values: QuotationEditValues): ApiError {
  const errors = error.errors.flatMap((one): ApiFieldError[] => {
    const path = toFormPath(one.path, sent, values);
    return path === undefined ? [] : [{ ...one, path }];
  });
  const [first] = error.errors;
  if (!first) return error;
  return errors.length > 0
    ? new ApiError(error.code, error.status, error.msg, { errors })
    : new ApiError(error.code, error.status, first.msg);
}
