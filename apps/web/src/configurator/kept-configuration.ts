import type { FitChoice } from '@trunkline/rules/fit';
import { keptAs } from './kept.ts';

/** What is being put together: one main product, its accessories per one of it, and how many of the whole. */
export interface Configuration {
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly FitChoice[];
  /** Slots that somebody chose for an accessory, by their chips: the page remembers, an order does not know of slots. */
  readonly seats?: Readonly<Record<string, string>>;
}
/** A line of the cart as it is being changed, and as the cart had it when that began. */
export interface EditedLine extends Configuration {
  readonly line: Pick<Configuration, 'quantity' | 'accessories'> & { readonly id: string; readonly version: number };
}

type Unread = Partial<Record<string, unknown>>;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

function parse(text: string | null): Unread | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
function choicesIn(value: unknown): FitChoice[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return (value as Partial<FitChoice>[]).flatMap((one) =>
    typeof one?.accessory_id === 'string' && isCount(one.quantity)
      ? [{ accessory_id: one.accessory_id, quantity: one.quantity }]
      : [],
  );
}
const seatsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function configurationIn({ product_id, quantity, accessories, seats }: Unread): Configuration | undefined {
  const choices = choicesIn(accessories);
  if (typeof product_id !== 'string' || !isCount(quantity) || !choices) return undefined;
  const known = seatsIn(seats);
  return { product_id, quantity, accessories: choices, ...(Object.keys(known).length > 0 && { seats: known }) };
}

export const readConfiguration = (text: string | null): Configuration | undefined => configurationIn(parse(text) ?? {});

export function readEditedLine(text: string | null): EditedLine | undefined {
  const kept = parse(text) ?? {};
  const configuration = configurationIn(kept);
  const { id, version, quantity, accessories } = (kept['line'] ?? {}) as Unread;
  const choices = choicesIn(accessories);
  if (!configuration || typeof id !== 'string' || !isCount(version) || !isCount(quantity) || !choices) return undefined;
  return { ...configuration, line: { id, version, quantity, accessories: choices } };
}

function readIds(text: string | null): readonly string[] | undefined {
  const list: unknown = parse(text);
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : undefined;
}

/** The configuration that is not in the cart yet. */
export const draft = keptAs('configuration', readConfiguration);
/** The line of the cart that is being changed. */
export const editedLine = keptAs('configuration-line', readEditedLine);
/** Main products that were configured last. */
export const recent = keptAs('configuration-recent', readIds);

const recentAtMost = 6;
export function startDraft(product_id: string): void {
  draft.keep({ product_id, quantity: 1, accessories: [] });
  rememberDevice(product_id);
}
export function rememberDevice(product_id: string): void {
  recent.keep([product_id, ...(recent.find() ?? []).filter((one) => one !== product_id)].slice(0, recentAtMost));
}
