import type { TextSet } from '@trunkline/text';
import { isBelow } from '@trunkline/rules/page-paths';
import { privateFolders } from './page-folders.ts';

/** Whether a page is for users alone: guarded, and rendered in the browser. @param path Without the language prefix. */
export const isPrivatePath = (path: string): boolean =>
  isBelow(path, privateFolders.partner) || isBelow(path, privateFolders.staff);

/** The texts of all private pages of the reader of a path; those of every public page elsewhere. @param path Without the language prefix. */
export const listPathTexts = (path: string): readonly TextSet[] =>
  !isPrivatePath(path) ? ['common', 'ui', 'shell'] : isBelow(path, privateFolders.staff) ? ['staff'] : ['partner'];
