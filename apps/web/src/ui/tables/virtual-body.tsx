import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { RowPlace } from './table.tsx';

interface VirtualBodyProps {
  readonly count: number;
  readonly columns: number;
  /** Height of a row before it is measured. */
  readonly estimate: number;
  readonly children: (index: number, place: RowPlace) => ReactNode;
}

/** The rows in view and a few around them; what is above and below is one empty row of their height. */
export function VirtualBody({ count, columns, estimate, children }: VirtualBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here; the virtualizer renders itself anew
  const virtualizer = useVirtualizer({
    count,
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
      {items.map((item) => children(item.index, { index: item.index, measure: virtualizer.measureElement }))}
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
