import {
  getCompanyDetail,
  listAccountManagers,
  listCompanies,
  saveCompany,
  setCompanyOwner,
} from '@trunkline/contract/staff/companies';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { changeCompany, changeOwner, showAccountManagers, showCompanies, showCompany } from './companies.staff.ts';

export function companyRoutes(app: AppContext): void {
  serve(app, listCompanies, { action: showCompanies, readOnly: true });
  serve(app, getCompanyDetail, { action: showCompany, readOnly: true });
  serve(app, saveCompany, changeCompany);
  serve(app, setCompanyOwner, changeOwner);
  serve(app, listAccountManagers, { action: showAccountManagers, readOnly: true });
}
