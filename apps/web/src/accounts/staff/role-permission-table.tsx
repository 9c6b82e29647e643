import { permissionColumns, type PermissionRow } from '@trunkline/contract/staff/roles';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { SearchBox } from '../../ui/tables/filters.tsx';
import { IconSearchOff } from '@tabler/icons-react';
import { groupPermissions, type PermissionGroup, toCellState } from './role-permissions.model.ts';
import type { RoleEditing } from './use-role-draft.ts';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './role-page.module.css';

interface RolePermissionTableProps {
  readonly list: readonly PermissionRow[];
  readonly editing: RoleEditing;
  readonly mayEdit: boolean;
}

const marks = ['held', 'given', 'taken', 'lacking'] as const;

/** What a role may do: an entity a row, with a tick for each kind of permission. */
export function RolePermissionTable({ list, editing, mayEdit }: RolePermissionTableProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const groups = groupPermissions(list, keyword);
  return (
    <Panel shrink clip className="card">
      <Row gapX="5" gapY="3" align="center" justify="between" wrap padY="4" padX="5">
        <SearchBox label={t('administration.permission_search')} value={keyword} onChange={setKeyword} />
        {mayEdit && (
          <Row as="ul" gapX="5" gapY="2" wrap size="meta" tone="2">
            {marks.map((mark) => (
              <Row as="li" gap="3" align="center" key={mark}>
                <span className={styles.tick} data-mark={mark} aria-hidden />
                {t(`administration.mark_${mark}`)}
              </Row>
            ))}
          </Row>
        )}
      </Row>
      {groups.length === 0 ? (
        <Empty
          icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
          title={t('ui.no_match')}
          text={t('ui.no_match_text')}
        />
      ) : (
        <Text as="table" full size="small" className={styles.table} aria-label={t('administration.permissions')}>
          <thead>
            <tr>
              <th scope="col">{t('administration.permission')}</th>
              {permissionColumns.map((column) => (
                <th key={column} scope="col" className={styles.cell}>
                  {t(`administration.column_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows key={group.group} group={group} editing={editing} mayEdit={mayEdit} />
          ))}
        </Text>
      )}
    </Panel>
  );
}

interface GroupRowsProps extends Omit<RolePermissionTableProps, 'list'> {
  readonly group: PermissionGroup;
}

function GroupRows({ group, editing, mayEdit }: GroupRowsProps) {
  const t = useT();
  const held = group.permissions.filter(({ permission }) => editing.draft.permissions.includes(permission)).length;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={permissionColumns.length + 1}>
          {group.group}{' '}
          <Panel as="span" radius="2" surface="3" weight="400" className={styles.count}>
            {t('administration.held_of', { held, all: group.permissions.length })}
          </Panel>
        </th>
      </tr>
      {group.entities.map(({ entity, cells }) => (
        <tr key={entity}>
          <th scope="row">{entity}</th>
          {permissionColumns.map((column) => (
            <td key={column} className={styles.cell}>
              {cells[column] ? <PermissionTick row={cells[column]} editing={editing} mayEdit={mayEdit} /> : <NoTick />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const NoTick = () => (
  <span className={styles.none} aria-hidden>
    ·
  </span>
);

interface PermissionTickProps extends Omit<RolePermissionTableProps, 'list'> {
  readonly row: PermissionRow;
}

/** A tick can be set only for what the user holds, and taken in any case. */
function PermissionTick({ row, editing, mayEdit }: PermissionTickProps) {
  const t = useT();
  const { permission, text, held } = row;
  const state = toCellState(permission, editing.base.permissions, editing.draft.permissions);
  const mark = !held && state === 'free' ? 'lacking' : state;
  const label = mark === 'free' || mark === 'held' ? text : `${text}: ${t(`administration.mark_${mark}`)}`;
  return (
    <input
      type="checkbox"
      className={styles.tick}
      data-mark={mark}
      aria-label={label}
      title={`${label}\n${permission}`}
      checked={mark === 'held' || mark === 'given'}
      disabled={!mayEdit || mark === 'lacking'}
      onChange={() => editing.toggle(permission)}
    />
  );
}
