import * as staffUserCalls from '@trunkline/contract/staff/users';
import * as staffViewACalls from '@trunkline/contract/staff/view-as';
import * as staffInvitationCalls from '@trunkline/contract/staff/invitations';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  inviteCompanyUser,
  renewCompanyInvitation,
  renewStaffInvitation,
  listCompanyInvitations,
  listStaffInvitations,
  withdrawCompanyInvitation,
  withdrawStaffInvitation,
} from '../invitations/invitations.staff.ts';
import { viewAsPartner, endViewAsPartner } from '../viewing/viewing.staff.ts';
import { saveUser, endUserSessions, inviteUser, resetUserTotp, getUserDetail, listUsers } from './users.staff.ts';

export function userRoutes(app: AppContext): void {
  serve(app, staffUserCalls.listUsers, { action: listUsers, readOnly: true });
  serve(app, staffUserCalls.getUserDetail, { action: getUserDetail, readOnly: true });
  serve(app, staffUserCalls.saveUser, saveUser);
  serve(app, staffUserCalls.endUserSessions, endUserSessions);
  serve(app, staffUserCalls.resetUserTotp, resetUserTotp);
  serve(app, staffUserCalls.inviteUser, inviteUser);
  serve(app, staffInvitationCalls.listCompanyInvitations, { action: listCompanyInvitations, readOnly: true });
  serve(app, staffInvitationCalls.inviteCompanyUser, inviteCompanyUser);
  serve(app, staffInvitationCalls.renewCompanyInvitation, renewCompanyInvitation);
  serve(app, staffInvitationCalls.withdrawCompanyInvitation, withdrawCompanyInvitation);
  serve(app, staffInvitationCalls.listStaffInvitations, { action: listStaffInvitations, readOnly: true });
  serve(app, staffInvitationCalls.renewStaffInvitation, renewStaffInvitation);
  serve(app, staffInvitationCalls.withdrawStaffInvitation, withdrawStaffInvitation);
  serve(app, staffViewACalls.viewAsPartner, { action: viewAsPartner, changes: ['sessions'] });
  serve(app, staffViewACalls.endViewAsPartner, { action: endViewAsPartner, changes: ['sessions'] });
}
