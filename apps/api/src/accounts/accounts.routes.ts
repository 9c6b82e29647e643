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
import { inScope } from '../platform/db/transaction.ts';
import type { Kit } from '../platform/app-context.ts';
import { type Call, serve } from '../platform/http/serve.ts';
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

export function accountRoutes(kit: Kit): void {
  serve(kit, sendCode, { prepare: limitCodes, action: mailOne });
  serve(kit, register, {
    prepare: async (call, typed) => {
      await limitHashes(call);
      return prepareRegister(call, typed);
    },
    action: signUp,
  });
  for (const path of [login, loginFirst])
    serve(kit, path, {
      prepare: async (call, typed) => {
        await limitHashes(call);
        return check(call, typed);
      },
      action: open,
    });
  serve(kit, logout, leave);
  serve(kit, changePassword, { prepare: prepareChange, action: change });
  serve(kit, forgetPassword, {
    prepare: async (call, typed) => {
      await limitHashes(call);
      return prepareForget(call, typed);
    },
    action: forget,
  });
  serve(kit, home, show);
  serve(kit, routers, listRoutes);
  serve(kit, editAccount, edit);
  serve(kit, uploadAvatar, { prepare: prepareAvatar, action: setAvatar });
  serve(kit, checkProfile, checkComplete);
  serve(kit, checkOverseas, checkIsOverseas);
  serve(kit, listSessions, listOwnSessions);
  serve(kit, endSession, end);
}

/** Each login, registration and new password costs a hash or a picture: one address gets no more than people could want. */
async function limitHashes({ kit, ip }: Call): Promise<void> {
  const points = await readSetting(kit.db, 'limits.logins_per_minute');
  await kit.limits.take({ name: 'login', points, seconds: 60 }, ip);
}

export function accountJobs(kit: Kit): void {
  kit.jobs.define('accounts.mail_code', mailCode);
  kit.jobs.define('accounts.forget_old', () => inScope(kit.db, 'system', (trx) => forgetOld(trx, kit.clock())));
  kit.jobs.cron('41 3 * * *', 'accounts.forget_old');
}
