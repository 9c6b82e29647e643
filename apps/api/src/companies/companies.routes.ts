import * as staffCompanyCalls from '@trunkline/contract/staff/companies';
import * as staffPartnersCompanyAccountCalls from '@trunkline/contract/staff/partners/company-account';
import * as staffCompanyRecordCalls from '@trunkline/contract/staff/company-records';
import * as staffPartnersMessageCalls from '@trunkline/contract/staff/partners/messages';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { getCompanyReceivables, listCompanyWaiting } from './account/account.staff.ts';
import {
  exportCompanies,
  listCompanyCountries,
  saveCompany,
  setCompanyOwner,
  listAccountManagers,
  listCompanies,
  getCompanyDetail,
} from './companies.staff.ts';
import { getCompanyMessage } from './messages/messages.actions.ts';
import { limitMessages, sendCompanyMessage, listCompanyMessages } from './messages/messages.staff.ts';
import {
  downloadCompanyFile,
  readFile,
  listAddressesOfCompany,
  listCompanyFiles,
  listCompanyHistory,
  listCompanyPeople,
} from './records/records.staff.ts';

export function companyRoutes(app: AppContext): void {
  serve(app, staffCompanyCalls.listCompanies, { action: listCompanies, readOnly: true });
  serveExport(app, staffCompanyCalls.exportCompanies, exportCompanies);
  serve(app, staffCompanyCalls.listCompanyCountries, { action: listCompanyCountries, readOnly: true });
  serve(app, staffCompanyCalls.getCompanyDetail, { action: getCompanyDetail, readOnly: true });
  serve(app, staffPartnersCompanyAccountCalls.getCompanyReceivables, { action: getCompanyReceivables, readOnly: true });
  serve(app, staffPartnersCompanyAccountCalls.listCompanyWaiting, { action: listCompanyWaiting, readOnly: true });
  serve(app, staffCompanyCalls.saveCompany, saveCompany);
  serve(app, staffCompanyCalls.setCompanyOwner, setCompanyOwner);
  serve(app, staffCompanyCalls.listAccountManagers, { action: listAccountManagers, readOnly: true });
  serve(app, staffCompanyRecordCalls.listCompanyPeople, { action: listCompanyPeople, readOnly: true });
  serve(app, staffCompanyRecordCalls.listAddressesOfCompany, { action: listAddressesOfCompany, readOnly: true });
  serve(app, staffCompanyRecordCalls.listCompanyHistory, { action: listCompanyHistory, readOnly: true });
  serve(app, staffCompanyRecordCalls.listCompanyFiles, { action: listCompanyFiles, readOnly: true });
  serve(app, staffPartnersMessageCalls.sendCompanyMessage, { prepare: limitMessages, action: sendCompanyMessage });
  serve(app, staffPartnersMessageCalls.listCompanyMessages, { action: listCompanyMessages, readOnly: true });
  serve(app, staffPartnersMessageCalls.getCompanyMessage, { action: getCompanyMessage, readOnly: true });
  serveFile(app, staffCompanyRecordCalls.downloadCompanyFile, { find: downloadCompanyFile, render: readFile });
}
