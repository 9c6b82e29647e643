import type { StaffContentRow } from '@trunkline/contract/staff/content';

// Items of a kind as a tree: rows in their order, each below its parent.

type Node = Pick<StaffContentRow, 'id' | 'parent_id' | 'position'>;

export interface TreeRow<N extends Node> {
  readonly item: N;
  /** Depth in the tree, 0 at the top. */
  readonly depth: number;
  /** Position among the siblings, from 0. */
  readonly index: number;
  readonly siblings: readonly N[];
}

/** The rows of the tree from top to bottom. An item whose parent is not in the list stands at the top. */
export function listTreeRows<N extends Node>(items: readonly N[]): TreeRow<N>[] {
  const ids = new Set(items.map(({ id }) => id));
  const byParent = Map.groupBy(items, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null));
  const rows: TreeRow<N>[] = [];
  const add = (parentId: string | null, depth: number): void => {
    const siblings = (byParent.get(parentId) ?? []).toSorted(
      (one, other) => one.position - other.position || (one.id < other.id ? -1 : 1),
    );
    for (const [index, item] of siblings.entries()) {
      rows.push({ item, depth, index, siblings });
      add(item.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}

/** The found rows with everything above them, so that their place is seen. */
export function narrowTree<N extends Node>(rows: readonly TreeRow<N>[], found: ReadonlySet<string>): TreeRow<N>[] {
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  const shown = new Set<string>();
  for (const id of found)
    for (let at = byId.get(id); at && !shown.has(at.item.id); at = byId.get(at.item.parent_id ?? ''))
      shown.add(at.item.id);
  return rows.filter(({ item }) => shown.has(item.id));
}

/** The item and everything below it: it cannot be moved there. */
export function listSubtree<N extends Node>(rows: readonly TreeRow<N>[], id: string): ReadonlySet<string> {
  const subtree = new Set([id]);
  for (const { item } of rows) if (item.parent_id !== null && subtree.has(item.parent_id)) subtree.add(item.id);
  return subtree;
}

/** Sibling before which an item stands after one step up or down; null: behind all of them. */
export function findStepTarget<N extends Node>({ index, siblings }: TreeRow<N>, by: -1 | 1): string | null {
  // Up: the sibling above. Down: the second one below, because the item itself leaves its place.
  return siblings[by === -1 ? index - 1 : index + 2]?.id ?? null;
}
