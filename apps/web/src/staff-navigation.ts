import { staffPages } from '@trunkline/contract/staff/pages';
import { toPaths } from '@trunkline/rules/pages';
import type { Path } from './navigation.ts';

/** The address of every staff page, for links: `<Link to={staffPaths.order} search={{ id }}>`. */
export const staffPaths = toPaths(staffPages);
export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];
/** The address of any page. */
export type PagePath = Path | StaffPath;
