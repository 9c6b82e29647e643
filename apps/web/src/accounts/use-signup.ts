import { registerAccount, sendEmailCode, signupForm } from '@trunkline/contract/accounts';
import { getPartnerHome } from '@trunkline/contract/home';
import { useEffect } from 'react';
import { call } from '../client/call.ts';
import { storeSession } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { useAction } from '../client/use-action.ts';
import { toast } from '../client/toast.ts';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { useCountries } from '../client/countries.ts';
import { createPhoneCheck, loadPhoneData } from './phone-validation.ts';

/** The dialog closes this long after the signup. docs/rules/pages.md */
const closeDelayMs = 1_000;

const emptySignup = {
  realname: '',
  company: '',
  username: '',
  code: '',
  country: '',
  telephone: '',
  password: '',
  password_again: '',
  website: '',
  address: '',
};

/** The registration returns only a token. The other session data comes from the personal home. */
async function startSession(token: string): Promise<void> {
  localStorage.setItem('token', token);
  const { user, company, membership, memberships } = await call(getPartnerHome, {});
  storeSession({
    token,
    username: user.username,
    realname: user.realname,
    company,
    avatar: user.avatar,
    roles: [],
    permissions: [],
    membership,
    memberships,
    company_id: user.company_id,
    company_role: user.company_role,
    expires_at: '',
  });
}

/** The signup form, its submission, and the mailed code. */
export function useSignup(onLoggedIn: () => void) {
  const t = useT();
  const countries = useCountries();
  useEffect(() => void loadPhoneData(), []);
  const form = useShapeForm(signupForm, emptySignup, createPhoneCheck(countries));
  const send = useAction(sendEmailCode);
  const register = useAction(registerAccount, {
    onDone: async ({ token }) => {
      await startSession(token);
      toast.ok(t('accounts.signup_success'));
      setTimeout(onLoggedIn, closeDelayMs);
    },
  });
  /** Returns whether the code was sent. An invalid address is reported in its field. */
  const sendCode = async (): Promise<boolean> =>
    (await form.trigger('username', { shouldFocus: true })) &&
    (await send.run({ username: form.getValues('username'), purpose: 'register' })) !== undefined;
  return { form, countries, register, sendCode };
}
export type Signup = ReturnType<typeof useSignup>;
