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
      { path: staffPaths.home, label: 'common.overview', icon: IconHome },
      { path: staffPaths.sales, label: 'common.sales', icon: IconChartBar },
    ],
  },
  {
    label: 'common.queues',
    entries: [
      { path: staffPaths.quotations, label: 'common.quotations', icon: IconFileText },
      { path: staffPaths.projects, label: 'common.projects', icon: IconBriefcase },
      { path: staffPaths.applications, label: 'common.applications', icon: IconFileCertificate },
      { path: staffPaths.orders, label: 'common.orders', icon: IconPackage },
      { path: staffPaths.contactMessages, label: 'shell.messages', icon: IconMessage },
    ],
  },
  {
    label: 'common.partners',
    entries: [
      { path: staffPaths.companies, label: 'common.companies', icon: IconBuilding },
      { path: staffPaths.territories, label: 'common.account_managers', icon: IconMapPin },
      { path: staffPaths.memberships, label: 'common.memberships', icon: IconId },
      { path: staffPaths.endAccounts, label: 'common.end_accounts', icon: IconBuildingBank },
      { path: staffPaths.ledger, label: 'shell.ledger', icon: IconLink },
    ],
  },
  {
    label: 'common.prices',
    entries: [
      { path: staffPaths.priceLists, label: 'common.price_lists', icon: IconTag },
      { path: staffPaths.rates, label: 'common.exchange_rates', icon: IconCoins },
    ],
  },
  {
    label: 'common.catalogue',
    entries: [
      { path: staffPaths.products, label: 'common.products', icon: IconPackages },
      { path: staffPaths.categories, label: 'common.categories', icon: IconFolders },
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
    label: 'common.system',
    entries: [
      { path: staffPaths.users, label: 'common.users', icon: IconUsers },
      { path: staffPaths.roles, label: 'common.roles', icon: IconKey },
      { path: staffPaths.settings, label: 'common.settings', icon: IconSettings },
      { path: staffPaths.audit, label: 'common.audit_trail', icon: IconHistory },
      { path: staffPaths.outbox, label: 'shell.outbox', icon: IconMail },
    ],
  },
];
