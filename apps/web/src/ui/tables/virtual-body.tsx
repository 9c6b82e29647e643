import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useRef, useSyncExternalStore } from 'react';

/** The position of a row in a virtual table; the element that has both is that of the row, or of the rows that belong together. */
export interface RowPosition {
  readonly index: number;
  /** Measures the height of the element. */
  readonly measure: (element: HTMLElement | null) => void;
}

interface VirtualBodyProps<R> {
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** The number of columns. */
  readonly columns: number;
  /** Height of a row in px before it is measured. */
  readonly estimate: number;
  /** Rows that are rendered wherever they are, such as those with an error, so that the form can focus it. */
  readonly pins?: ((row: R) => boolean) | undefined;
  /** A `tbody` with all that belongs to the row: notes below it, accessories. */
  readonly children: (row: R, place: RowPosition) => ReactNode;
}

function subscribeToPrinting(listener: () => void): () => void {
  const print = matchMedia('print');
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}

/** Length above which a table renders only the rows in view. */
export const maxPlainRows = 100;

/** Renders the rows in view and a few around them, those with the focus and those that are busy; on paper all rows. */
export function VirtualBody<R>(props: VirtualBodyProps<R>) {
  const prints = useSyncExternalStore(subscribeToPrinting, () => matchMedia('print').matches);
  if (!prints) return <RowsInView {...props} />;
  return props.rows.map((row, index) => (
    <Fragment key={props.rowKey(row)}>{props.children(row, { index, measure: () => undefined })}</Fragment>
  ));
}

/** Rows that stay rendered out of view, so that the focus, what is typed and what is being saved are not lost. */
function listPinned(table: HTMLElement | null | undefined): number[] {
  const busy = [...(table?.querySelectorAll<HTMLElement>('[data-index][aria-busy="true"]') ?? [])];
  const focused = table?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-index]')
    : undefined;
  return [...busy, ...(focused ? [focused] : [])].map(({ dataset }) => Number(dataset['index']));
}

/** One empty row each takes the height of the rows that are not rendered. */
function RowsInView<R>({ rows, rowKey, columns, estimate, pins, children }: VirtualBodyProps<R>) {
  const top = useRef<HTMLTableSectionElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => top.current?.parentElement?.parentElement ?? null,
    estimateSize: () => estimate,
    overscan: 12,
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) => {
      const wanted = pins ? rows.flatMap((row, index) => (pins(row) ? [index] : [])) : [];
      const pinned = [...listPinned(top.current?.parentElement), ...wanted].filter((index) => index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  return (
    <>
      <tbody ref={top} hidden />
      {items.map(({ index, start }, at) => {
        // Indexes of the virtualizer are below the number of rows, which the types do not say.
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={rowKey(row)}>
            <Gap height={start - (items[at - 1]?.end ?? 0)} columns={columns} />
            {children(row, { index, measure: virtualizer.measureElement })}
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns} />
    </>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden>
      <tr data-gap>
        <td colSpan={columns} style={{ height, padding: 0, border: 0 }}>
          {null}
        </td>
      </tr>
    </tbody>
  );
}
