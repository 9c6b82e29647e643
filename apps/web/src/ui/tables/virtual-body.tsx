import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { RowPlace } from './table.tsx';

interface VirtualBodyProps<R> {
  readonly rows: readonly R[];
  /** The number of columns. */
  readonly columns: number;
  /** Height of a row in px before it is measured. */
  readonly estimate: number;
  readonly children: (row: R, place: RowPlace) => ReactNode;
}

/** Renders the rows in view and a few around them. One empty row each takes the height of those above and below. */
export function VirtualBody<R>({ rows, columns, estimate, children }: VirtualBodyProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.parentElement?.parentElement ?? null,
    estimateSize: () => estimate,
    overscan: 12,
    initialRect: { width: 0, height: 600 },
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      <Gap height={before} columns={columns} />
      {items.map(({ index }) => {
        // Indexes of the virtualizer are below the number of rows, which the types do not say.
        const row = rows[index];
        return row === undefined ? null : children(row, { index, measure: virtualizer.measureElement });
      })}
      <Gap height={after} columns={columns} />
    </tbody>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden data-gap>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }}>
        {null}
      </td>
    </tr>
  );
}
