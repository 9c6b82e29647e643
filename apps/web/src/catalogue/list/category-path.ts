interface Node<N> {
  readonly id: string;
  readonly children: readonly N[];
}

/** From the root down to a category; empty for all products. */
export function pathTo<N extends Node<N>>(categories: readonly N[], id: string | undefined): readonly N[] {
  if (id === undefined) return [];
  for (const category of categories) {
    const below = category.id === id ? [] : pathTo(category.children, id);
    if (category.id === id || below.length > 0) return [category, ...below];
  }
  return [];
}

/** What lies directly below a path. */
export const childrenOf = <N extends Node<N>>(categories: readonly N[], path: readonly N[]): readonly N[] => {
  const last = path.at(-1);
  return last ? last.children : categories;
};
