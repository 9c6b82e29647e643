import type { PriceList } from '@trunkline/contract/staff/prices';
import { findCents, percentBelow, writeCents } from '@trunkline/rules/cents';
import type { MembershipType } from '@trunkline/contract/endpoint';
import type { TextKey } from '@trunkline/text';
import type { LevelName } from '../../shell/level.tsx';

// A price list while somebody writes it, pure. People write percent, the wire takes shares. Rules: docs/rules/prices.md

export interface FixedRow {
  readonly part_number: string;
  /** As typed. */
  readonly price: string;
  readonly title: string | null;
  readonly model: string | null;
  readonly product_line: string | null;
  readonly gpl: string | null;
}

export interface Written {
  readonly type: MembershipType;
  readonly level: LevelName;
  /** The day it begins; null: as soon as it is published. */
  readonly day: string | null;
  /** Percent by product line, as typed; empty: nothing off. */
  readonly percents: Readonly<Record<string, string>>;
  readonly fixed: readonly FixedRow[];
}

const percentForm = /^(\d{1,3})(?:\.(\d{0,2}))?$/;

/** `"12.5"` → `"0.125"`; undefined while it is none from 0 to 100 with two decimals at most. */
export function shareOf(percent: string): string | undefined {
  const [, whole, part = ''] = percentForm.exec(percent.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (hundredths > 10_000) return undefined;
  const [before, after] = [Math.floor(hundredths / 10_000), String(hundredths % 10_000).padStart(4, '0')];
  return `${before}.${after}`.replace(/\.?0+$/, '') || '0';
}

/** `"0.125"` → `"12.5"`, `"0.30"` → `"30"`. */
export function percentOf(share: string): string {
  const [whole = '0', part = ''] = share.split('.');
  const hundredths = Number(whole) * 10_000 + Number(part.padEnd(4, '0').slice(0, 4));
  return String(hundredths / 100);
}

/** In hundredths of a percent, to compare and subtract; what is empty gives nothing off. */
export const hundredthsOf = (percent: string | undefined): number | undefined => {
  const share = shareOf(percent?.trim() || '0');
  return share === undefined ? undefined : Math.round(Number(share) * 10_000);
};

/** The price of a fixed row as it travels; undefined while it is none. */
export function priceOf(typed: string): string | undefined {
  const cents = findCents(typed);
  return cents === undefined || cents < 0n ? undefined : writeCents(cents);
}

/** What is stored, as it is written. */
export function writtenFrom(
  list: Pick<PriceList, 'type' | 'level' | 'valid_from' | 'at_once' | 'discounts' | 'fixed'>,
): Written {
  return {
    type: list.type,
    level: list.level,
    day: list.at_once ? null : list.valid_from.slice(0, 10),
    percents: Object.fromEntries(list.discounts.map((one) => [one.product_line, percentOf(one.discount)])),
    fixed: list.fixed,
  };
}

export const percentPath = (line: string): string => `percent ${line}`;
export const pricePath = (part: string): string => `price ${part}`;

/** What cannot be sent, by its place on the page. */
export function wrongIn({ percents, fixed }: Written): ReadonlyMap<string, TextKey> {
  const wrong = new Map<string, TextKey>();
  for (const [line, percent] of Object.entries(percents))
    if (percent.trim() !== '' && shareOf(percent) === undefined)
      wrong.set(percentPath(line), 'staff_prices.wrong_percent');
  for (const { part_number, price } of fixed)
    if (priceOf(price) === undefined) wrong.set(pricePath(part_number), 'validation.money');
  return wrong;
}

export interface SentContent {
  readonly type: MembershipType;
  readonly level: LevelName;
  readonly valid_from: string;
  readonly discounts: { product_line: string; discount: string }[];
  readonly fixed: { part_number: string; price: string }[];
}

/** Undefined while something is wrong. The same content is the same text, in whatever order it was typed. */
export function sentFrom(written: Written): SentContent | undefined {
  if (wrongIn(written).size > 0) return undefined;
  return {
    type: written.type,
    level: written.level,
    valid_from: written.day ?? 'now',
    discounts: Object.entries(written.percents)
      .filter(([, percent]) => percent.trim() !== '')
      .map(([product_line, percent]) => ({ product_line, discount: shareOf(percent)! }))
      .toSorted((a, b) => (a.product_line < b.product_line ? -1 : 1)),
    fixed: written.fixed
      .map(({ part_number, price }) => ({ part_number, price: priceOf(price)! }))
      .toSorted((a, b) => (a.part_number < b.part_number ? -1 : 1)),
  };
}

/** Whether saving would change anything. */
export const isSame = (a: Written, b: Written): boolean => {
  const [sentA, sentB] = [sentFrom(a), sentFrom(b)];
  return sentA !== undefined && JSON.stringify(sentA) === JSON.stringify(sentB);
};

/** Where a fault of the server belongs on the page. */
export function placeOf(path: string, sent: SentContent): string {
  const [list, index = '', field] = path.split('.');
  const line = list === 'discounts' ? sent.discounts[Number(index)]?.product_line : undefined;
  const part = list === 'fixed' ? sent.fixed[Number(index)]?.part_number : undefined;
  if (field === undefined) return path;
  return line === undefined ? (part === undefined ? path : pricePath(part)) : percentPath(line);
}

export interface DifferenceRow {
  readonly kind: 'discount' | 'fixed';
  readonly name: string;
  /** Percent or price; null: the list does not say. */
  readonly from: string | null;
  readonly to: string | null;
}

type Content = Pick<PriceList, 'discounts' | 'fixed'>;

/** What one list says otherwise than another. */
export function differencesOf(from: Content, to: Content): DifferenceRow[] {
  const rows = (
    kind: DifferenceRow['kind'],
    before: ReadonlyMap<string, string>,
    after: ReadonlyMap<string, string>,
  ): DifferenceRow[] =>
    [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .map((name) => ({ kind, name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
      .filter((row) => row.from !== row.to);
  const percents = ({ discounts }: Content) =>
    new Map(
      discounts
        .map((one) => [one.product_line, percentOf(one.discount)] as const)
        .filter(([, percent]) => percent !== '0'),
    );
  const prices = ({ fixed }: Content) => new Map(fixed.map((one) => [one.part_number, one.price] as const));
  return [...rows('discount', percents(from), percents(to)), ...rows('fixed', prices(from), prices(to))];
}

/** How far a price moves, in percent with one decimal and its sign: `"+12.5"`. From nothing there is no percent. */
export function moveOf(old: string, wanted: string): string | null {
  const [from, to] = [findCents(old) ?? 0n, findCents(wanted) ?? 0n];
  if (from === 0n) return null;
  return `${to < from ? '\u2212' : '+'}${percentBelow(from, to, 1).replace('-', '')}`;
}
