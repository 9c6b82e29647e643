import { saveSettings, type SettingRow } from '@trunkline/contract/staff/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';
import { listChanges, toTyped, type TypedSettings } from './setting-values.model.ts';
import { type SettingList, settingQueries } from './settings.queries.ts';

/** Typing pauses this long before the server says what the changes do. */
const previewPauseMs = 400;

interface SettingsDraft {
  readonly typed: TypedSettings;
  readonly reason: string;
}
const nothing: SettingsDraft = { typed: {}, reason: '' };

export type SettingsEditing = ReturnType<typeof useSettingsDraft>;

/** The settings as they are typed, and what saving them would do. */
export function useSettingsDraft(rows: readonly SettingRow[]) {
  const t = useT();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(nothing);
  const autosave = useAutosave({ key: { object: 'settings' }, base: nothing, typed: draft, fill: setDraft });
  const current = useMemo(() => {
    const changes = listChanges(rows, draft.typed);
    return { changes, text: JSON.stringify(changes) };
  }, [rows, draft.typed]);
  const settled = useDebouncedValue(current.text, previewPauseMs);
  const isSettled = settled === current.text;
  const preview = useQuery({
    ...settingQueries.preview(current.changes),
    enabled: isSettled && current.changes.length > 0,
  });
  const saving = useAction(saveSettings, {
    quiet: true,
    onDone: async () => {
      await cache.invalidateQueries({ queryKey: settingQueries.list.queryKey });
      setDraft(nothing);
      toast.ok(t('settings.saved'));
    },
  });
  const effects = current.changes.length > 0 ? (preview.data?.list ?? []) : [];
  return {
    draft,
    autosave,
    changes: current.changes,
    effects: effects.filter(({ key }) => current.changes.some((change) => change.key === key)),
    wrong: effects.filter(({ key, error }) => error !== null && current.changes.some((change) => change.key === key)),
    saving,
    typedOf: (row: SettingRow): string => draft.typed[row.key] ?? toTyped(row, row.value),
    isChanged: (row: SettingRow): boolean => current.changes.some(({ key }) => key === row.key),
    errorOf: (row: SettingRow): string | undefined => effects.find(({ key }) => key === row.key)?.error ?? undefined,
    type: (row: SettingRow, text: string) => setDraft({ ...draft, typed: { ...draft.typed, [row.key]: text } }),
    /** Takes over what others saved meanwhile; nothing is saved by it. */
    merge: (answer: SettingList, typed: TypedSettings) => {
      cache.setQueryData(settingQueries.list.queryKey, answer);
      setDraft({ ...draft, typed });
      saving.reset();
    },
    explain: (reason: string) => setDraft({ ...draft, reason }),
    discard: () => {
      saving.reset();
      setDraft(nothing);
    },
    save: () => autosave.submit(() => void saving.run({ changes: current.changes, reason: draft.reason })),
  };
}
