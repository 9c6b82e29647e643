// Changes of the items in the form of a quotation. Pure: each returns new items.
import type { QuotationItem } from '@trunkline/contract/quotations.shapes';
import type { FixedAccessories } from '../../quotation-line-checks.tsx';
import {
  type EditedQuotation,
  type QuotationEditItem,
  quotationEditShape,
  type QuotationEditValues,
} from './quotation-edit.model.ts';

type Items = QuotationEditValues['items'];
type EditedItems = EditedQuotation['items'];

const replaceAt = <T>(list: readonly T[], index: number, change: (one: T) => T): T[] =>
  list.map((one, at) => (at === index ? change(one) : one));

/** An item that is not stored yet. */
export const buildAddedItem = (product_id: string): EditedItems[number] => ({
  line: '',
  removed: false,
  product_id,
  quantity: 1,
  accessories: [],
});

/** Replaces the accessories of the item at `index` with those that a check proposes. Those that stay keep note and asked price. */
export const replaceAccessories = (items: EditedItems, index: number, accessories: FixedAccessories): EditedItems =>
  replaceAt(items, index, (item) => {
    const rest = [...item.accessories];
    const takeStored = (accessoryId: string) => {
      const index = rest.findIndex((chosen) => chosen.accessory_id === accessoryId && !chosen.removed);
      return index < 0 ? undefined : rest.splice(index, 1)[0];
    };
    return {
      ...item,
      accessories: accessories.map(({ accessory_id, quantity }) => ({
        line: '',
        removed: false,
        ...takeStored(accessory_id),
        accessory_id,
        quantity,
      })),
    };
  });

/** Replaces the product of the item at `index` by its successor. Accessories and note stay; the asked price was for the old product. */
export const replaceProduct = (items: EditedItems, index: number, product_id: string): EditedItems =>
  replaceAt(items, index, (item) => ({ ...item, product_id, asked_price: null }));

/** Inserts a copy of the item at `index` behind it, with its accessories, notes and asked prices. */
export const duplicateItem = (items: EditedItems, index: number): EditedItems =>
  items.flatMap((item, at) => {
    if (at !== index) return [item];
    const accessories = item.accessories.filter(({ removed }) => !removed);
    return [item, { ...item, line: '', accessories: accessories.map((one) => ({ ...one, line: '' })) }];
  });

/** The device that can take the support or the licence at `item`: the next one above it whose pieces divide those of the part. */
export function findDeviceAbove(
  items: Items,
  item: number,
  stored: readonly Pick<QuotationItem, 'id' | 'product_kind' | 'model'>[],
): { readonly index: number; readonly model: string } | undefined {
  const part = items[item];
  const find = (line: string | undefined) => stored.find(({ id }) => id === line);
  const kind = find(part?.line)?.product_kind;
  if (!part || (kind !== 'support' && kind !== 'licence') || part.accessories.length > 0) return undefined;
  const index = items.findLastIndex(
    ({ line, removed }, at) => at < item && !removed && find(line)?.product_kind === 'device',
  );
  const device = find(items[index]?.line);
  return device && Number(part.quantity) % Number(items[index]?.quantity) === 0
    ? { index, model: device.model }
    : undefined;
}

/**
 * Hangs the item at `index` under the one at `device`, whose kind and section it takes. Its pieces are shared by the devices. The asked
 * price was for the part alone.
 */
export function hangUnder(items: EditedItems, index: number, device: number): EditedItems {
  const part = items[index];
  if (!part) return items;
  const { product_id: accessory_id, note, term_months } = part;
  return items.flatMap((item, at) => {
    if (at === index) return [];
    if (at !== device) return [item];
    const quantity = part.quantity / item.quantity;
    const added = { line: '', removed: false, accessory_id, quantity, note, term_months };
    return [{ ...item, accessories: [...item.accessories, added] }];
  });
}

/** Moves the item at `from` to the index `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The items in the order of `lines`, the ids of their stored lines. */
export const sortItems = (items: Items, lines: readonly string[]): Items =>
  items.toSorted((a, b) => lines.indexOf(a.line) - lines.indexOf(b.line));

interface LinePlace {
  readonly item: number;
  /** Index of the accessory in its item; undefined for the item itself. */
  readonly accessory?: number | undefined;
}

/** Marks an item or one of its accessories as removed, or takes the mark back. */
export const markRemoved = (items: Items, { item, accessory }: LinePlace, removed: boolean): Items =>
  replaceAt(items, item, (edited) =>
    accessory === undefined
      ? { ...edited, removed }
      : { ...edited, accessories: replaceAt(edited.accessories, accessory, (one) => ({ ...one, removed })) },
  );

