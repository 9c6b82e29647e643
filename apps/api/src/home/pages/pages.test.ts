import { listPermittedPages } from '@trunkline/contract/home';
import { listNotices } from '@trunkline/contract/notices';
import { getTotpStatus } from '@trunkline/contract/people/totp';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { listTerritories } from '@trunkline/contract/staff/territories';
import { getStaffCategoryTree } from '@trunkline/contract/staff/categories';
import { listChats } from '@trunkline/contract/staff/chat';
import { listCompatRules } from '@trunkline/contract/staff/compat';
import { getEndAccount, listEndAccounts } from '@trunkline/contract/staff/end-accounts';
import { getStaffContent, listStaffContent, saveContent } from '@trunkline/contract/staff/content';
import { getStaffHome } from '@trunkline/contract/staff/home';
import { getImportDetail, listImports, startImport } from '@trunkline/contract/staff/imports';
import { listLedger } from '@trunkline/contract/staff/ledger';
import { listStaffSerials } from '@trunkline/contract/staff/service/serials';
import { getStaffBid, listStaffBids } from '@trunkline/contract/staff/sales/bids';
import { getStaffWarrantyCase, listStaffWarrantyCases } from '@trunkline/contract/staff/service/warranty-cases';
import { getStaffCertificate, listStaffCertificates } from '@trunkline/contract/staff/certificates';
import { getContactMessage, listContactMessages } from '@trunkline/contract/contact/staff-messages';
import { getStaffApplicationDetail, listStaffApplications } from '@trunkline/contract/staff/applications';
import { listCredits, listReceivables } from '@trunkline/contract/staff/finance';
import { listStaffMemberships } from '@trunkline/contract/staff/memberships';
import { getStaffOrderDetail, listStaffOrders } from '@trunkline/contract/staff/orders';
import { listTranslations } from '@trunkline/contract/staff/translation';
import { listHelpRatings } from '@trunkline/contract/staff/help-feedback';
import { listOutboxMails } from '@trunkline/contract/staff/outbox';
import { staffPages } from '@trunkline/contract/staff/pages';
import { getPriceListDetail, getPriceListOverview, savePriceList } from '@trunkline/contract/staff/price-lists';
import { getStaffProductDetail, listStaffProducts, saveProduct } from '@trunkline/contract/staff/products';
import { getStaffProjectDetail, listStaffProjects } from '@trunkline/contract/staff/projects';
import { getStaffQuotationDetail, listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { getRateBoard } from '@trunkline/contract/staff/rates';
import { getRoleDetail } from '@trunkline/contract/staff/roles';
import { getCompanyDetail, listCompanies } from '@trunkline/contract/staff/companies';
import { getSales } from '@trunkline/contract/staff/sales';
import { listAudit } from '@trunkline/contract/staff/audit';
import { getSetup } from '@trunkline/contract/staff/setup';
import { listSettings } from '@trunkline/contract/staff/settings';
import { getStaffExam, listStaffExamResults, listStaffExams } from '@trunkline/contract/staff/training/exams';
import {
  getStaffTraining,
  listStaffTrainingCategories,
  listStaffTrainings,
} from '@trunkline/contract/staff/training/trainings';
import { getUserDetail, listUsers } from '@trunkline/contract/staff/users';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';

/** What each page calls: to show its content, and for a form to save it. */
const pageCalls: Readonly<Record<keyof typeof staffPages, Endpoint>> = {
  examResults: listStaffExamResults,
  trainings: listStaffTrainings,
  training: getStaffTraining,
  exams: listStaffExams,
  exam: getStaffExam,
  trainingCategories: listStaffTrainingCategories,
  certificates: listStaffCertificates,
  bids: listStaffBids,
  bid: getStaffBid,
  warrantyCases: listStaffWarrantyCases,
  warrantyCase: getStaffWarrantyCase,
  serials: listStaffSerials,
  certificate: getStaffCertificate,
  receivables: listReceivables,
  statement: listCredits,
  home: getStaffHome,
  setup: getSetup,
  search: getStaffHome,
  notices: listNotices,
  account: getTotpStatus,
  territories: listTerritories,
  quotations: listStaffQuotations,
  quotation: getStaffQuotationDetail,
  sales: getSales,
  projects: listStaffProjects,
  project: getStaffProjectDetail,
  endAccounts: listEndAccounts,
  endAccount: getEndAccount,
  ledger: listLedger,
  applications: listStaffApplications,
  contactMessages: listContactMessages,
  contactMessage: getContactMessage,
  chat: listChats,
  application: getStaffApplicationDetail,
  memberships: listStaffMemberships,
  orders: listStaffOrders,
  order: getStaffOrderDetail,
  shipment: getStaffOrderDetail,
  priceLists: getPriceListOverview,
  newPriceList: savePriceList,
  priceList: getPriceListDetail,
  rates: getRateBoard,
  products: listStaffProducts,
  product: getStaffProductDetail,
  newProduct: saveProduct,
  categories: getStaffCategoryTree,
  compat: listCompatRules,
  imports: listImports,
  import: getImportDetail,
  newImport: startImport,
  content: listStaffContent,
  contentItem: getStaffContent,
  newContent: saveContent,
  companies: listCompanies,
  company: getCompanyDetail,
  users: listUsers,
  user: getUserDetail,
  roles: getRoleDetail,
  settings: listSettings,
  helpFeedback: listHelpRatings,
  translations: listTranslations,
  audit: listAudit,
  outbox: listOutboxMails,
};

const app = await startTestApp();

const roles = [
  'admin',
  'channel',
  'headquarters',
  'pricing',
  'finance',
  'logistics',
  'training',
  'content',
  'catalogue',
  'service',
  'auditor',
];

test('every role is tested', async () => {
  const stored = await app.sql((trx) => trx.selectFrom('roles').select('name').execute());
  expect(stored.map(({ name }) => name).toSorted()).toEqual(roles.toSorted());
});

describe.each(roles)('the pages of the role %s', (role) => {
  // The web app guards its pages and builds its menu by the same table.
  test('are exactly those whose calls are not refused with 403', async () => {
    const user = await app.make.staff(role);
    const { list } = await callAs(app, user).ok(listPermittedPages, {});
    const open = new Set(list.map(({ path }) => path));
    const answered: string[] = [];
    for (const [name, call] of Object.entries(pageCalls)) {
      const answer = await callAs(app, user).raw(call, { id: 'unknown' });
      if (answer.status !== 403) answered.push(staffPages[name as keyof typeof staffPages].path);
    }
    expect(answered.toSorted()).toEqual([...open].toSorted());
  });
});
