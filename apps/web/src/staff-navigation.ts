import { staffPages } from '@trunkline/contract/staff/pages';
import type { TextKey } from '@trunkline/text';
import {
  IconArticle,
  IconBriefcase,
  IconBuildingBank,
  IconBuilding,
  IconChartBar,
  IconCoins,
  IconFileCertificate,
  IconFileImport,
  IconFileText,
  IconId,
  IconFolders,
  IconHistory,
  IconHome,
  IconKey,
  IconLink,
  IconMail,
  IconMapPin,
  IconMessage,
  IconMessages,
  IconPackage,
  IconPackages,
  IconPlugConnected,
  IconSettings,
  IconTag,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Path, toPaths } from './navigation.ts';

/** The address of every staff page, for links: `<Link to={staffPaths.order} search={{ id }}>`. */
export const staffPaths = toPaths(staffPages);
export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];
/** The address of any page. */
export type PagePath = Path | StaffPath;

export interface StaffMenuGroup {
  /** Absent on the first group, which has no heading. */
  readonly label?: TextKey;
  readonly entries: readonly { readonly path: StaffPath; readonly label: TextKey; readonly icon: TablerIcon }[];
}

/** Order, words and icons of the staff menu. `GET /user/routers` answers which of its pages the user may open. */
export const staffMenu: readonly StaffMenuGroup[] = [
  {
    entries: [
      { path: staffPaths.home, label: 'shell.overview', icon: IconHome },
      { path: staffPaths.sales, label: 'shell.sales', icon: IconChartBar },
    ],
  },
  {
    label: 'shell.group_queues',
    entries: [
      { path: staffPaths.quotations, label: 'shell.quotations', icon: IconFileText },
      { path: staffPaths.projects, label: 'shell.projects_staff', icon: IconBriefcase },
      { path: staffPaths.applications, label: 'shell.applications', icon: IconFileCertificate },
      { path: staffPaths.orders, label: 'shell.orders', icon: IconPackage },
      { path: staffPaths.contactMessages, label: 'shell.messages', icon: IconMessage },
    ],
  },
  {
    label: 'shell.group_partners',
    entries: [
      { path: staffPaths.companies, label: 'shell.companies', icon: IconBuilding },
      { path: staffPaths.territories, label: 'shell.territories', icon: IconMapPin },
      { path: staffPaths.memberships, label: 'shell.memberships', icon: IconId },
      { path: staffPaths.endAccounts, label: 'shell.end_accounts', icon: IconBuildingBank },
      { path: staffPaths.ledger, label: 'shell.ledger', icon: IconLink },
    ],
  },
  {
    label: 'shell.group_prices',
    entries: [
      { path: staffPaths.priceLists, label: 'shell.price_lists', icon: IconTag },
      { path: staffPaths.rates, label: 'shell.rates', icon: IconCoins },
    ],
  },
  {
    label: 'shell.group_catalogue',
    entries: [
      { path: staffPaths.products, label: 'shell.products', icon: IconPackages },
      { path: staffPaths.categories, label: 'shell.categories', icon: IconFolders },
      { path: staffPaths.compat, label: 'shell.compat', icon: IconPlugConnected },
      { path: staffPaths.imports, label: 'shell.imports', icon: IconFileImport },
    ],
  },
  {
    label: 'shell.group_website',
    entries: [
      { path: staffPaths.content, label: 'shell.content', icon: IconArticle },
      { path: staffPaths.helpFeedback, label: 'shell.help_feedback', icon: IconMessages },
    ],
  },
  {
    label: 'shell.group_system',
    entries: [
      { path: staffPaths.users, label: 'shell.users', icon: IconUsers },
      { path: staffPaths.roles, label: 'shell.roles', icon: IconKey },
      { path: staffPaths.settings, label: 'shell.settings', icon: IconSettings },
      { path: staffPaths.audit, label: 'shell.audit', icon: IconHistory },
      { path: staffPaths.outbox, label: 'shell.outbox', icon: IconMail },
    ],
  },
];
