import { getPartnerHome, listPermittedPages } from '@trunkline/contract/home';
import { getStaffCounts, getStaffHome } from '@trunkline/contract/staff/home';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { showPartnerHome } from './home.actions.ts';
import { showStaffCounts } from './counts/counts.staff.ts';
import { showStaffHome } from './home.staff.ts';
import { showPermittedPages } from './pages/pages.actions.ts';

export function homeRoutes(app: AppContext): void {
  serve(app, getPartnerHome, { action: showPartnerHome, readOnly: true });
  serve(app, listPermittedPages, { action: showPermittedPages, readOnly: true });
  serve(app, getStaffHome, { action: showStaffHome, readOnly: true });
  serve(app, getStaffCounts, { action: showStaffCounts, readOnly: true });
}
