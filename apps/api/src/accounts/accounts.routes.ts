import * as accountCalls from '@trunkline/contract/accounts';
import * as peopleSessionCalls from '@trunkline/contract/people/sessions';
import * as peopleCompanyProfileCalls from '@trunkline/contract/people/company-profile';
import * as companyCalls from '@trunkline/contract/companies';
import * as peopleInvitationCalls from '@trunkline/contract/people/invitations';
import type { AppContext } from '../platform/app-context.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { serve } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { deleteCompanyAddress, saveCompanyAddress, listCompanyAddresses } from './addresses/addresses.actions.ts';
import { saveCompanyProfile, getCompanyProfile } from './company-profile/company-profile.actions.ts';
import { makeColleagueOwner, listColleagues, removeColleague } from './colleagues/colleagues.actions.ts';
import {
  acceptInvitation,
  inviteColleague,
  limitInvitations,
  prepareAcceptance,
  prepareInvitation,
  readInvitation,
} from './invitations/invitations.actions.ts';
import { requestToJoin, acceptJoinRequest, listJoinRequests, refuseJoinRequest } from './joining/joining.actions.ts';
import type { CompanyMove } from './joining/joining.public.ts';
import { checkLogin, loginUser } from './login/login.actions.ts';
import {
  prepareNewPassword,
  preparePasswordReset,
  changePassword,
  resetPassword,
} from './password/password.actions.ts';
import {
  checkOverseasPartner,
  checkProfile,
  prepareAvatar,
  uploadAvatar,
  editAccount,
} from './profile/profile.actions.ts';
import {
  registerAccount,
  limitCodeRequests,
  prepareRegistration,
  sendEmailCode,
} from './registration/registration.actions.ts';
import { totpRoutes } from './totp/totp.routes.ts';
import { acceptTerms } from './terms/terms.actions.ts';
import { revokeOtherSessions, revokeSession, logoutUser, listSessions } from './sessions/sessions.actions.ts';

/** These calls change sessions or their users, so the cached principals of sessions are dropped. */
const changes = ['sessions'] as const;

/** `moves`: what follows a user who joins another company. */
export function accountRoutes(app: AppContext, moves: readonly CompanyMove[]): void {
  serve(app, accountCalls.sendEmailCode, { prepare: limitCodeRequests, action: sendEmailCode });
  serve(app, accountCalls.registerAccount, { prepare: afterLoginLimit(prepareRegistration), action: registerAccount });
  const login = { prepare: afterLoginLimit(checkLogin), message: () => 'accounts.login_success' as const };
  serve(app, accountCalls.loginUser, { ...login, action: loginUser });
  serve(app, accountCalls.loginUserV1, { ...login, action: loginUser });
  serve(app, accountCalls.logoutUser, { action: logoutUser, changes });
  serve(app, accountCalls.changePassword, {
    prepare: prepareNewPassword,
    action: changePassword,
    changes,
    message: () => 'accounts.password_changed',
  });
  serve(app, accountCalls.resetPassword, {
    prepare: afterLoginLimit(preparePasswordReset),
    action: resetPassword,
    changes,
  });
  serve(app, accountCalls.editAccount, { action: editAccount, changes });
  serve(app, accountCalls.uploadAvatar, { prepare: prepareAvatar, action: uploadAvatar });
  serve(app, accountCalls.checkProfile, { action: checkProfile, readOnly: true });
  serve(app, accountCalls.checkOverseasPartner, { action: checkOverseasPartner, readOnly: true });
  serve(app, peopleSessionCalls.listSessions, { action: listSessions, readOnly: true });
  serve(app, peopleSessionCalls.revokeSession, { action: revokeSession, changes });
  serve(app, peopleSessionCalls.revokeOtherSessions, { action: revokeOtherSessions, changes });
  serve(app, peopleSessionCalls.acceptTerms, { action: acceptTerms });
  totpRoutes(app);
  servePeople(app, moves);
}

/** The company's page: its profile, its people, its addresses. */
function servePeople(app: AppContext, moves: readonly CompanyMove[]): void {
  serve(app, peopleCompanyProfileCalls.getCompanyProfile, { action: getCompanyProfile, readOnly: true });
  serve(app, peopleCompanyProfileCalls.saveCompanyProfile, { action: saveCompanyProfile });
  serve(app, peopleCompanyProfileCalls.listCompanyAddresses, { action: listCompanyAddresses, readOnly: true });
  serve(app, peopleCompanyProfileCalls.saveCompanyAddress, { action: saveCompanyAddress });
  serve(app, peopleCompanyProfileCalls.deleteCompanyAddress, { action: deleteCompanyAddress });
  serve(app, companyCalls.listColleagues, { action: listColleagues, readOnly: true });
  serve(app, companyCalls.inviteColleague, { prepare: limitInvitations, action: inviteColleague });
  serve(app, companyCalls.removeColleague, { action: removeColleague, changes });
  serve(app, companyCalls.makeColleagueOwner, { action: makeColleagueOwner, changes });
  serve(app, peopleInvitationCalls.readInvitation, {
    prepare: prepareInvitation,
    action: readInvitation,
    readOnly: true,
  });
  serve(app, peopleInvitationCalls.acceptInvitation, {
    prepare: afterLoginLimit(prepareAcceptance),
    action: acceptInvitation,
  });
  serve(app, companyCalls.requestToJoin, { action: requestToJoin(moves) });
  serve(app, companyCalls.listJoinRequests, { action: listJoinRequests(moves), readOnly: true });
  serve(app, companyCalls.acceptJoinRequest, { action: acceptJoinRequest(moves), changes });
  serve(app, companyCalls.refuseJoinRequest, { action: refuseJoinRequest });
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
