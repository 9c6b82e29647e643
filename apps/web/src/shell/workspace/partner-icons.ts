import {
  IconAdjustmentsAlt,
  IconAffiliate,
  IconBriefcase,
  IconFileText,
  IconHome,
  IconInbox,
  IconPackage,
  IconShoppingCart,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '../../navigation.ts';
import type { PartnerMenuEntry } from './partner-menu.ts';

/** The icons of the partner menu. Not in navigation.ts, because visitors load the entries (footer) but not the icons. */
export const partnerIcons: Readonly<Record<PartnerMenuEntry['path'], TablerIcon>> = {
  [paths.personal]: IconHome,
  [paths.quotations]: IconFileText,
  [paths.orders]: IconPackage,
  [paths.projects]: IconBriefcase,
  [paths.endUsers]: IconUsers,
  [paths.partnerNetwork]: IconAffiliate,
  [paths.drafts]: IconInbox,
  [paths.configurator]: IconAdjustmentsAlt,
  [paths.cart]: IconShoppingCart,
};
