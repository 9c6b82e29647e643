import type { ReactNode } from 'react';
import { PlainTable, TableRow } from './plain-table.tsx';
import { maxPlainRows, VirtualBody } from './virtual-body.tsx';

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
  /** Lists whose columns can be chosen show it when it is chosen. */
  readonly isHidden?: boolean;
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
  /** A heading above a row, for example the section that begins there. */
  readonly heading?: (row: R) => ReactNode;
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

/** A table, long or short. A long one scrolls, and renders only the rows in view. */
export function Table<R>(props: TableProps<R>) {
  const { rows, rowKey, columns, pins, tall } = props;
  const isLong = rows.length > maxPlainRows;
  return (
    <PlainTable
      {...props}
      virtualBody={
        isLong ? (
          <VirtualBody
            rows={rows}
            rowKey={rowKey}
            columns={columns.length}
            pins={pins}
            estimate={tall ? tallRowHeight : rowHeight}
          >
            {(row, place) => (
              <tbody ref={place.measure} data-index={place.index}>
                <TableRow row={row} place={place} {...props} />
              </tbody>
            )}
          </VirtualBody>
        ) : undefined
      }
    />
  );
}
