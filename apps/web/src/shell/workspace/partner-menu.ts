import { partnerMenuGroups, partnerPages, visitorPages } from '@trunkline/contract/pages';
import { listMenu } from '@trunkline/rules/pages';

/** The menu of the personal area. Icons: partner-icons.ts. */
export const partnerMenu = listMenu(partnerMenuGroups, [
  ...Object.values(visitorPages),
  ...Object.values(partnerPages),
]);

/** The personal menu of the public pages, which have the catalogue in a menu of their own. */
export const personalMenu = listMenu([null, 'common.sales'], Object.values(partnerPages));
