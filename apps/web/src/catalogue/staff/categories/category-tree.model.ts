import type { StaffCategory } from '@trunkline/contract/staff/categories';

// Rows of the category tree that are shown: those below open categories, or those that a search finds.

type Node = Pick<StaffCategory, 'id' | 'parent_id' | 'name' | 'slug'>;

export const listParents = (list: readonly Node[]): ReadonlySet<string> =>
  new Set(list.map(({ parent_id }) => parent_id).filter((id) => id !== null));

const matches = ({ name, slug }: Node, keyword: string): boolean =>
  [slug, ...Object.values(name)].some((text) => text?.toLocaleLowerCase().includes(keyword));

/** A found category is shown with everything above it, so that its place is seen, and nothing else. */
function listFound<N extends Node>(list: readonly N[], keyword: string): readonly N[] {
  const byId = new Map(list.map((node) => [node.id, node]));
  const shown = new Set<string>();
  for (const node of list.filter((one) => matches(one, keyword)))
    for (let at: N | undefined = node; at && !shown.has(at.id); at = byId.get(at.parent_id ?? '')) shown.add(at.id);
  return list.filter(({ id }) => shown.has(id));
}

/** The rows in the order of the list, in which every category stands below its parent. */
export function listShownCategories<N extends Node>(
  list: readonly N[],
  open: ReadonlySet<string>,
  keyword = '',
): readonly N[] {
  const wanted = keyword.trim().toLocaleLowerCase();
  if (wanted !== '') return listFound(list, wanted);
  const shown = new Set<string>();
  return list.filter(({ id, parent_id }) => {
    const isShown = parent_id === null || (shown.has(parent_id) && open.has(parent_id));
    if (isShown) shown.add(id);
    return isShown;
  });
}
