import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { RowTools } from '../../../ui/tables/row-tools.tsx';
import type { DesignEditing, DesignRow } from './design-editing.ts';
import type { DesignPath } from './design-text.ts';
import { Grid, Panel, Stack } from '../../../ui/layout/parts.tsx';
import styles from './part-list.module.css';

interface PartListProps<T> {
  readonly editing: DesignEditing;
  readonly path: DesignPath;
  readonly items: readonly T[];
  /** The most that the contract takes. */
  readonly max: number;
  /** Name of a row, shown at its head. */
  readonly name: (item: T, index: number) => ReactNode;
  /** Label of the button that adds a row. */
  readonly add: string;
  /** A new row. */
  readonly blank: () => T;
  /** Called instead of adding a blank row. */
  readonly onAdd?: (() => void) | undefined;
  readonly children: (row: DesignRow<T>, index: number) => ReactNode;
}

const focusFirst = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLElement>('input, select, textarea')?.focus();

/** Rows of a design that can be added, moved and removed. */
export function PartList<T>(props: PartListProps<T>) {
  const { editing, path, items, max, name, add, blank, onAdd, children } = props;
  const [added, setAdded] = useState<number>();
  const change = (list: readonly T[]) => editing.set(path, list);
  const move = (from: number, to: number) => {
    const moved = items.slice(from, from + 1);
    change(items.toSpliced(from, 1).toSpliced(to, 0, ...moved));
  };
  const append = () => {
    setAdded(items.length);
    change([...items, blank()]);
  };
  return (
    <Stack gap="3">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no lasting name: their names are typed here
        <Panel
          as="fieldset"
          padTop="3"
          padX="4"
          padBottom="4"
          relative
          shrink
          line="all"
          radius="1"
          key={index}
          className={styles.row}
          ref={index === added ? focusFirst : undefined}
        >
          <legend>{name(item, index)}</legend>
          {!editing.disabled && (
            <RowTools
              index={index}
              count={items.length}
              onMove={(to) => move(index, to)}
              onRemove={() => change(items.toSpliced(index, 1))}
            />
          )}
          <Stack gap="4" padTop="2" className={styles.body}>
            {children({ editing, path: [...path, index], record: item }, index)}
          </Stack>
        </Panel>
      ))}
      {!editing.disabled && items.length < max && (
        <div>
          <Button size="s" icon={<IconPlus size={14} stroke={1.75} aria-hidden />} onPress={onAdd ?? append}>
            {add}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Fields side by side. */
export const PartGrid = ({ children }: { readonly children: ReactNode }) => (
  <Grid gapX="4" gapY="3" className={styles.grid}>
    {children}
  </Grid>
);
