import {
  changePassword,
  checkOverseasPartner,
  checkProfile,
  editAccount,
  loginUser,
  loginUserV1,
  logoutUser,
  registerAccount,
  resetPassword,
  sendEmailCode,
  uploadAvatar,
} from '@trunkline/contract/accounts';
import { acceptTerms, listSessions, revokeOtherSessions, revokeSession } from '@trunkline/contract/people/sessions';
import {
  deleteCompanyAddress,
  getCompanyProfile,
  listCompanyAddresses,
  saveCompanyAddress,
  saveCompanyProfile,
} from '@trunkline/contract/people/company-profile';
import {
  acceptJoinRequest,
  inviteColleague,
  listColleagues,
  listJoinRequests,
  makeColleagueOwner,
  refuseJoinRequest,
  removeColleague,
  requestToJoin,
} from '@trunkline/contract/companies';
import { acceptInvitation, readInvitation } from '@trunkline/contract/people/invitations';
import type { AppContext } from '../platform/app-context.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { serve } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { removeAddress, saveAddress, showAddresses } from './addresses/addresses.actions.ts';
import { saveCompany, showCompany } from './companies/companies.actions.ts';
import { handOver, showColleagues, takeOut } from './colleagues/colleagues.actions.ts';
import {
  createInvitedAccount,
  inviteToCompany,
  limitInvitations,
  prepareAcceptance,
  prepareInvitation,
  showInvitation,
} from './invitations/invitations.actions.ts';
import { askToJoin, letIn, showJoinRequests, turnAway } from './joining/joining.actions.ts';
import type { CompanyMove } from './joining/joining.public.ts';
import { checkLogin, openSession } from './login/login.actions.ts';
import {
  prepareNewPassword,
  preparePasswordReset,
  saveNewPassword,
  saveResetPassword,
} from './password/password.actions.ts';
import {
  checkIsOverseasPartner,
  checkProfileCompleteness,
  prepareAvatar,
  saveAvatar,
  saveProfile,
} from './profile/profile.actions.ts';
import {
  createAccount,
  limitCodeRequests,
  prepareRegistration,
  requestEmailCode,
} from './registration/registration.actions.ts';
import { totpRoutes } from './totp/totp.routes.ts';
import { recordAcceptance } from './terms/terms.actions.ts';
import { endOtherSessions, endOwnSession, logOut, showSessions } from './sessions/sessions.actions.ts';

/** These calls change sessions or their users, so the cached principals of sessions are dropped. */
const changes = ['sessions'] as const;

/** `moves`: what follows a user who joins another company. */
export function accountRoutes(app: AppContext, moves: readonly CompanyMove[]): void {
  serve(app, sendEmailCode, { prepare: limitCodeRequests, action: requestEmailCode });
  serve(app, registerAccount, { prepare: afterLoginLimit(prepareRegistration), action: createAccount });
  const login = { prepare: afterLoginLimit(checkLogin), message: () => 'accounts.login_success' as const };
  serve(app, loginUser, { ...login, action: openSession });
  serve(app, loginUserV1, { ...login, action: openSession });
  serve(app, logoutUser, { action: logOut, changes });
  serve(app, changePassword, {
    prepare: prepareNewPassword,
    action: saveNewPassword,
    changes,
    message: () => 'accounts.password_changed',
  });
  serve(app, resetPassword, { prepare: afterLoginLimit(preparePasswordReset), action: saveResetPassword, changes });
  serve(app, editAccount, { action: saveProfile, changes });
  serve(app, uploadAvatar, { prepare: prepareAvatar, action: saveAvatar });
  serve(app, checkProfile, { action: checkProfileCompleteness, readOnly: true });
  serve(app, checkOverseasPartner, { action: checkIsOverseasPartner, readOnly: true });
  serve(app, listSessions, { action: showSessions, readOnly: true });
  serve(app, revokeSession, { action: endOwnSession, changes });
  serve(app, revokeOtherSessions, { action: endOtherSessions, changes });
  serve(app, acceptTerms, { action: recordAcceptance });
  totpRoutes(app);
  servePeople(app, moves);
}

/** The company's page: its profile, its people, its addresses. */
function servePeople(app: AppContext, moves: readonly CompanyMove[]): void {
  serve(app, getCompanyProfile, { action: showCompany, readOnly: true });
  serve(app, saveCompanyProfile, { action: saveCompany });
  serve(app, listCompanyAddresses, { action: showAddresses, readOnly: true });
  serve(app, saveCompanyAddress, { action: saveAddress });
  serve(app, deleteCompanyAddress, { action: removeAddress });
  serve(app, listColleagues, { action: showColleagues, readOnly: true });
  serve(app, inviteColleague, { prepare: limitInvitations, action: inviteToCompany });
  serve(app, removeColleague, { action: takeOut, changes });
  serve(app, makeColleagueOwner, { action: handOver, changes });
  serve(app, readInvitation, { prepare: prepareInvitation, action: showInvitation, readOnly: true });
  serve(app, acceptInvitation, { prepare: afterLoginLimit(prepareAcceptance), action: createInvitedAccount });
  serve(app, requestToJoin, { action: askToJoin(moves) });
  serve(app, listJoinRequests, { action: showJoinRequests(moves), readOnly: true });
  serve(app, acceptJoinRequest, { action: letIn(moves), changes });
  serve(app, refuseJoinRequest, { action: turnAway });
}

/** Limits the calls of one IP address per minute. Each of these calls costs a password hash or the encoding of a picture. */
const afterLoginLimit =
  <I, P>(prepare: (context: RequestContext, input: I) => Promise<P>) =>
  async (context: RequestContext, input: I): Promise<P> => {
    const { app, ip } = context;
    const points = await readSetting({ app, trx: app.db }, 'limits.logins_per_minute');
    await app.limits.take({ name: 'login', points, seconds: 60 }, ip);
    return prepare(context, input);
  };
