import type { PermissionRow, RolePreview } from '@trunkline/contract/staff/roles';
import type { TFunction } from '@trunkline/text';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { accountQueries } from './accounts.queries.ts';
import type { RoleEditing } from './use-role-draft.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './role-page.module.css';

interface RoleEffectsProps {
  readonly list: readonly PermissionRow[];
  readonly editing: RoleEditing;
}

/** What saving would give and take, and for whom; before a change, who holds the role. */
export function RoleEffects({ list, editing }: RoleEffectsProps) {
  const t = useT();
  const { preview, saved } = editing;
  const roles = useQuery(accountQueries.roles).data?.list ?? [];
  const people = preview?.people ?? saved.people;
  const toLabel = (name: string) => roles.find((role) => role.name === name)?.label ?? name;
  return (
    <div className="stack">
      {preview && <ChangeCard list={list} preview={preview} />}
      <Card
        title={preview ? t('administration.reaches') : t('administration.holders')}
        end={<span className="meta">{t('administration.people', { count: saved.people_count })}</span>}
      >
        {saved.people_count === 0 ? (
          <p className="meta">{t('administration.no_holders')}</p>
        ) : (
          <Stack as="ul" gap="4" size="small">
            {people.map((person) => (
              <Row as="li" gap="3" shrink key={person.id}>
                <Avatar name={person.realname} />
                <Text as="div" shrink breakWords>
                  <bdi>{person.realname}</bdi>
                  {listEffects(t, person, toLabel).map((line) => (
                    <p key={line} className="meta">
                      <bdi>{line}</bdi>
                    </p>
                  ))}
                </Text>
              </Row>
            ))}
          </Stack>
        )}
        {saved.people_count > people.length && (
          <p className="meta">{t('administration.holders_shown', { count: people.length })}</p>
        )}
        {preview && saved.people_count > 0 && (
          <Text top="4" size="meta" tone="3">
            {t('administration.in_force')}
          </Text>
        )}
      </Card>
    </div>
  );
}

type Person = RolePreview['people'][number];

/** One sentence for each kind of change; without a preview the address. */
function listEffects(
  t: TFunction,
  person: Person | { readonly username: string },
  toLabel: (name: string) => string,
): string[] {
  if (!('gets' in person)) return [person.username];
  const { gets, loses, has, keeps } = person;
  const join = (rows: Person['has']) => [...new Set(rows.flatMap(({ roles }) => roles.map(toLabel)))].join(', ');
  const lines = [
    ...(gets.length > 0 ? [t('administration.gets', { count: gets.length })] : []),
    ...(loses.length > 0 ? [t('administration.loses', { count: loses.length })] : []),
    ...(has.length > 0 ? [t('administration.has', { count: has.length, roles: join(has) })] : []),
    ...(keeps.length > 0 ? [t('administration.keeps', { count: keeps.length, roles: join(keeps) })] : []),
  ];
  return lines.length > 0 ? lines : [t('administration.no_effect')];
}

function ChangeCard({ list, preview }: { readonly list: readonly PermissionRow[]; readonly preview: RolePreview }) {
  const t = useT();
  const toText = (permission: string) => list.find((row) => row.permission === permission)?.text ?? permission;
  const changes = [
    ...preview.gives.map((permission) => ({ permission, gives: true })),
    ...preview.takes.map((permission) => ({ permission, gives: false })),
  ];
  return (
    <Card title={t('administration.saving_changes')}>
      {changes.length === 0 ? (
        <p className="meta">{t('administration.no_permission_change')}</p>
      ) : (
        <Stack as="ul" gap="4" size="small" className={styles.changes}>
          {changes.map(({ permission, gives }) => (
            <Row as="li" gap="3" shrink key={permission} data-gives={gives}>
              {gives ? (
                <IconPlus size={16} stroke={1.75} aria-label={t('administration.mark_given')} />
              ) : (
                <IconMinus size={16} stroke={1.75} aria-label={t('administration.mark_taken')} />
              )}
              <Text as="div" shrink breakWords>
                {toText(permission)}
                <Text as="code" tone="3" textAlign="start" block dir="ltr">
                  {permission}
                </Text>
              </Text>
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
}
