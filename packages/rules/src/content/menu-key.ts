// Keys of entries of the menu. Rules: docs/rules/site.md, "Menu"

interface KeyedEntry {
  readonly key: string | null;
  readonly cate_id: string | null;
  /** The title in English. */
  readonly english: string;
}

export const toFirstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The `key` of an entry in addresses: the written one; with a category else the first word of the English title. Null: it has none. */
export const findMenuKey = ({ key, cate_id, english }: KeyedEntry): string | null =>
  key ?? (cate_id === null ? null : toFirstWord(english));
