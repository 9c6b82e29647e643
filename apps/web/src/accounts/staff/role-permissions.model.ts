// The table of permissions of a role. Pure.
import { everyPermission } from '@trunkline/contract/staff/permissions';
import type { PermissionRow } from '@trunkline/contract/staff/roles';

/** The permissions of the list that a role holds; `*:*:*` and `area:*:*` are written out. */
export function toHeldPermissions(list: readonly PermissionRow[], held: readonly string[]): string[] {
  const holds = ({ permission }: PermissionRow): boolean =>
    held.includes(everyPermission) ||
    held.includes(permission) ||
    held.includes(`${permission.split(':')[0] ?? ''}:*:*`);
  return list.filter(holds).map(({ permission }) => permission);
}

export interface PermissionEntity {
  readonly entity: string;
  /** Permissions by column. */
  readonly cells: Readonly<Partial<Record<PermissionRow['column'], PermissionRow>>>;
}

export interface PermissionGroup {
  readonly group: string;
  readonly permissions: readonly PermissionRow[];
  readonly entities: readonly PermissionEntity[];
}

const toEntityKey = ({ permission }: PermissionRow): string => permission.split(':').slice(0, 2).join(':');

/** Groups of entities, in the order of the list; a keyword keeps what its sentence, name or entity contains. */
export function groupPermissions(list: readonly PermissionRow[], keyword: string): PermissionGroup[] {
  const needle = keyword.trim().toLowerCase();
  const matches = (row: PermissionRow): boolean =>
    [row.permission, row.text, row.entity, row.group].some((text) => text.toLowerCase().includes(needle));
  return [...Map.groupBy(list, (row) => row.group)].flatMap(([group, rows]) => {
    const shown = [...Map.groupBy(rows, toEntityKey).values()].filter((entity) => entity.some(matches));
    if (shown.length === 0) return [];
    const entities = shown.map((cells) => ({
      entity: cells[0]?.entity ?? '',
      cells: Object.fromEntries(cells.map((row) => [row.column, row])),
    }));
    return [{ group, permissions: rows, entities }];
  });
}

export type CellState = 'held' | 'given' | 'taken' | 'free';

export function toCellState(permission: string, before: readonly string[], after: readonly string[]): CellState {
  const [was, is] = [before.includes(permission), after.includes(permission)];
  if (is) return was ? 'held' : 'given';
  return was ? 'taken' : 'free';
}
