import type { PermissionRow, Role } from '@trunkline/contract/staff/roles';
import { saveRole } from '@trunkline/contract/staff/roles';
import { isSameContent } from '@trunkline/rules/merge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';
import { accountQueries } from './accounts.queries.ts';
import { toHeldPermissions } from './role-permissions.model.ts';

export type RoleEditing = ReturnType<typeof useRoleDraft>;

/** Ticks pause this long before the server says what they change. */
const previewPauseMs = 250;

/** The state of the editor of a role: what it held, what is ticked, and what saving would change. */
export function useRoleDraft(role: Role, list: readonly PermissionRow[]) {
  const t = useT();
  const cache = useQueryClient();
  const [saved, setSaved] = useState(role);
  const base = useMemo(
    () => ({ description: saved.description, permissions: toHeldPermissions(list, saved.permissions) }),
    [saved, list],
  );
  const [draft, setDraft] = useState(base);
  const autosave = useAutosave({
    key: { object: 'role', id: saved.name, version: saved.version },
    base,
    typed: draft,
    fill: setDraft,
  });
  const isChanged = !isSameContent(base, draft);
  const settled = useDebouncedValue(draft.permissions, previewPauseMs);
  const preview = useQuery(accountQueries.preview(isChanged ? { name: saved.name, permissions: settled } : undefined));
  const onRead = (newest: Role) => {
    setSaved(newest);
    setDraft({ description: newest.description, permissions: toHeldPermissions(list, newest.permissions) });
    cache.setQueryData(accountQueries.role(newest.name).queryKey, newest);
    void cache.invalidateQueries({ queryKey: accountQueries.roles.queryKey });
  };
  const saving = useAction(saveRole, {
    onDone: (newest) => {
      onRead(newest);
      toast.ok(t('administration.role_saved'));
    },
  });
  return {
    saved,
    base,
    draft,
    autosave,
    isChanged,
    saving,
    onRead,
    fill: setDraft,
    /** Undefined while nothing is changed. */
    preview: isChanged ? preview.data : undefined,
    discard: () => setDraft(base),
    describe: (description: string) => setDraft({ ...draft, description }),
    toggle: (permission: string) =>
      setDraft({
        ...draft,
        // Permissions in the order of the list, so that ticking twice changes nothing.
        permissions: list
          .map((one) => one.permission)
          .filter((one) => draft.permissions.includes(one) !== (one === permission)),
      }),
    save: () => autosave.submit(() => void saving.run({ id: saved.name, version: saved.version, ...draft })),
  };
}
