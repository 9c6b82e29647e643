// Settings as staff change them. Rules: docs/rules/settings.md
import { hasKeyword } from '@trunkline/rules/reading/keyword';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffSettingCalls from '@trunkline/contract/staff/settings';
import { settingGroups, type SettingRow } from '@trunkline/contract/staff/settings';
import { audit } from '../platform/audit/audit.ts';
import { invalidFields, notFound, type FieldError } from '../platform/errors/app-error.ts';
import { formatError } from '../platform/http/answer.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { describeEffect } from './effects/setting-effects.sql.ts';
import { settingKinds } from './kinds/setting-kinds.ts';
import { findCallerError } from './settings.policy.ts';
import { checkSetting, isSettingKey, listSettingKeys, presetOf, type SettingKey } from './settings.public.ts';
import { getSettingLabel, presentSetting } from './settings.present.ts';
import { changeSetting, readStoredSettings, type StoredSetting } from './settings.sql.ts';

function present(context: TransactionContext, key: SettingKey, stored: ReadonlyMap<string, StoredSetting>): SettingRow {
  const row = stored.get(key);
  const preset = presetOf(key);
  return presentSetting(context, key, { value: row ? row.value : preset, preset }, row);
}

/** Keys sorted by group and, within it, in the order of the table. */
const keysByGroup = settingGroups.flatMap((group) =>
  listSettingKeys().filter((key) => settingKinds[key].group === group),
);

export async function listSettings(
  context: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof staffSettingCalls.listSettings>,
): Promise<EndpointOutput<typeof staffSettingCalls.listSettings>> {
  const stored = await readStoredSettings(context.trx);
  const list = keysByGroup
    .filter((key) => filter?.group == null || settingKinds[key].group === filter.group)
    .map((key) => present(context, key, stored))
    .filter(({ key, label, text }) => !keyword || hasKeyword([key, label, text].join(' '), keyword));
  const start = (page - 1) * limit;
  return { list: list.slice(start, start + limit), total: list.length, page, limit };
}

/** Throws 404 for a key that does not exist. */
function getKey({
  key,
  id,
}: {
  readonly key?: string | null | undefined;
  readonly id?: string | null | undefined;
}): SettingKey {
  const named = key ?? id ?? '';
  if (!isSettingKey(named)) throw notFound('settings.setting_not_found');
  return named;
}

export async function getSettingDetail(
  context: TransactionContext,
  input: ParsedInput<typeof staffSettingCalls.getSettingDetail>,
): Promise<SettingRow> {
  return present(context, getKey(input), await readStoredSettings(context.trx));
}

/** Why a value is refused, at this path; undefined when it is allowed. */
async function findError(
  context: TransactionContext,
  { key, value }: Pick<SentChange, 'key' | 'value'>,
  path: string,
): Promise<FieldError | undefined> {
  const { min, max } = settingKinds[key];
  if (typeof value === 'number' && min !== undefined && max !== undefined && (value < min || value > max))
    return { path, code: 'settings.out_of_limits', values: { min, max } };
  if (checkSetting(key, value) === undefined)
    return { path, code: 'settings.wrong_value', values: { setting: getSettingLabel(context.t, key) } };
  return findCallerError(context, { key, value }, path);
}

interface SentChange {
  readonly key: SettingKey;
  readonly value: unknown;
  readonly version: number;
}

/** Requests send an empty text as null. */
function toValue(key: SettingKey, value: unknown): unknown {
  const isText = ['text', 'prose', 'email', 'file', 'colour', 'country'].includes(settingKinds[key].type);
  return isText && value === null ? '' : value;
}

async function applyChanges(context: TransactionContext, changes: readonly SentChange[], reason: string | null) {
  const { trx, principal, now } = context;
  const before = await readStoredSettings(trx);
  for (const { key, value, version } of changes) {
    const author = { by: principal.realname, at: now, reason };
    const to = checkSetting(key, value);
    await changeSetting(trx, { key, value: to, version }, author);
    await audit(context, 'setting.save', {
      object: 'setting',
      object_id: key,
      details: { from: before.has(key) ? before.get(key)?.value : presetOf(key), to, reason },
    });
  }
}

export async function saveSetting(
  context: TransactionContext,
  input: ParsedInput<typeof staffSettingCalls.saveSetting>,
): Promise<SettingRow> {
  const key = getKey(input);
  const value = toValue(key, input.value);
  const error = await findError(context, { key, value }, 'value');
  if (error) throw invalidFields([error]);
  await applyChanges(context, [{ key, value, version: input.version }], input.reason ?? null);
  return present(context, key, await readStoredSettings(context.trx));
}

export async function saveSettings(
  context: TransactionContext,
  { changes, reason }: ParsedInput<typeof staffSettingCalls.saveSettings>,
): Promise<EndpointOutput<typeof staffSettingCalls.saveSettings>> {
  const sent = changes.map((change): SentChange => {
    const key = getKey(change);
    return { key, value: toValue(key, change.value), version: change.version };
  });
  const errors: FieldError[] = [];
  for (const [place, change] of sent.entries()) {
    const error = await findError(context, change, `changes.${place}.value`);
    if (error) errors.push(error);
  }
  if (errors.length > 0) throw invalidFields(errors);
  // One fixed order, so that two saves of the same settings wait for each other and do not deadlock.
  await applyChanges(
    context,
    sent.toSorted((a, b) => a.key.localeCompare(b.key)),
    reason,
  );
  const stored = await readStoredSettings(context.trx);
  return { list: sent.map(({ key }) => present(context, key, stored)) };
}

export async function previewSettings(
  context: TransactionContext,
  { changes }: ParsedInput<typeof staffSettingCalls.previewSettings>,
): Promise<EndpointOutput<typeof staffSettingCalls.previewSettings>> {
  const list = [];
  const stored = await readStoredSettings(context.trx);
  for (const change of changes) {
    const key = getKey(change);
    const value = toValue(key, change.value);
    const error = await findError(context, { key, value }, 'value');
    const from = stored.get(key)?.value ?? presetOf(key);
    const effect = error ? null : await describeEffect(context, key, from, checkSetting(key, value));
    list.push({
      key,
      label: getSettingLabel(context.t, key),
      error: error ? formatError(context.t, error) : null,
      effect: effect?.text ?? null,
      affected: effect?.count ?? null,
    });
  }
  return { list };
}
