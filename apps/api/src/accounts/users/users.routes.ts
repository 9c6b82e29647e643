import {
  endUserSessions,
  getUserDetail,
  inviteUser,
  listUsers,
  resetUserTotp,
  saveUser,
} from '@trunkline/contract/staff/users';
import { endViewAsPartner, viewAsPartner } from '@trunkline/contract/staff/view-as';
import {
  listCompanyInvitations,
  listStaffInvitations,
  renewCompanyInvitation,
  renewStaffInvitation,
  withdrawCompanyInvitation,
  withdrawStaffInvitation,
} from '@trunkline/contract/staff/invitations';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  renewToCompany,
  renewToStaff,
  showCompanyInvitations,
  showStaffInvitations,
  withdrawToCompany,
  withdrawToStaff,
} from '../invitations/invitations.staff.ts';
import { startView, stopView } from '../viewing/viewing.staff.ts';
import { changeUser, endAllSessions, inviteStaff, resetTwoStepLogin, showUser, showUsers } from './users.staff.ts';

export function userRoutes(app: AppContext): void {
  serve(app, listUsers, { action: showUsers, readOnly: true });
  serve(app, getUserDetail, { action: showUser, readOnly: true });
  serve(app, saveUser, changeUser);
  serve(app, endUserSessions, endAllSessions);
  serve(app, resetUserTotp, resetTwoStepLogin);
  serve(app, inviteUser, inviteStaff);
  serve(app, listCompanyInvitations, { action: showCompanyInvitations, readOnly: true });
  serve(app, renewCompanyInvitation, renewToCompany);
  serve(app, withdrawCompanyInvitation, withdrawToCompany);
  serve(app, listStaffInvitations, { action: showStaffInvitations, readOnly: true });
  serve(app, renewStaffInvitation, renewToStaff);
  serve(app, withdrawStaffInvitation, withdrawToStaff);
  serve(app, viewAsPartner, { action: startView, changes: ['sessions'] });
  serve(app, endViewAsPartner, { action: stopView, changes: ['sessions'] });
}
