import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Text } from '../layout/parts.tsx';
import type { TableColumn, TableProps } from './table.tsx';
import styles from './table.module.css';
import type { RowPosition } from './virtual-body.tsx';

interface PlainTableProps<R> extends TableProps<R> {
  /** Replaces the rows: `Table` renders only those in view of a long table. */
  readonly virtualBody?: ReactNode;
}

/**
 * A table that renders all of its rows; on phones one card for each row. Native markup, so that cells can contain inputs.
 * Public pages use it: their lists are short, and visitors do not load what long tables need.
 */
export function PlainTable<R>({ virtualBody, ...props }: PlainTableProps<R>) {
  const { label, rows, columns, foot, tall } = props;
  return (
    <div
      className={virtualBody ? styles.scroll : styles.frame}
      {...(virtualBody ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <Text
        as="table"
        full
        size="small"
        leading="20"
        aria-label={label}
        aria-rowcount={virtualBody ? rows.length + 1 : undefined}
        className={tall ? `${styles.table} ${styles.tall}` : styles.table}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {virtualBody ?? (
          <tbody>
            {rows.map((row) => (
              <TableRow key={props.rowKey(row)} row={row} {...props} />
            ))}
          </tbody>
        )}
        {foot && <Foot columns={columns} foot={foot} />}
      </Text>
    </div>
  );
}

interface FootProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly foot: NonNullable<TableProps<R>['foot']>;
}

function Foot<R>({ columns, foot }: FootProps<R>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td
            key={column.id}
            className={column.end ? styles.end : undefined}
            data-head={foot[column.id] ? column.head : undefined}
          >
            {foot[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

type SortProps<R> = Pick<TableProps<R>, 'sort' | 'onSort'>;

function Head<R>({ column, sort, onSort }: { column: TableColumn<R> } & SortProps<R>) {
  const direction = findDirection(column, sort);
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={column.end ? styles.end : undefined}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.headCell ??
        (column.sort && onSort ? (
          <SortButton field={column.sort} direction={direction} onSort={onSort}>
            {column.head}
          </SortButton>
        ) : (
          <span className={column.hideHead ? 'sr' : undefined}>{column.head}</span>
        ))}
    </th>
  );
}

type SortDirection = 'ascending' | 'descending';

function findDirection<R>(column: TableColumn<R>, sort: string | undefined): SortDirection | undefined {
  if (!column.sort) return undefined;
  return sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined;
}

interface SortButtonProps {
  readonly field: string;
  readonly direction: SortDirection | undefined;
  readonly onSort: (sort: string) => void;
  readonly children: ReactNode;
}

/** The first press sorts ascending, the next descending. */
function SortButton({ field, direction, onSort, children }: SortButtonProps) {
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
    >
      {children}
      {direction && <Arrow size={14} stroke={1.75} aria-hidden />}
    </button>
  );
}

/** A row with its note. @param place Its position in a virtual table. */
export function TableRow<R>({
  row,
  place,
  columns,
  note,
  heading,
  hangs,
  muted,
}: TableProps<R> & { row: R; place?: RowPosition }) {
  const noteText = note?.(row);
  const headingText = heading?.(row);
  return (
    <>
      {headingText && (
        <tr data-note>
          <td colSpan={columns.length}>{headingText}</td>
        </tr>
      )}
      <tr
        aria-rowindex={place ? place.index + 2 : undefined}
        data-hangs={hangs?.(row)}
        data-muted={muted?.(row) || undefined}
        data-noted={noteText ? true : undefined}
      >
        {columns.map((column) => {
          const Cell = column.rowHeader ? 'th' : 'td';
          return (
            <Cell
              key={column.id}
              {...(column.rowHeader ? { scope: 'row' } : {})}
              className={column.end ? styles.end : undefined}
              data-card={column.card ?? (column.rowHeader ? 'title' : undefined)}
              data-head={column.head}
            >
              {column.cell(row)}
            </Cell>
          );
        })}
      </tr>
      {noteText && (
        <tr data-note data-muted={muted?.(row) || undefined}>
          <td colSpan={columns.length}>{noteText}</td>
        </tr>
      )}
    </>
  );
}
