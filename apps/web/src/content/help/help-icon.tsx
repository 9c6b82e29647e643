import type { HelpIcon } from '@trunkline/contract/content/details';
import {
  IconAdjustmentsHorizontal,
  IconAffiliate,
  IconBriefcase,
  IconCompass,
  IconFileDescription,
  IconHelp,
  IconLayoutDashboard,
  IconShoppingCart,
  IconTruckDelivery,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<HelpIcon, TablerIcon>> = {
  start: IconCompass,
  people: IconUsers,
  configurator: IconAdjustmentsHorizontal,
  cart: IconShoppingCart,
  quotation: IconFileDescription,
  order: IconTruckDelivery,
  project: IconBriefcase,
  network: IconAffiliate,
  portal: IconLayoutDashboard,
};

/** The picture of a topic. */
export function HelpTopicIcon({ icon }: { readonly icon: HelpIcon | null }) {
  const Icon = icon ? icons[icon] : IconHelp;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
