interface CategoryTreeNode<N> {
  readonly slug: string;
  readonly children: readonly N[];
}

/** A category and its parents, the root first; empty without a slug and for an unknown one. */
export function getCategoryPath<N extends CategoryTreeNode<N>>(
  categories: readonly N[],
  slug: string | undefined,
): readonly N[] {
  if (slug === undefined) return [];
  for (const category of categories) {
    const descendants = category.slug === slug ? [] : getCategoryPath(category.children, slug);
    if (category.slug === slug || descendants.length > 0) return [category, ...descendants];
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
