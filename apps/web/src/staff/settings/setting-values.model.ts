// Values of settings as they are typed. Pure; the server decides whether a value is allowed.
import type { SettingRow, SettingType } from '@trunkline/contract/staff/settings';

type Reader = (typed: string) => unknown;

const splitList = (typed: string): string[] => typed.split(/[\s,،]+/u).filter(Boolean);
const toShare = (typed: string): string => {
  const percent = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(percent) ? typed : String(Math.round(percent * 100) / 10_000);
};

/** Lines `name = value`; no lines are null, for a record that may be absent. */
function readRecord(typed: string): unknown {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

function readJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

const asTyped: Reader = (typed) => typed;
const readers: Readonly<Record<SettingType, Reader>> = {
  text: asTyped,
  prose: asTyped,
  email: (typed) => typed.trim(),
  amount: (typed) => typed.trim(),
  country: (typed) => typed.trim().toUpperCase(),
  count: (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed),
  counts: (typed) => splitList(typed).map((one) => (/^\d+$/.test(one) ? Number(one) : one)),
  share: toShare,
  countries: (typed) => splitList(typed).map((one) => one.toUpperCase()),
  choices: splitList,
  flag: (typed) => typed === 'true',
  record: readRecord,
  json: readJson,
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value as it stands in its field. */
export function toTyped(type: SettingType, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (type === 'json') return JSON.stringify(value, null, 2);
  if (type === 'share') return String(Math.round(Number(value) * 10_000) / 100);
  if (Array.isArray(value)) return value.join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${name} = ${String(one)}`)
      .join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value that is sent. An emptied record that was absent by default is absent again. */
export function fromTyped({ type, default: preset }: Pick<SettingRow, 'type' | 'default'>, typed: string): unknown {
  if (preset === null && typed.trim() === '') return null;
  return readers[type](typed);
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
    if (text === undefined || text === toTyped(row.type, row.value)) return [];
    return [{ key: row.key, value: fromTyped(row, text), version: row.version }];
  });
