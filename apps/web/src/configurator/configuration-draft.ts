import type { FitChoice } from '@trunkline/rules/fit/parts';
import { createUserStorage } from '../client/user-storage.ts';

/** A main product and its accessories. `accessories` are for one piece, `quantity` is the number of pieces. */
export interface DeviceConfiguration {
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly FitChoice[];
  /** Slot name → accessory id, where the user chose the slot. Only the draft holds it; the server does not know slots. */
  readonly seats?: Readonly<Record<string, string>>;
}
/** A cart line with the changes of the user. `line` is its state in the cart when the user began. */
export interface CartLineDraft extends DeviceConfiguration {
  readonly line: Pick<DeviceConfiguration, 'quantity' | 'accessories'> & {
    readonly id: string;
    readonly version: number;
  };
}

type UncheckedObject = Partial<Record<string, unknown>>;
const isObject = (value: unknown): value is UncheckedObject => typeof value === 'object' && value !== null;
const isPositiveInteger = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

function parseObject(text: string | null): UncheckedObject | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
function parseChoices(value: unknown): FitChoice[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((choice: unknown) => {
    if (!isObject(choice)) return [];
    const { accessory_id, quantity } = choice;
    return typeof accessory_id === 'string' && isPositiveInteger(quantity) ? [{ accessory_id, quantity }] : [];
  });
}
const parseSeats = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function parseConfiguration({
  product_id,
  quantity,
  accessories,
  seats,
}: UncheckedObject): DeviceConfiguration | undefined {
  const choices = parseChoices(accessories);
  if (typeof product_id !== 'string' || !isPositiveInteger(quantity) || !choices) return undefined;
  const known = parseSeats(seats);
  return { product_id, quantity, accessories: choices, ...(Object.keys(known).length > 0 && { seats: known }) };
}

export const parseConfigurationDraft = (text: string | null): DeviceConfiguration | undefined =>
  parseConfiguration(parseObject(text) ?? {});

export function parseCartLineDraft(text: string | null): CartLineDraft | undefined {
  const stored = parseObject(text) ?? {};
  const configuration = parseConfiguration(stored);
  const { id, version, quantity, accessories } = isObject(stored['line']) ? stored['line'] : {};
  const choices = parseChoices(accessories);
  if (
    !configuration ||
    typeof id !== 'string' ||
    !isPositiveInteger(version) ||
    !isPositiveInteger(quantity) ||
    !choices
  )
    return undefined;
  return { ...configuration, line: { id, version, quantity, accessories: choices } };
}

function parseIds(text: string | null): readonly string[] | undefined {
  const list: unknown = parseObject(text);
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : undefined;
}

/** The configuration that is not in the cart yet. One per user. */
export const configurationDraft = createUserStorage('configuration', parseConfigurationDraft);
/** The cart line that the user is changing. One per user. */
export const cartLineDraft = createUserStorage('configuration-line', parseCartLineDraft);
/** The item of a quotation that the user is changing. One per user. */
export const quotationItemDraft = createUserStorage('configuration-item', parseCartLineDraft);
/** Ids of the main products that the user configured last, the latest first. */
export const recentDevices = createUserStorage('configuration-recent', parseIds);

const recentLimit = 6;

/** Replaces the draft by a new one of a main product. */
export function startConfigurationDraft(product_id: string): void {
  configurationDraft.save({ product_id, quantity: 1, accessories: [] });
  addRecentDevice(product_id);
}

export function addRecentDevice(product_id: string): void {
  recentDevices.save(
    [product_id, ...(recentDevices.find() ?? []).filter((id) => id !== product_id)].slice(0, recentLimit),
  );
}
