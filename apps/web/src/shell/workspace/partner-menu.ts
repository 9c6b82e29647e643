import type { TextKey } from '@trunkline/text';
import { type Path, paths } from '../../navigation.ts';

interface PartnerMenuGroup {
  /** Absent on the first group, which has no heading. */
  readonly label?: TextKey;
  readonly entries: readonly { readonly path: Path; readonly label: TextKey }[];
}

/** The menu of partners: sidebar of the personal area and personal menu. Icons: partner-icons.ts. */
export const partnerMenu = [
  { entries: [{ path: paths.personal, label: 'shell.personal_home' }] },
  {
    label: 'shell.group_sales',
    entries: [
      { path: paths.quotations, label: 'shell.quotations' },
      { path: paths.orders, label: 'shell.orders' },
      { path: paths.projects, label: 'shell.projects' },
      { path: paths.endUsers, label: 'shell.end_users' },
      { path: paths.partnerNetwork, label: 'shell.partner_network' },
      { path: paths.drafts, label: 'shell.drafts' },
      { path: paths.configurator, label: 'shell.configurator' },
      { path: paths.cart, label: 'shell.cart_page' },
    ],
  },
] as const satisfies readonly PartnerMenuGroup[];
export type PartnerMenuEntry = (typeof partnerMenu)[number]['entries'][number];
export const partnerMenuEntries: readonly PartnerMenuEntry[] = partnerMenu.flatMap<PartnerMenuEntry>(({ entries }) => [
  ...entries,
]);
