import { isBelow } from '@trunkline/rules/page-paths';
import { areaFolders } from './page-folders.ts';

/** All addresses that no other area has. */
export const restArea = '$';

/** The name of the area of a page. @param path Without the language prefix. */
export const getPageArea = (path: string): string =>
  Object.keys(areaFolders).find((name) => isBelow(path, areaFolders[name] ?? [])) ?? restArea;
