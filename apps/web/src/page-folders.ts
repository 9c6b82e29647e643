import { privateFolders as folders, visitorAreas } from '@trunkline/rules/pages';

/** The folders of the private pages: `{ partner: ['/personal', …], staff: ['/admin'] }`. */
export const privateFolders = folders;

/**
 * The folders of the pages whose routes load together, by the name of their area: for private pages that of the layout, for public ones
 * the first part of their address. All other addresses belong to the area `$`.
 */
export const areaFolders: Readonly<Record<string, readonly string[]>> = {
  _personal: folders.partner,
  admin: folders.staff,
  ...Object.fromEntries(visitorAreas.filter((name) => name !== '$').map((name) => [name, [`/${name}`]])),
};
