import type { TextKey } from '@trunkline/text';
import { type Path, paths } from '../../navigation.ts';

interface PartnerMenuGroup {
  /** Absent on the first group, which has no heading. */
  readonly label?: TextKey;
  readonly entries: readonly { readonly path: Path; readonly label: TextKey }[];
}

/** The menu of partners: sidebar of the personal area and personal menu. Icons: partner-icons.ts. */
export const partnerMenu = [
  { entries: [{ path: paths.personal, label: 'ui.home' }] },
  {
    label: 'common.sales',
    entries: [
      { path: paths.quotations, label: 'common.quotations' },
      { path: paths.orders, label: 'common.orders' },
      { path: paths.projects, label: 'common.projects' },
      { path: paths.endUsers, label: 'shell.end_users' },
      { path: paths.partnerNetwork, label: 'shell.partner_network' },
      { path: paths.drafts, label: 'common.drafts' },
      { path: paths.configurator, label: 'common.configurator' },
      { path: paths.cart, label: 'common.cart' },
    ],
  },
] as const satisfies readonly PartnerMenuGroup[];
export type PartnerMenuEntry = (typeof partnerMenu)[number]['entries'][number];
export const partnerMenuEntries: readonly PartnerMenuEntry[] = partnerMenu.flatMap<PartnerMenuEntry>(({ entries }) => [
  ...entries,
]);
