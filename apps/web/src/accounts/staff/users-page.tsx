import { listUsers, type UserRow } from '@trunkline/contract/staff/users';
import type { TFunction } from '@trunkline/text';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Format, useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { SearchSelect } from '../../lists/filter-control.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { OpenInvitations } from './invitations/open-invitations.tsx';
import { accountQueries } from './accounts.queries.ts';
import { usersAddress, type UsersSearch } from './accounts-search.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useRoleLabels } from './use-role-labels.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './users.module.css';

const userList = defineList({
  address: usersAddress,
  key: ['admin-users', 'list'],
  endpoint: listUsers,
  toFilter: ({ totp, ...filter }) => ({ ...filter, ...(totp && { totp: totp === 'on' }) }),
});

/** Staff and the users of all companies. */
export function UsersPage({ search }: { readonly search: UsersSearch }) {
  const t = useT();
  const format = useFormat();
  const toLabel = useRoleLabels();
  const mayInvite = usePermission(['accounts:user:edit']);
  const [inviting, setInviting] = useState(false);
  const cache = useQueryClient();
  const { data: invitations } = useQuery(accountQueries.invitations);
  return (
    <>
      <ListPage
        list={userList}
        search={search}
        title={t('common.users')}
        text={t('administration.users_text')}
        crumbs={[{ label: t('common.system') }, { label: t('common.users') }]}
        actions={
          mayInvite && (
            <Button
              look="primary"
              icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
              onPress={() => setInviting(true)}
            >
              {t('administration.invite')}
            </Button>
          )
        }
        searchLabel={t('administration.user_search')}
        controls={{ role: <RoleFilter role={search.role} /> }}
        muted={(row) => row.disabled}
        columns={userColumns(t, format, toLabel)}
        empty={{
          icon: <IconUsers size={28} stroke={1.5} aria-hidden />,
          title: t('administration.users_none'),
          text: t('administration.users_none_text'),
        }}
      />
      <OpenInvitations
        side="staff"
        answer={invitations}
        readAgain={() => cache.fetchQuery(accountQueries.invitations)}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function RoleFilter({ role }: Pick<UsersSearch, 'role'>) {
  const t = useT();
  const roles = useQuery(accountQueries.roles).data?.list ?? [];
  return (
    <SearchSelect
      name="role"
      value={role}
      label={t('common.role')}
      any={t('administration.any_role')}
      options={roles.map(({ name, label }) => ({ value: name, label }))}
    />
  );
}

const userColumns = (
  t: TFunction,
  format: Format,
  toLabel: (role: string) => string,
): readonly TableColumn<UserRow>[] => [
  {
    id: 'realname',
    head: t('common.name'),
    rowHeader: true,
    sort: 'realname',
    cell: (row) => (
      <Link to={staffPaths.user} search={{ id: row.id }}>
        <bdi>{row.realname}</bdi>
      </Link>
    ),
  },
  {
    id: 'username',
    head: t('common.email'),
    sort: 'username',
    cell: (row) => (
      <Text as="bdi" clip whiteSpace="nowrap" block="inline" dir="ltr" className={styles.address}>
        {row.username}
      </Text>
    ),
  },
  {
    id: 'role',
    head: t('common.role'),
    cell: (row) => (
      <Text as="span" clip whiteSpace="nowrap" block="inline" className={styles.roles}>
        {row.side === 'staff'
          ? row.roles.map(toLabel).join(t('common.list_separator')) || t('administration.no_role')
          : t(`administration.company_${row.company_role ?? 'member'}`)}
      </Text>
    ),
  },
  {
    id: 'company',
    head: t('common.company'),
    card: 'bare',
    cell: (row) => (
      <Text as="bdi" clip whiteSpace="nowrap" block="inline" className={styles.company}>
        {row.company ?? t('administration.side_staff')}
      </Text>
    ),
  },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: (row) => <UserStateMark state={row.state} />,
  },
  {
    id: 'totp',
    head: t('administration.totp'),
    cell: (row) => (row.side === 'staff' ? <TotpMark totp={row.totp} /> : '–'),
  },
  {
    id: 'last_login',
    head: t('common.last_login'),
    sort: 'last_login',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {row.last_login ? format.instant(row.last_login) : t('administration.never')}
      </Text>
    ),
  },
];

/** Whether a member of staff has two-step login. */
export function TotpMark({ totp }: Pick<UserRow, 'totp'>) {
  const t = useT();
  return <Status tone={totp ? 'ok' : 'line'}>{t(totp ? 'administration.totp_on' : 'administration.totp_off')}</Status>;
}

export function UserStateMark({ state }: Pick<UserRow, 'state'>) {
  const t = useT();
  return <Status tone={state === 'active' ? 'ok' : 'line'}>{t(`administration.user_${state}`)}</Status>;
}
