// Values of settings as they are typed. Pure; the server decides whether a value is allowed.
import type { SettingRow, SettingType } from '@trunkline/contract/staff/settings';
import { isSameContent } from '@trunkline/rules/merge';
import {
  readBank,
  readLinks,
  readPercent,
  readRecord,
  readShares,
  readTaxRules,
  toBank,
  toLinks,
  toRecord,
  toShares,
  toTaxRules,
} from './editors/setting-rows.model.ts';
import { readLevelRules, toTypedRules } from './editors/level-rules.model.ts';

/** How a value is typed: as one text, or as the JSON of what stands in the fields of an editor of its own. */
interface Codec {
  readonly toTyped: (value: unknown) => string;
  readonly read: (typed: string) => unknown;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const splitList = (typed: string): string[] => typed.split(/[\s,،]+/u).filter(Boolean);
const joinList = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : toText(value));

const asTyped: Codec = { toTyped: toText, read: (typed) => typed };
const trimmed: Codec = { toTyped: toText, read: (typed) => typed.trim() };
const codecs: Readonly<Record<SettingType, Codec>> = {
  text: asTyped,
  file: trimmed,
  colour: { toTyped: toText, read: (typed) => typed.trim().toLowerCase() },
  prose: asTyped,
  email: trimmed,
  amount: trimmed,
  country: { toTyped: toText, read: (typed) => typed.trim().toUpperCase() },
  count: { toTyped: toText, read: (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) },
  counts: {
    toTyped: joinList,
    read: (typed) => splitList(typed).map((one) => (/^\d+$/.test(one) ? Number(one) : one)),
  },
  share: { toTyped: (value) => String(Math.round(Number(value) * 10_000) / 100), read: readPercent },
  countries: { toTyped: joinList, read: (typed) => splitList(typed).map((one) => one.toUpperCase()) },
  choices: { toTyped: joinList, read: splitList },
  flag: { toTyped: toText, read: (typed) => typed === 'true' },
  record: { toTyped: toRecord, read: readRecord },
  json: { toTyped: (value) => JSON.stringify(value, null, 2), read: readJson },
};

/** Settings with an editor of their own. */
const ownEditors = {
  'membership.level_rules': 'rules',
  'vendor.bank': 'bank',
  'vendor.links': 'links',
  'quotation.discount_limits': 'shares',
  'delivery.terms': 'terms',
  'tax.rules': 'taxes',
  'support.desks': 'desks',
  'pricelist.limits': 'shares',
} as const;
type OwnEditor = (typeof ownEditors)[keyof typeof ownEditors];

const ownCodecs: Readonly<Record<OwnEditor, Codec>> = {
  rules: { toTyped: toTypedRules, read: readLevelRules },
  bank: { toTyped: toBank, read: readBank },
  links: { toTyped: toLinks, read: readLinks },
  shares: { toTyped: toShares, read: readShares },
  taxes: { toTyped: toTaxRules, read: readTaxRules },
  terms: { toTyped: (value) => JSON.stringify(value), read: readJson },
  desks: { toTyped: toRecord, read: readRecord },
};

type Named = Pick<SettingRow, 'key' | 'type'>;

export const findOwnEditor = (key: string): OwnEditor | undefined =>
  Object.entries(ownEditors).find(([one]) => one === key)?.[1];

function findCodec({ key, type }: Named): Codec {
  const own = findOwnEditor(key);
  return own ? ownCodecs[own] : codecs[type];
}

function readJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** The value as it stands in its field. */
export const toTyped = (row: Named, value: unknown): string =>
  value === null || value === undefined ? '' : findCodec(row).toTyped(value);

/** The value that is sent. An emptied one that was absent by default is absent again. */
export function fromTyped(row: Named & Pick<SettingRow, 'default'>, typed: string): unknown {
  if (row.default === null && typed.trim() === '') return null;
  return findCodec(row).read(typed);
}

export type TypedSettings = Readonly<Record<string, string>>;

export interface SettingChange {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

/** The settings whose typed value differs from the stored one. */
export const listChanges = (rows: readonly SettingRow[], typed: TypedSettings): SettingChange[] =>
  rows.flatMap((row) => {
    const text = typed[row.key];
    if (text === undefined || text === toTyped(row, row.value)) return [];
    const value = fromTyped(row, text);
    return isSameContent(value, row.value) ? [] : [{ key: row.key, value, version: row.version }];
  });
