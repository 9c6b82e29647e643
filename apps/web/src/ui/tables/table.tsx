import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './table.module.css';
import { VirtualBody } from './virtual-body.tsx';

export interface Column<R> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** Figures: physically on the right in both directions, so that decimals line up. */
  readonly end?: boolean;
  /** What names the row: heard first, the title of its card on a phone. */
  readonly rowHeader?: boolean;
  /** The name by which the list can be sorted; its head then is a button. */
  readonly sort?: string;
  /** On a phone: beside the title (`corner`), without its head (`bare`), or not at all (`none`). */
  readonly card?: 'corner' | 'bare' | 'none';
  readonly width?: string;
  /** The head is heard, not seen: ticks, buttons. */
  readonly hideHead?: boolean;
}

export interface TableProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly keyOf: (row: R) => string;
  /** `field` or `-field`, as the list call takes it. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  /** One line under a row: why it does not fit, what is missing. */
  readonly note?: (row: R) => ReactNode;
  /** Hangs under the row before it on a thin bracket: accessories. */
  readonly hangs?: (row: R) => 'middle' | 'last' | undefined;
  /** Greyed: cannot be chosen. */
  readonly muted?: (row: R) => boolean;
  /** A row of sums; each cell belongs to the column of its id. */
  readonly foot?: Readonly<Record<string, ReactNode>>;
  /** 56 px rows, for lines with a picture. */
  readonly tall?: boolean;
}

const virtualFrom = 100;

/** Rows with heads, cards on phones; above 100 rows only what is in view is drawn. Native markup, so every cell may hold inputs. */
export function Table<R>(props: TableProps<R>) {
  const { label, rows, columns, foot, tall } = props;
  const virtual = rows.length > virtualFrom;
  return (
    <div
      className={virtual ? styles.scroll : styles.frame}
      {...(virtual ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <table
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
          <VirtualBody count={rows.length} columns={columns.length} estimate={tall ? 57 : 37}>
            {(index, place) => <Row key={props.keyOf(rows[index]!)} row={rows[index]!} place={place} {...props} />}
          </VirtualBody>
        ) : (
          <tbody>
            {rows.map((row) => (
              <Row key={props.keyOf(row)} row={row} {...props} />
            ))}
          </tbody>
        )}
        {foot && (
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
        )}
      </table>
    </div>
  );
}

function Head<R>({ column, sort, onSort }: { column: Column<R> } & Pick<TableProps<R>, 'sort' | 'onSort'>) {
  const direction = sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction && column.sort ? direction : undefined}
      className={column.end ? styles.end : undefined}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : column.sort!)}
        >
          {column.head}
          {direction && <Arrow size={14} stroke={1.75} aria-hidden />}
        </button>
      ) : (
        <span className={column.hideHead ? 'sr' : undefined}>{column.head}</span>
      )}
    </th>
  );
}

export interface RowPlace {
  readonly index: number;
  readonly measure: (element: HTMLElement | null) => void;
}

function Row<R>({ row, place, columns, note, hangs, muted }: TableProps<R> & { row: R; place?: RowPlace }) {
  const under = note?.(row);
  return (
    <>
      <tr
        ref={place?.measure}
        data-index={place?.index}
        aria-rowindex={place ? place.index + 2 : undefined}
        data-hangs={hangs?.(row)}
        data-muted={muted?.(row) || undefined}
        data-noted={under ? true : undefined}
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
      {under && (
        <tr data-note data-muted={muted?.(row) || undefined}>
          <td colSpan={columns.length}>{under}</td>
        </tr>
      )}
    </>
  );
}
