import { Text } from '../layout/parts.tsx';
import { Table, type TableProps } from './table.tsx';

/** The table of a card; without rows a sentence in its place. Lists with pages use `ListCard`. */
export const TableOrText = <R,>({ none, ...table }: TableProps<R> & { readonly none: string }) =>
  table.rows.length === 0 ? (
    <Text pad="5" size="small" tone="3">
      {none}
    </Text>
  ) : (
    <Table {...table} />
  );
