import * as homeCalls from '@trunkline/contract/home';
import * as staffHomeCalls from '@trunkline/contract/staff/home';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { getPartnerHome } from './home.actions.ts';
import { getStaffCounts } from './counts/counts.staff.ts';
import { getStaffHome } from './home.staff.ts';
import { listPermittedPages } from './pages/pages.actions.ts';

export function homeRoutes(app: AppContext): void {
  serve(app, homeCalls.getPartnerHome, { action: getPartnerHome, readOnly: true });
  serve(app, homeCalls.listPermittedPages, { action: listPermittedPages, readOnly: true });
  serve(app, staffHomeCalls.getStaffHome, { action: getStaffHome, readOnly: true });
  serve(app, staffHomeCalls.getStaffCounts, { action: getStaffCounts, readOnly: true });
}
