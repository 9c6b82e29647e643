import {
  getCompanyDetail,
  listAccountManagers,
  listCompanies,
  saveCompany,
  setCompanyOwner,
} from '@trunkline/contract/staff/companies';
import { getCompanyReceivables, listCompanyWaiting } from '@trunkline/contract/staff/partners/company-account';
import {
  downloadCompanyFile,
  listAddressesOfCompany,
  listCompanyFiles,
  listCompanyHistory,
  listCompanyPeople,
} from '@trunkline/contract/staff/company-records';
import {
  getCompanyMessage,
  listCompanyMessages,
  sendCompanyMessage,
} from '@trunkline/contract/staff/partners/messages';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { showReceivables, showWaiting } from './account/account.staff.ts';
import { changeCompany, changeOwner, showAccountManagers, showCompanies, showCompany } from './companies.staff.ts';
import { showMessageTo } from './messages/messages.actions.ts';
import { limitMessages, sendMessage, showMessages } from './messages/messages.staff.ts';
import { findFile, readFile, showAddresses, showFiles, showHistory, showPeople } from './records/records.staff.ts';

export function companyRoutes(app: AppContext): void {
  serve(app, listCompanies, { action: showCompanies, readOnly: true });
  serve(app, getCompanyDetail, { action: showCompany, readOnly: true });
  serve(app, getCompanyReceivables, { action: showReceivables, readOnly: true });
  serve(app, listCompanyWaiting, { action: showWaiting, readOnly: true });
  serve(app, saveCompany, changeCompany);
  serve(app, setCompanyOwner, changeOwner);
  serve(app, listAccountManagers, { action: showAccountManagers, readOnly: true });
  serve(app, listCompanyPeople, { action: showPeople, readOnly: true });
  serve(app, listAddressesOfCompany, { action: showAddresses, readOnly: true });
  serve(app, listCompanyHistory, { action: showHistory, readOnly: true });
  serve(app, listCompanyFiles, { action: showFiles, readOnly: true });
  serve(app, sendCompanyMessage, { prepare: limitMessages, action: sendMessage });
  serve(app, listCompanyMessages, { action: showMessages, readOnly: true });
  serve(app, getCompanyMessage, { action: showMessageTo, readOnly: true });
  serveFile(app, downloadCompanyFile, { find: findFile, render: readFile });
}
