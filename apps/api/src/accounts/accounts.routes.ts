import {
  changePassword,
  checkOverseas,
  checkProfile,
  editAccount,
  endSession,
  forgetPassword,
  home,
  listSessions,
  login,
  loginFirst,
  logout,
  register,
  routers,
  sendCode,
  uploadAvatar,
} from '@trunkline/contract/accounts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type RequestContext, serve } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { mailCode } from './accounts.codes.ts';
import { show } from '../home/home.actions.ts';
import { check, open } from './accounts.login.ts';
import { change, forget, prepareChange, prepareForget } from './accounts.password.ts';
import { checkComplete, checkIsOverseas, edit, prepareAvatar, setAvatar } from './accounts.profile.ts';
import { limitCodes, prepareRegister, register as signUp, sendCode as mailOne } from './accounts.register.ts';
import { list as listRoutes } from './accounts.routers.ts';
import { end, list as listOwnSessions, logout as leave } from './accounts.sessions.ts';
import { forgetOld } from './accounts.sweep.ts';

export function accountRoutes(app: AppContext): void {
  serve(app, sendCode, { prepare: limitCodes, action: mailOne });
  serve(app, register, {
    prepare: async (call, typed) => {
      await limitHashes(call);
      return prepareRegister(call, typed);
    },
    action: signUp,
  });
  for (const path of [login, loginFirst])
    serve(app, path, {
      prepare: async (call, typed) => {
        await limitHashes(call);
        return check(call, typed);
      },
      action: open,
    });
  serve(app, logout, leave);
  serve(app, changePassword, { prepare: prepareChange, action: change });
  serve(app, forgetPassword, {
    prepare: async (call, typed) => {
      await limitHashes(call);
      return prepareForget(call, typed);
    },
    action: forget,
  });
  serve(app, home, show);
  serve(app, routers, listRoutes);
  serve(app, editAccount, edit);
  serve(app, uploadAvatar, { prepare: prepareAvatar, action: setAvatar });
  serve(app, checkProfile, checkComplete);
  serve(app, checkOverseas, checkIsOverseas);
  serve(app, listSessions, listOwnSessions);
  serve(app, endSession, end);
}

/** Each login, registration and new password costs a hash or a picture: one address gets no more than people could want. */
async function limitHashes({ app, ip }: RequestContext): Promise<void> {
  const points = await readSetting(app.db, 'limits.logins_per_minute');
  await app.limits.take({ name: 'login', points, seconds: 60 }, ip);
}

export function accountJobs(app: AppContext): void {
  app.jobs.define('accounts.mail_code', mailCode);
  app.jobs.define('accounts.forget_old', () => inTransaction(app.db, 'system', (trx) => forgetOld(trx, app.clock())));
  app.jobs.cron('41 3 * * *', 'accounts.forget_old');
}
