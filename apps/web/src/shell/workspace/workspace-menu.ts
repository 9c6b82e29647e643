import { IconBuilding, IconListSearch, IconPackages, IconTag } from '@tabler/icons-react';
import { type Path, paths } from '../../navigation.ts';
import { type PartnerMenuEntry, partnerMenu } from './partner-menu.ts';
import { partnerIcons } from './partner-icons.ts';
import type { WorkspaceEntry, WorkspaceGroup } from './workspace.tsx';

/** What the personal area adds to the menu of the public pages, which every visitor loads. */
const addedEntries: readonly (WorkspaceEntry & { readonly path: Path })[] = [
  { path: paths.products, label: 'common.products', icon: IconPackages },
  { path: paths.bom, label: 'common.bill_of_materials', icon: IconListSearch },
  { path: paths.priceList, label: 'common.price_list', icon: IconTag },
];

const withIcons = (entries: readonly PartnerMenuEntry[]): WorkspaceEntry[] =>
  entries.map((entry) => ({ ...entry, icon: partnerIcons[entry.path] }));

/** The menu of the personal area: that of the public pages, products, bills of materials, the price list and the company. */
export const workspaceMenu: readonly WorkspaceGroup[] = [
  ...partnerMenu.map((group): WorkspaceGroup => ({ ...group, entries: withIcons(group.entries) })),
  { label: 'common.catalogue', entries: addedEntries },
  { label: 'common.company', entries: [{ path: paths.company, label: 'common.company', icon: IconBuilding }] },
];
