import { staffMenuGroups, staffPages } from '@trunkline/contract/staff/pages';
import { listMenu } from '@trunkline/rules/pages';

/** The menu of staff. `GET /user/routers` answers which of its pages the user may open. Icons: staff-icons.ts. */
export const staffMenu = listMenu(staffMenuGroups, Object.values(staffPages));
