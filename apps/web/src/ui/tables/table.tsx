import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Text } from '../layout/parts.tsx';
import styles from './table.module.css';
import { maxPlainRows, type RowPosition, VirtualBody } from './virtual-body.tsx';

export interface TableColumn<R> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** Whether the column has numbers: they are aligned to the right in every language, so that decimals line up. */
  readonly end?: boolean;
  /** The row header: screen readers announce it first, and on phones it is the title of the card. */
  readonly rowHeader?: boolean;
  /** The field by which the list is sorted. The column header becomes a button. */
  readonly sort?: string;
  /** Place on phones: beside the title (`corner`), without the column header (`bare`), or hidden (`none`). */
  readonly card?: 'corner' | 'bare' | 'none';
  readonly width?: string;
  /** Whether only screen readers announce the column header: ticks, buttons. */
  readonly hideHead?: boolean;
  /** Content that replaces the column header, for example a tick for all rows. It names itself. */
  readonly headCell?: ReactNode;
}

export interface TableProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly TableColumn<R>[];
  readonly rowKey: (row: R) => string;
  /** `field` or `-field`, as list endpoints take it. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  /** One line under a row, for example why it cannot be chosen. */
  readonly note?: (row: R) => ReactNode;
  /** Draws a bracket to the row above: accessories under their device. */
  readonly hangs?: (row: R) => 'middle' | 'last' | undefined;
  /** Whether the row is grey and cannot be chosen. */
  readonly muted?: (row: R) => boolean;
  /** Whether a long table renders the row out of view too, because it has an error. */
  readonly pins?: (row: R) => boolean;
  /** A row of sums, by column id. */
  readonly foot?: Readonly<Record<string, ReactNode>>;
  /** Rows of 56 px, for lines with a picture. */
  readonly tall?: boolean;
}

/** Heights in px with the border. */
const rowHeight = 37;
const tallRowHeight = 57;

/** A table; on phones one card for each row. Native markup, so that cells can contain inputs. */
export function Table<R>(props: TableProps<R>) {
  const { label, rows, columns, foot, tall } = props;
  const virtual = rows.length > maxPlainRows;
  return (
    <div
      className={virtual ? styles.scroll : styles.frame}
      {...(virtual ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <Text
        as="table"
        full
        size="small"
        leading="20"
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        className={tall ? `${styles.table} ${styles.tall}` : styles.table}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {virtual ? (
          <VirtualBody
            rows={rows}
            rowKey={props.rowKey}
            columns={columns.length}
            pins={props.pins}
            estimate={tall ? tallRowHeight : rowHeight}
          >
            {(row, place) => (
              <tbody ref={place.measure} data-index={place.index}>
                <Row row={row} place={place} {...props} />
              </tbody>
            )}
          </VirtualBody>
        ) : (
          <tbody>
            {rows.map((row) => (
              <Row key={props.rowKey(row)} row={row} {...props} />
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

function Row<R>({ row, place, columns, note, hangs, muted }: TableProps<R> & { row: R; place?: RowPosition }) {
  const noteText = note?.(row);
  return (
    <>
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
