import type { SettingRow } from '@trunkline/contract/staff/settings';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { toTyped, type TypedSettings } from './setting-values.model.ts';
import { readSettings, type SettingList } from './settings.queries.ts';
import type { SettingsEditing } from './use-settings-draft.ts';

interface StaleSettingsProps {
  readonly rows: readonly SettingRow[];
  readonly editing: SettingsEditing;
}

/** Notice that somebody else changed one of the settings. Only those that both changed are asked. */
export function StaleSettingsNotice({ rows, editing }: StaleSettingsProps) {
  const { changes, saving, merge } = editing;
  const labels = new Map(rows.map(({ key, label }) => [key, label]));
  /** Values of the settings that are changed here, as they are typed. */
  const pick = (list: readonly SettingRow[], read: (row: SettingRow) => string): TypedSettings =>
    Object.fromEntries(
      list.filter((row) => changes.some(({ key }) => key === row.key)).map((row) => [row.key, read(row)]),
    );
  return (
    <StaleNotice<SettingList, TypedSettings>
      error={saving.error}
      read={() => readSettings()}
      fields={{
        toSides: ({ list }) => ({
          before: pick(rows, (row) => toTyped(row, row.value)),
          mine: pick(rows, editing.typedOf),
          theirs: pick(list, (row) => toTyped(row, row.value)),
        }),
        describe: (path) => ({ label: labels.get(path) ?? path }),
      }}
      onTake={(newest, merged) => merge(newest, merged ?? {})}
      onClose={saving.reset}
    />
  );
}
