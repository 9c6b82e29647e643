import type { ContentKind } from '@trunkline/contract/content/kinds';
import { maxContentLevels } from '@trunkline/rules/content/levels';
import type { StaffContentRow } from '@trunkline/contract/staff/content';
import type { SelectOption } from '../../ui/forms/plain-select.tsx';
import type { TreeRow } from './content-tree.model.ts';

/** The items under which another one may stand, indented by their depth. */
export const toParentOptions = (
  rows: readonly TreeRow<StaffContentRow>[],
  kind: ContentKind,
  excluded: ReadonlySet<string>,
): SelectOption[] =>
  rows
    .filter(({ item, depth }) => depth + 1 < maxContentLevels[kind] && !excluded.has(item.id))
    .map(({ item, depth }) => ({ value: item.id, label: `${'\u2003'.repeat(depth)}${item.title}` }));
