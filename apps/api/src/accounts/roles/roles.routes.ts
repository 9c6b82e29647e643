import * as staffRoleCalls from '@trunkline/contract/staff/roles';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { saveRole, previewRole, deleteRole, listPermissions, getRoleDetail, listRoles } from './roles.staff.ts';

export function roleRoutes(app: AppContext): void {
  serve(app, staffRoleCalls.listRoles, { action: listRoles, readOnly: true });
  serve(app, staffRoleCalls.getRoleDetail, { action: getRoleDetail, readOnly: true });
  serve(app, staffRoleCalls.saveRole, saveRole);
  serve(app, staffRoleCalls.deleteRole, deleteRole);
  serve(app, staffRoleCalls.previewRole, { action: previewRole, readOnly: true });
  serve(app, staffRoleCalls.listPermissions, { action: listPermissions, readOnly: true });
}
