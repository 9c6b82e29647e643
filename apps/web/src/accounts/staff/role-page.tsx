import type { PermissionRow, Role, RoleRow } from '@trunkline/contract/staff/roles';
import { IconCopy, IconLock, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { IconButton, LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainField } from '../../ui/forms/plain-field.tsx';
import { ActionBar, PageHead } from '../../ui/layout/page-head.tsx';
import { UnsavedWarning } from '../../ui/overlays/unsaved-warning.tsx';
import { getRoleDetail } from '@trunkline/contract/staff/roles';
import { accountQueries } from './accounts.queries.ts';
import type { RolesSearch } from './accounts-search.ts';
import { DeleteRoleDialog, NewRoleDialog } from './role-dialogs.tsx';
import { RoleEffects } from './role-effects.tsx';
import { RolePermissionTable } from './role-permission-table.tsx';
import { toHeldPermissions } from './role-permissions.model.ts';
import { type RoleEditing, useRoleDraft } from './use-role-draft.ts';
import { Grid, Row } from '../../ui/layout/parts.tsx';
import styles from './role-page.module.css';

/** The roles of staff: what each may do, and what a change gives and takes. */
export function RolePage({ search }: { readonly search: RolesSearch }) {
  const t = useT();
  const roles = useQuery(accountQueries.roles);
  const permissions = useQuery(accountQueries.permissions);
  const name = search.name ?? roles.data?.list[0]?.name;
  const role = useQuery({ ...accountQueries.role(name ?? ''), enabled: name !== undefined });
  const failed = [roles, permissions, role].find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!roles.data || !permissions.data || !role.data) return <PageSkeleton />;
  return (
    <RoleEditor
      key={role.data.name}
      role={role.data}
      roles={roles.data.list}
      list={permissions.data.list}
      title={t('common.roles')}
    />
  );
}

interface RoleEditorProps {
  readonly role: Role;
  readonly roles: readonly RoleRow[];
  readonly list: readonly PermissionRow[];
  readonly title: string;
}

type OpenDialog = 'new' | 'duplicate' | 'delete';

function RoleEditor({ role, roles, list, title }: RoleEditorProps) {
  const t = useT();
  const editing = useRoleDraft(role, list);
  const { saved, isChanged } = editing;
  const mayEdit = saved.actions.includes('edit');
  const [dialog, setDialog] = useState<OpenDialog>();
  return (
    <Row gap="5" column flex="fill">
      <PageHead
        title={saved.label}
        // Not its actions: on phones those are a bar at the bottom, where the bar of this page is.
        marks={
          <>
            {isChanged && <Status tone="warn">{t('common.unsaved_changes')}</Status>}
            <RoleVerbs role={saved} onOpen={setDialog} />
          </>
        }
        text={saved.description || t('administration.role_text', { count: saved.people_count })}
        crumbs={[{ label: title, to: staffPaths.roles }, { label: saved.label }]}
      />
      <UnsavedWarning when={isChanged} />
      <StaleRoleNotice editing={editing} list={list} />
      {editing.autosave.notice}
      <Grid gap="5" align="start" flex="fill" className={styles.columns}>
        <RoleList roles={roles} current={saved.name} onNew={() => setDialog('new')} />
        <RolePermissionTable list={list} editing={editing} mayEdit={mayEdit} />
        <RoleEffects list={list} editing={editing} />
      </Grid>
      {mayEdit && <RoleBar editing={editing} />}
      {dialog === 'delete' && <DeleteRoleDialog role={saved} onClose={() => setDialog(undefined)} />}
      {(dialog === 'new' || dialog === 'duplicate') && (
        <NewRoleDialog source={dialog === 'duplicate' ? saved : undefined} onClose={() => setDialog(undefined)} />
      )}
    </Row>
  );
}

/** Ticks by permission, so that two people who tick different ones are merged. */
const toRoleSides = ({ description, permissions }: RoleEditing['draft']) => ({
  description,
  permissions: Object.fromEntries(permissions.map((one) => [one, true])),
});

