import {
  IconAdjustmentsAlt,
  IconFileText,
  IconHome,
  IconPackage,
  IconShoppingCart,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import type { personalEntries } from './personal-entries.ts';

/** Apart from the entries, because the footer of public pages lists those without them. */
export const personalIcons: Readonly<Record<(typeof personalEntries)[number]['path'], TablerIcon>> = {
  [paths.personal]: IconHome,
  [paths.quotations]: IconFileText,
  [paths.orders]: IconPackage,
  [paths.configurator]: IconAdjustmentsAlt,
  [paths.cart]: IconShoppingCart,
};
