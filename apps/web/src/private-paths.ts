import { isBelow } from '@trunkline/rules/page-paths';
import { privateFolders } from './page-folders.ts';

/** Whether a page is for users alone: guarded, and rendered in the browser. @param path Without the language prefix. */
export const isPrivatePath = (path: string): boolean =>
  isBelow(path, privateFolders.partner) || isBelow(path, privateFolders.staff);
