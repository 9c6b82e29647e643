import { home, register, sendCode, signup } from '@trunkline/contract/accounts';
import { useWatch } from 'react-hook-form';
import { Button } from '../ui/forms/button.tsx';
import { call } from '../client/call.ts';
import { CodeField, SendCodeButton } from '../ui/forms/code-field.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Form, SubmitButton, useShapeForm } from '../ui/forms/form.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { keepSession } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../client/use-action.ts';
import { countryOptions, useCountries } from './countries.ts';
import { findPhoneFault } from './phone-check.ts';

const closesAfterMs = 1_000;

interface SignupDialogProps {
  readonly onLogin: () => void;
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
}

const blank = {
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

/** Registering logs in with a token alone; the rest of what a login answers is the personal home's. */
async function enter(token: string): Promise<void> {
  localStorage.setItem('token', token);
  const { user, company, membership, memberships } = await call(home, {});
  keepSession({
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

export function SignupDialog({ onLogin, onClose, onLoggedIn }: SignupDialogProps) {
  const t = useT();
  const countries = useCountries();
  const countryOf = (code: unknown) => countries.find((one) => one.code === code);
  const form = useShapeForm(signup, blank, async ({ telephone, country }) => {
    const known = countryOf(country);
    return { telephone: known && telephone ? await findPhoneFault(telephone, known) : undefined };
  });
  const country = countryOf(useWatch({ control: form.control, name: 'country' }));
  const send = useAction(sendCode);
  const join = useAction(register, {
    onDone: async ({ token }) => {
      await enter(token);
      toast.ok(t('accounts.signup_success'));
      setTimeout(onLoggedIn, closesAfterMs);
    },
  });
  // a code without an address says what is missing, in the field
  const sendTo = async (): Promise<boolean> =>
    (await form.trigger('username', { shouldFocus: true })) &&
    (await send.run({ username: form.getValues('username'), purpose: 'register' })) !== undefined;
  return (
    <Dialog
      title={t('shell.sign_up')}
      text={t('accounts.signup_text')}
      width={800}
      onClose={onClose}
      footer={
        <span>
          {t('accounts.registered')}{' '}
          <Button look="link" onPress={onLogin}>
            {t('shell.log_in')}
          </Button>
        </span>
      }
    >
      <Form
        form={form}
        error={join.error}
        busy={join.busy}
        columns={2}
        onSubmit={(values) => void join.run({ ...values, language: t.language })}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('accounts.create_account')}</SubmitButton>
          </>
        }
      >
        <TextField field={form.field('realname')} label={t('accounts.name')} autoComplete="name" />
        <TextField field={form.field('company')} label={t('accounts.company')} autoComplete="organization" />
        <TextField
          field={form.field('username')}
          label={t('accounts.email')}
          hint={t('accounts.email_hint')}
          type="email"
          autoComplete="email"
          after={<SendCodeButton onSend={sendTo} />}
        />
        <CodeField field={form.field('code')} label={t('accounts.email_code')} />
        <ComboBox
          field={form.field('country')}
          label={t('accounts.country')}
          hint={t('accounts.country_hint')}
          options={countryOptions(countries)}
        />
        <PhoneField field={form.field('telephone')} label={t('accounts.telephone')} country={country} />
        <PasswordField
          field={form.field('password')}
          label={t('accounts.password')}
          hint={t('accounts.password_hint')}
          autoComplete="new-password"
        />
        <PasswordField
          field={form.field('password_again')}
          label={t('accounts.password_again')}
          autoComplete="new-password"
        />
        <TextField field={form.field('website')} label={t('accounts.website')} optional type="url" autoComplete="url" />
        <TextField field={form.field('address')} label={t('accounts.address')} optional autoComplete="street-address" />
      </Form>
    </Dialog>
  );
}
