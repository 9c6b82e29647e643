import type { StaffCategory } from '@trunkline/contract/staff/categories';
import type { Language } from '@trunkline/text/languages';
import { pickLanguage } from './language-texts.ts';

/** The depth of each category by its id; 0 at the top. In `list` parents precede their children. */
export function mapCategoryDepths(list: readonly StaffCategory[]): Map<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parent_id } of list) depths.set(id, parent_id === null ? 0 : (depths.get(parent_id) ?? 0) + 1);
  return depths;
}

/** The category tree as options of a select, indented by depth. */
export function toCategoryOptions(list: readonly StaffCategory[], language: Language) {
  const depths = mapCategoryDepths(list);
  return list.map(({ id, name }) => ({
    value: id,
    label: `${'\u2003'.repeat(depths.get(id) ?? 0)}${pickLanguage(name, language)}`,
  }));
}
