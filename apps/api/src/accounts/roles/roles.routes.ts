import {
  deleteRole,
  getRoleDetail,
  listPermissions,
  listRoles,
  previewRole,
  saveRole,
} from '@trunkline/contract/staff/roles';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  createOrUpdateRole,
  previewRoleChange,
  removeRole,
  showPermissions,
  showRole,
  showRoles,
} from './roles.staff.ts';

export function roleRoutes(app: AppContext): void {
  serve(app, listRoles, { action: showRoles, readOnly: true });
  serve(app, getRoleDetail, { action: showRole, readOnly: true });
  serve(app, saveRole, createOrUpdateRole);
  serve(app, deleteRole, removeRole);
  serve(app, previewRole, { action: previewRoleChange, readOnly: true });
  serve(app, listPermissions, { action: showPermissions, readOnly: true });
}
