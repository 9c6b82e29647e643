import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { RowPosition } from './table.tsx';

interface VirtualBodyProps<R> {
  readonly rows: readonly R[];
  /** The number of columns. */
  readonly columns: number;
  /** Height of a row in px before it is measured. */
  readonly estimate: number;
  readonly children: (row: R, place: RowPosition) => ReactNode;
}

function subscribeToPrinting(listener: () => void): () => void {
  const print = matchMedia('print');
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}

/** Renders the rows in view and a few around them; on paper all rows. */
export function VirtualBody<R>(props: VirtualBodyProps<R>) {
  const prints = useSyncExternalStore(subscribeToPrinting, () => matchMedia('print').matches);
  if (!prints) return <RowsInView {...props} />;
  return <tbody>{props.rows.map((row, index) => props.children(row, { index, measure: () => undefined }))}</tbody>;
}

/** One empty row each takes the height of the rows above and below. */
function RowsInView<R>({ rows, columns, estimate, children }: VirtualBodyProps<R>) {
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
