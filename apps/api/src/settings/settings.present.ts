import type { SettingRow } from '@trunkline/contract/staff/settings';
import type { TextKey, TFunction } from '@trunkline/text';
import { can, type Principal } from '../platform/http/access.ts';
import { choicesOf, type SettingKind, settingKinds } from './kinds/setting-kinds.ts';
import type { SettingKey } from './settings.public.ts';
import type { StoredSetting } from './settings.sql.ts';

/** The texts of a setting are named by its key; a test compares them with the table. */
const toTextName = (key: SettingKey): string => key.replaceAll('.', '_');
export const getSettingLabel = (t: TFunction, key: SettingKey): string => t(`settings.${toTextName(key)}` as TextKey);

function formatLimits(t: TFunction, { type, min, max, length }: SettingKind): string | null {
  if (type === 'count' && min !== undefined && max !== undefined) return t('settings.limits_count', { min, max });
  if (type === 'share') return t('settings.limits_share');
  if (length !== undefined) return t('settings.limits_text', { count: length });
  return null;
}

interface Reader {
  readonly t: TFunction;
  readonly principal: Principal;
}

export interface SettingValues {
  readonly value: unknown;
  readonly preset: unknown;
}

export function presentSetting(
  { t, principal }: Reader,
  key: SettingKey,
  { value, preset }: SettingValues,
  stored: StoredSetting | undefined,
): SettingRow {
  const kind = settingKinds[key];
  return {
    id: key,
    key,
    label: getSettingLabel(t, key),
    text: t(`settings.${toTextName(key)}_text` as TextKey),
    group: kind.group,
    group_label: t(`settings.group_${kind.group}`),
    type: kind.type,
    value,
    default: preset,
    limits: formatLimits(t, kind),
    unit: kind.unit ? t(`settings.unit_${kind.unit}`) : null,
    choices: choicesOf(kind)?.slice() ?? null,
    changed_by: stored?.changed_by ?? null,
    changed_at: stored?.changed_at.toISOString() ?? null,
    reason: stored?.reason ?? null,
    actions: can(principal, 'system:setting:edit') ? ['edit'] : [],
    version: stored?.version ?? 1,
  };
}
