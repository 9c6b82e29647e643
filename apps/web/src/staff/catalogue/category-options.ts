import type { AdminCategory } from '@trunkline/contract/staff/catalogue';
import type { Language } from '@trunkline/text/languages';
import { inLanguage } from './in-language.ts';

/** How far below the top each category stands; parents come before their children. */
export function depthsOf(list: readonly AdminCategory[]): Map<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parent_id } of list) depths.set(id, parent_id === null ? 0 : (depths.get(parent_id) ?? 0) + 1);
  return depths;
}

/** The tree as a list of choices, what is below pushed in. */
export function categoryOptions(list: readonly AdminCategory[], language: Language) {
  const depths = depthsOf(list);
  return list.map(({ id, name }) => ({
    value: id,
    label: `${'\u2003'.repeat(depths.get(id) ?? 0)}${inLanguage(name, language)}`,
  }));
}