const toAccessoryKey = ({ accessories }: QuotationEditItem): string =>
  accessories
    .filter(({ removed }) => !removed)
    .map(({ accessory_id, quantity }) => `${accessory_id} ${quantity}`)
    .toSorted()
    .join();

/** Items with the same product and the same accessories as an item before them: index → index of the first of these. */
export function listSameItems(items: Items): ReadonlyMap<number, number> {
  const firsts = new Map<string, number>();
  const same = new Map<number, number>();
  for (const [index, item] of items.entries()) {
    if (item.removed) continue;
    const key = `${item.product_id} ${toAccessoryKey(item)}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    else same.set(index, first);
  }
  return same;
}

/** Adds the quantity of the item at `index` to the item at `same`, and marks it as removed. */
export const joinItems = (items: Items, same: number, index: number): Items =>
  markRemoved(
    replaceAt(items, same, (item) => ({ ...item, quantity: item.quantity + (items[index]?.quantity ?? 0) })),
    { item: index },
    true,
  );

/** Whether an item may be saved as it is typed. Only such items keep what was typed when they are removed. */
export const isValidItem = (item: QuotationEditItem): boolean =>
  quotationEditShape.shape.items.def.element.safeParse(item).success;

const pick = <V>(sent: V, typed: V, stored: V): V => (JSON.stringify(sent) === JSON.stringify(typed) ? stored : typed);

type TypedFields = Pick<QuotationEditItem, 'line' | 'removed' | 'quantity' | 'note' | 'asked_price' | 'term_months'>;

function keepTypedLine<L extends TypedFields>(sent: L | undefined, typed: L | undefined, stored: L): L {
  if (!sent || !typed) return stored;
  return {
    ...stored,
    removed: pick(sent.removed, typed.removed, stored.removed),
    quantity: pick(sent.quantity, typed.quantity, stored.quantity),
    note: pick(sent.note, typed.note, stored.note),
    asked_price: pick(sent.asked_price, typed.asked_price, stored.asked_price),
    term_months: pick(sent.term_months, typed.term_months, stored.term_months),
  };
}

/**
 * The stored items in the order into which they were moved while the save was running. Items that the save added stay behind the item
 * that they were stored behind.
 */
function keepMovedOrder(sent: Items, typed: Items, stored: Items): Items {
  const order = typed.map(({ line }) => line);
  const known = sent.filter(({ line }) => line !== '' && order.includes(line)).map(({ line }) => line);
  if (known.every((line, index) => line === order.filter((one) => known.includes(one))[index])) return stored;
  const groups: { readonly line: string; readonly items: Items }[] = [];
  for (const item of stored) {
    const last = groups.at(-1);
    if (last && !known.includes(item.line)) last.items.push(item);
    else groups.push({ line: item.line, items: [item] });
  }
  return groups.toSorted((a, b) => order.indexOf(a.line) - order.indexOf(b.line)).flatMap(({ items }) => items);
}

/** The stored values with what was typed while the save was running. `sent`: the values that were saved. */
export function keepTyped(
  sent: QuotationEditValues,
  typed: QuotationEditValues,
  stored: QuotationEditValues,
): QuotationEditValues {
  const find = <L extends TypedFields>(lines: readonly L[] | undefined, { line }: TypedFields) =>
    lines?.find((one) => one.line === line);
  return {
    project_id: pick(sent.project_id, typed.project_id, stored.project_id),
    currency: pick(sent.currency, typed.currency, stored.currency),
    shipping: pick(sent.shipping, typed.shipping, stored.shipping),
    application_price: pick(sent.application_price, typed.application_price, stored.application_price),
    application_reason: pick(sent.application_reason, typed.application_reason, stored.application_reason),
    competitor: pick(sent.competitor, typed.competitor, stored.competitor),
    project_info: pick(sent.project_info, typed.project_info, stored.project_info),
    items: keepMovedOrder(sent.items, typed.items, stored.items).map((item) => {
      const [before, now] = [find(sent.items, item), find(typed.items, item)];
      return {
        ...keepTypedLine(before, now, item),
        kind: pick(before?.kind, now?.kind, item.kind),
        section: pick(before?.section, now?.section, item.section),
        accessories: item.accessories.map((one) =>
          keepTypedLine(find(before?.accessories, one), find(now?.accessories, one), one),
        ),
      };
    }),
  };
}
