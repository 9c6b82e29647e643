import { type ReactNode, useState } from 'react';
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
  /** Rows of this page that are selected. */
  readonly selected: readonly R[];
  /** The first column of the table. */
  readonly column: TableColumn<R>;
  readonly clear: () => void;
}

/** Selected rows of the page that is shown; a row that leaves the page is not selected any more. `getName`: for the tick of a row. */
export function useRowSelection<R extends Row>(rows: readonly R[], getName: (row: R) => string): RowSelection<R> {
  const t = useT();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
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
    clear: () => setIds(new Set()),
    column: {
      id: 'select',
      head: t('lists.select_all'),
      card: 'none',
      width: '36px',
      headCell: (
        <PlainCheckbox
          label={t('lists.select_all')}
          hideLabel
          checked={rows.length > 0 && selected.length === rows.length}
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
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with the selected rows. */
  readonly children: ReactNode;
}

/** Bar above a table with selected rows. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useT();
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
      {children}
      <Button look="ghost" onPress={onClear}>
        {t('lists.clear_selection')}
      </Button>
    </Row>
  );
}
