import type { Endpoint } from '@trunkline/contract/endpoint';
import { z } from 'zod/mini';
import type { TableColumn } from '../../ui/tables/table.tsx';

// The columns that a reader chose are in the address: `company,total`. docs/rules/lists.md

type Column = Pick<TableColumn<never>, 'id' | 'head' | 'hideHead' | 'headCell' | 'rowHeader' | 'isHidden'>;

/** Ticks and buttons have no name to choose them by: they stay where they are. */
const isFixed = ({ hideHead, headCell, head }: Column): boolean =>
  hideHead === true || headCell !== undefined || head === '';

const readIds = (chosen: string | undefined): readonly string[] => chosen?.split(',') ?? [];

/** The columns that can be chosen. */
export const listChoices = <C extends Column>(columns: readonly C[]): readonly C[] =>
  columns.filter((column) => !isFixed(column));

const isShown = ({ isHidden }: Column): boolean => isHidden !== true;

/** The columns of a tab in its order. The reader can choose the others too. */
export const arrangeTabColumns = <C extends Column>(columns: readonly C[], shown: readonly string[]): readonly C[] => [
  ...shown.flatMap((id) => columns.filter((column) => column.id === id)),
  ...columns.filter(({ id }) => !shown.includes(id)).map((column) => ({ ...column, isHidden: true })),
];

/** The columns that the list shows until the reader chooses. */
export const listDefaultChoices = <C extends Column>(columns: readonly C[]): readonly C[] =>
  listChoices(columns).filter(isShown);

/** The columns as the reader ordered them. The row header is always among them; without a known column it is the list's own order. */
export function arrangeColumns<C extends Column>(columns: readonly C[], chosen: string | undefined): readonly C[] {
  const choices = listChoices(columns);
  const found = [...new Set(readIds(chosen))].flatMap((id) => choices.filter((column) => column.id === id));
  if (found.length === 0) return columns.filter(isShown);
  const missing = choices.filter((column) => column.rowHeader && !found.includes(column));
  const first = columns.findIndex((column) => !isFixed(column));
  return [
    ...columns.slice(0, first),
    ...missing,
    ...found,
    ...columns.slice(first).filter((column) => isFixed(column) && isShown(column)),
  ];
}

/** The value of the address; undefined where the columns are those of the list. */
export function toChosenColumns(columns: readonly Column[], shown: readonly string[]): string | undefined {
  const own = listDefaultChoices(columns).map(({ id }) => id);
  return shown.join() === own.join() ? undefined : shown.join();
}

/** `columns` for the endpoint of a sheet that takes them; nothing for the others. */
export function toSheetColumns(
  { input }: Endpoint,
  chosen: string | undefined,
): { readonly columns?: readonly string[] } {
  const takesColumns = input instanceof z.ZodMiniObject && 'columns' in input.shape;
  return takesColumns && chosen !== undefined ? { columns: readIds(chosen) } : {};
}
