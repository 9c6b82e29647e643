import { paths } from '../../paths.ts';

/** The personal area. */
export const personalEntries = [
  { path: paths.personal, label: 'shell.personal_home' },
  { path: paths.quotations, label: 'shell.quotations' },
  { path: paths.orders, label: 'shell.orders' },
  { path: paths.configurator, label: 'shell.configurator' },
  { path: paths.cart, label: 'shell.cart_page' },
] as const;