function StaleRoleNotice({
  editing,
  list,
}: {
  readonly editing: RoleEditing;
  readonly list: readonly PermissionRow[];
}) {
  const t = useT();
  const { saved, saving, base, draft, onRead, fill } = editing;
  const labels = new Map(list.map(({ permission, text }) => [`permissions.${permission}`, text]));
  return (
    <StaleNotice<Role, ReturnType<typeof toRoleSides>>
      error={saving.error}
      read={() => call(getRoleDetail, { name: saved.name })}
      fields={{
        toSides: ({ description, permissions }) => ({
          before: toRoleSides(base),
          mine: toRoleSides(draft),
          theirs: toRoleSides({ description, permissions: toHeldPermissions(list, permissions) }),
        }),
        describe: (path) =>
          path === 'description'
            ? { label: t('common.description') }
            : { label: labels.get(path) ?? path, show: (ticked) => (ticked === true ? '✓' : '—') },
      }}
      onTake={(newest, merged) => {
        onRead(newest);
        if (merged)
          fill({
            description: merged.description,
            permissions: list.map((one) => one.permission).filter((one) => merged.permissions[one] === true),
          });
        saving.reset();
      }}
      onClose={saving.reset}
    />
  );
}

function RoleVerbs({ role, onOpen }: { readonly role: Role; readonly onOpen: (dialog: OpenDialog) => void }) {
  const t = useT();
  const mayCreate = usePermission(['accounts:role:edit']);
  const mayListUsers = usePermission(['accounts:user:read']);
  return (
    <>
      {mayCreate && (
        <Button size="s" icon={<IconCopy size={16} stroke={1.75} aria-hidden />} onPress={() => onOpen('duplicate')}>
          {t('administration.duplicate')}
        </Button>
      )}
      {role.actions.includes('delete') && (
        <Button size="s" icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => onOpen('delete')}>
          {t('common.delete')}
        </Button>
      )}
      {mayListUsers && (
        <LinkButton
          to={staffPaths.users}
          search={{ role: role.name }}
          size="s"
          icon={<IconUsers size={16} stroke={1.75} aria-hidden />}
        >
          {t('common.people')}
        </LinkButton>
      )}
    </>
  );
}

interface RoleListProps {
  readonly roles: readonly RoleRow[];
  readonly current: string;
  readonly onNew: () => void;
}

function RoleList({ roles, current, onNew }: RoleListProps) {
  const t = useT();
  const mayCreate = usePermission(['accounts:role:edit']);
  return (
    <nav className={`card ${styles.roles}`} aria-label={t('common.roles')}>
      <Row as="header" align="center" justify="between">
        <h2>{t('common.roles')}</h2>
        {mayCreate && (
          <IconButton label={t('administration.new_role')} size="s" onPress={onNew}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </Row>
      <ul>
        {roles.map(({ name, label, people_count }) => (
          <li key={name}>
            <Link to={staffPaths.roles} search={{ name }} aria-current={name === current ? 'page' : undefined}>
              <bdi>{label}</bdi>
              <span className="meta" aria-label={t('administration.people', { count: people_count })}>
                {people_count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RoleBar({ editing }: { readonly editing: RoleEditing }) {
  const t = useT();
  const { preview, draft, isChanged, saving } = editing;
  const label = preview
    ? t('administration.save_changes', { given: preview.gives.length, taken: preview.takes.length })
    : t('ui.save');
  return (
    <ActionBar>
      <div className={styles.description}>
        <PlainField
          label={t('common.description')}
          value={draft.description}
          maxLength={200}
          onChange={editing.describe}
        />
      </div>
      <Row as="p" gap="3" align="center" size="meta" tone="3" className={styles.rule}>
        <IconLock size={14} stroke={1.75} aria-hidden /> {t('administration.give_rule')}
      </Row>
      <Row gap="3">
        <Button disabled={!isChanged} onPress={editing.discard}>
          {t('common.discard')}
        </Button>
        <Button look="primary" disabled={!isChanged} busy={saving.busy} onPress={editing.save}>
          {label}
        </Button>
      </Row>
    </ActionBar>
  );
}
