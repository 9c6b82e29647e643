import { type ReactNode, useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../forms/button.tsx';
import { PlainCheckbox } from '../forms/checkbox.tsx';
import { Row } from '../layout/parts.tsx';
import styles from './row-selection.module.css';
import type { TableColumn } from './table.tsx';

interface Row {
  readonly id: string;
}

export interface RowSelection<R> {
  /** Selected rows of this page, and of the others once all were selected. */
  readonly selected: readonly R[];
  /** The first column of the table. */
  readonly column: TableColumn<R>;
  readonly clear: () => void;
  /** Selects the rows of the other pages too; undefined when there are none that are not selected. */
  readonly all: AllRows | undefined;
}

interface AllRows {
  /** Rows that are selected then; `isFirst`: the list has more. */
  readonly count: number;
  readonly isFirst: boolean;
  readonly busy: boolean;
  readonly select: () => void;
}

/** Most rows that are selected together: each of them may be one call. */
export const maxSelectedRows = 500;

export interface RowsOfAllPages<R> {
  readonly total: number;
  /** At most `maxSelectedRows`; undefined when they cannot be read. */
  readonly read: () => Promise<readonly R[] | undefined>;
}

/**
 * Selected rows of the page that is shown; a row that leaves the page is not selected any more, unless those of all `pages` were. `getName`:
 * for the tick of a row.
 */
export function useRowSelection<R extends Row>(
  rows: readonly R[],
  getName: (row: R) => string,
  pages?: RowsOfAllPages<R>,
): RowSelection<R> {
  const t = useT();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<readonly R[]>([]);
  const [busy, setBusy] = useState(false);
  const shown = new Set(rows.map(({ id }) => id));
  const selected = [...rows, ...others.filter(({ id }) => !shown.has(id))].filter(({ id }) => ids.has(id));
  const count = Math.min(pages?.total ?? 0, maxSelectedRows);
  const selectAll = async () => {
    setBusy(true);
    const read = await pages?.read();
    setBusy(false);
    if (!read) return;
    setOthers(read);
    setIds(new Set(read.map(({ id }) => id)));
  };
  const select = (changed: readonly R[], isSelected: boolean) =>
    setIds((current) => {
      const next = new Set(current);
      for (const { id } of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  return {
    selected,
    clear: () => {
      setIds(new Set());
      setOthers([]);
    },
    all:
      pages && count > rows.length && selected.length < count
        ? { count, isFirst: pages.total > count, busy, select: () => void selectAll() }
        : undefined,
    column: {
      id: 'select',
      head: t('lists.select_all'),
      card: 'none',
      width: '36px',
      headCell: (
        <PlainCheckbox
          label={t('lists.select_all')}
          hideLabel
          checked={rows.length > 0 && rows.every(({ id }) => ids.has(id))}
          some={selected.length > 0}
          onChange={(isSelected) => select(rows, isSelected)}
        />
      ),
      cell: (row) => (
        <PlainCheckbox
          label={t('lists.select_row', { number: getName(row) })}
          hideLabel
          checked={ids.has(row.id)}
          onChange={(isSelected) => select([row], isSelected)}
        />
      ),
    },
  };
}

interface SelectionBarProps {
  readonly selection: Pick<RowSelection<unknown>, 'selected' | 'clear' | 'all'>;
  /** What can be done with the selected rows. */
  readonly children: ReactNode;
}

/** Bar above a table with selected rows. */
export function SelectionBar({ selection: { selected, clear, all }, children }: SelectionBarProps) {
  const t = useT();
  const format = useFormat();
  const count = selected.length;
  return (
    <Row
      gap="3"
      align="center"
      wrap
      padY="3"
      padX="5"
      line="bottom"
      surface="2"
      size="small"
      className={styles.bar}
      role="toolbar"
      aria-label={t('lists.selected', { count })}
    >
      <strong>{t('lists.selected', { count })}</strong>
      {all && (
        <Button look="link" busy={all.busy} onPress={all.select}>
          {t(all.isFirst ? 'lists.select_first' : 'lists.select_matching', { number: format.number(all.count) })}
        </Button>
      )}
      {children}
      <Button look="ghost" onPress={clear}>
        {t('lists.clear_selection')}
      </Button>
    </Row>
  );
}
