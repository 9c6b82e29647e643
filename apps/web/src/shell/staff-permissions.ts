import { staffPages } from '@trunkline/contract/staff/pages';

/** The permissions of each staff page by its path: one of them is enough. Pages that every member of staff may open have none. */
export const staffPermissions: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  Object.values(staffPages).flatMap((page) =>
    page.permission === null ? [] : [[page.path, [page.permission, ...('or' in page ? page.or : [])]]],
  ),
);
