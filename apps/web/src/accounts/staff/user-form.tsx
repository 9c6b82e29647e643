import { saveUser, type User } from '@trunkline/contract/staff/users';
import type { TextKey } from '@trunkline/text';
import { isSameContent } from '@trunkline/rules/merge';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { PlainField } from '../../ui/forms/plain-field.tsx';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { UnsavedWarning } from '../../ui/overlays/unsaved-warning.tsx';
import { accountQueries } from './accounts.queries.ts';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './users.module.css';

interface UserFormProps {
  readonly user: User;
  readonly onSaved: (user: User) => void;
  readonly read: () => Promise<User>;
}

const toValues = ({ realname, roles, company_role }: User) => ({
  realname,
  roles: roles.toSorted(),
  owner: company_role === 'owner',
});

const labels: Readonly<Record<string, TextKey>> = {
  realname: 'common.name',
  roles: 'common.roles',
  owner: 'administration.owner_label',
};

/** Roles are chosen as a whole. */
const showValue = (path: string) => (value: unknown) => {
  if (path === 'owner') return value === true ? '✓' : '—';
  return Array.isArray(value) ? value.join(', ') || '—' : String(value);
};

/** Name, and for staff the roles, for company users whether they own the company. */
export function UserForm({ user, onSaved, read }: UserFormProps) {
  const t = useT();
  const base = toValues(user);
  const [typed, setTyped] = useState(base);
  const autosave = useAutosave({
    key: { object: 'user', id: user.id, version: user.version },
    base,
    typed,
    fill: setTyped,
  });
  const isChanged = !isSameContent(base, typed);
  const mayEdit = user.actions.includes('edit');
  const onRead = (newest: User, keepTyped: boolean) => {
    onSaved(newest);
    if (!keepTyped) setTyped(toValues(newest));
  };
  const saving = useAction(saveUser, {
    quiet: true,
    onDone: (saved) => {
      onRead(saved, false);
      toast.ok(t('administration.user_saved'));
    },
  });
  const { realname, roles, owner } = typed;
  const save = () =>
    autosave.submit(
      () =>
        void saving.run({
          id: user.id,
          version: user.version,
          realname,
          ...(user.side === 'staff' ? { roles } : {}),
          ...(owner && !base.owner ? { company_role: 'owner' } : {}),
        }),
    );
  return (
    <Card
      title={user.side === 'staff' ? t('administration.name_and_roles') : t('administration.name_and_company')}
      foot={
        mayEdit && (
          <UserFormFoot
            error={saving.error}
            busy={saving.busy}
            isChanged={isChanged}
            onDiscard={() => setTyped(base)}
            onSave={save}
          />
        )
      }
    >
      <UnsavedWarning when={isChanged} />
      <StaleNotice<User, typeof base>
        error={saving.error}
        read={read}
        fields={{
          toSides: (newest) => ({ before: base, mine: typed, theirs: toValues(newest) }),
          describe: (path) => ({ label: t(labels[path] ?? 'common.name'), show: showValue(path) }),
        }}
        onTake={(newest, merged) => {
          onRead(newest, true);
          setTyped(merged ?? toValues(newest));
          saving.reset();
        }}
        onClose={saving.reset}
      />
      {autosave.notice}
      <Stack gap="5" className={styles.fields}>
        <PlainField
          label={t('common.name')}
          value={realname}
          maxLength={100}
          disabled={!mayEdit}
          error={findFieldError(saving.error, 'realname')}
          onChange={(value) => setTyped({ ...typed, realname: value })}
        />
        {user.side === 'staff' ? (
          <RoleChoices
            chosen={roles}
            disabled={!mayEdit}
            onChange={(chosen) => setTyped({ ...typed, roles: chosen })}
          />
        ) : (
          <PlainCheckbox
            label={t('administration.owner_label')}
            checked={owner}
            disabled={!mayEdit || base.owner}
            onChange={(value) => setTyped({ ...typed, owner: value })}
          />
        )}
      </Stack>
    </Card>
  );
}

const findFieldError = (error: ApiError | undefined, path: string): string | undefined =>
  error?.errors.find((one) => one.path === path)?.msg;

interface UserFormFootProps {
  readonly error: ApiError | undefined;
  readonly busy: boolean;
  readonly isChanged: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

function UserFormFoot({ error, busy, isChanged, onDiscard, onSave }: UserFormFootProps) {
  const t = useT();
  return (
    <Row gap="3" align="center" justify="end" wrap flex="fill">
      <Text flex="fill" tone="danger" role="alert">
        {error && !error.isStale && (error.errors[0]?.msg ?? error.msg)}
      </Text>
      <Button disabled={!isChanged} onPress={onDiscard}>
        {t('common.discard')}
      </Button>
      <Button look="primary" disabled={!isChanged} busy={busy} onPress={onSave}>
        {t('ui.save')}
      </Button>
    </Row>
  );
}

interface RoleChoicesProps {
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (chosen: string[]) => void;
}

export function RoleChoices({ chosen, disabled, onChange }: RoleChoicesProps) {
  const t = useT();
  const roles = useQuery(accountQueries.roles).data?.list ?? [];
  return (
    <Grid as="fieldset" gapY="3" gapX="5" className={styles.choices} disabled={disabled}>
      <Panel as="legend" bottom="3" pad="0" className="meta">
        {t('common.roles')}
      </Panel>
      {roles.map(({ name, label }) => (
        <PlainCheckbox
          key={name}
          label={<bdi>{label}</bdi>}
          checked={chosen.includes(name)}
          disabled={disabled}
          onChange={(on) => onChange([...chosen.filter((one) => one !== name), ...(on ? [name] : [])].toSorted())}
        />
      ))}
    </Grid>
  );
}
