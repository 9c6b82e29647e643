import {
  IconAdjustmentsAlt,
  IconAffiliate,
  IconBriefcase,
  IconBuilding,
  IconCertificate,
  IconFileText,
  IconHome,
  IconInbox,
  IconListSearch,
  IconPackage,
  IconPackages,
  IconSchool,
  IconShoppingCart,
  IconTag,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { partnerMenu } from './partner-menu.ts';

/** The icons that the menu of partners names. */
export const partnerIcons: Readonly<Record<(typeof partnerMenu)[number]['entries'][number]['icon'], TablerIcon>> = {
  adjustments: IconAdjustmentsAlt,
  affiliate: IconAffiliate,
  briefcase: IconBriefcase,
  building: IconBuilding,
  cart: IconShoppingCart,
  certificate: IconCertificate,
  file: IconFileText,
  home: IconHome,
  inbox: IconInbox,
  list: IconListSearch,
  package: IconPackage,
  packages: IconPackages,
  school: IconSchool,
  tag: IconTag,
  users: IconUsers,
};
