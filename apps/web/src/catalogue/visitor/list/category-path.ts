interface CategoryTreeNode<N> {
  readonly id: string;
  readonly children: readonly N[];
}

/** A category and its parents, the root first; empty without an id and for an unknown one. */
export function getCategoryPath<N extends CategoryTreeNode<N>>(
  categories: readonly N[],
  id: string | undefined,
): readonly N[] {
  if (id === undefined) return [];
  for (const category of categories) {
    const descendants = category.id === id ? [] : getCategoryPath(category.children, id);
    if (category.id === id || descendants.length > 0) return [category, ...descendants];
  }
  return [];
}

/** The children of the last category of a path; the root categories for an empty path. */
export const listChildCategories = <N extends CategoryTreeNode<N>>(
  categories: readonly N[],
  path: readonly N[],
): readonly N[] => {
  const last = path.at(-1);
  return last ? last.children : categories;
};
