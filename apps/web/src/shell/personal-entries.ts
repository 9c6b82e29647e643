import { IconAdjustmentsAlt, IconFileText, IconHome, IconPackage, IconShoppingCart } from '@tabler/icons-react';
import { paths } from '../paths.ts';

/** The personal area; an entry shows as soon as its page exists. */
export const personalEntries = [
  { path: paths.personal, label: 'shell.personal_home', icon: IconHome },
  { path: paths.quotations, label: 'shell.quotations', icon: IconFileText },
  { path: paths.orders, label: 'shell.orders', icon: IconPackage },
  { path: paths.configurator, label: 'shell.configurator', icon: IconAdjustmentsAlt },
  { path: paths.cart, label: 'shell.cart_page', icon: IconShoppingCart },
] as const;
