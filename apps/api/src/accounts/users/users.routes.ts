import { endUserSessions, getUserDetail, inviteUser, listUsers, saveUser } from '@trunkline/contract/staff/users';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeUser, endAllSessions, inviteStaff, showUser, showUsers } from './users.staff.ts';

export function userRoutes(app: AppContext): void {
  serve(app, listUsers, { action: showUsers, readOnly: true });
  serve(app, getUserDetail, { action: showUser, readOnly: true });
  serve(app, saveUser, changeUser);
  serve(app, endUserSessions, endAllSessions);
  serve(app, inviteUser, inviteStaff);
}
