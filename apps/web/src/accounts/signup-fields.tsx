import { useWatch } from 'react-hook-form';
import { useT } from '../client/text.tsx';
import { CodeField, SendCodeButton } from '../ui/forms/code-field.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { toCountryOptions } from '../client/countries.ts';
import type { Signup } from './use-signup.ts';

export function SignupFields({ form, countries, sendCode }: Pick<Signup, 'form' | 'countries' | 'sendCode'>) {
  const t = useT();
  const countryCode = useWatch({ control: form.control, name: 'country' });
  return (
    <>
      <TextField field={form.field('realname')} label={t('accounts.name')} autoComplete="name" />
      <TextField field={form.field('company')} label={t('accounts.company')} autoComplete="organization" />
      <TextField
        field={form.field('username')}
        label={t('accounts.email')}
        hint={t('accounts.email_hint')}
        type="email"
        autoComplete="email"
        after={<SendCodeButton onSend={sendCode} />}
      />
      <CodeField field={form.field('code')} label={t('accounts.email_code')} />
      <ComboBox
        field={form.field('country')}
        label={t('accounts.country')}
        hint={t('accounts.country_hint')}
        options={toCountryOptions(countries)}
      />
      <PhoneField
        field={form.field('telephone')}
        label={t('accounts.telephone')}
        country={countries.find(({ code }) => code === countryCode)}
      />
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
      <TextArea
        field={form.field('address')}
        label={t('accounts.address')}
        rows={2}
        maxLength={500}
        optional
        autoComplete="street-address"
      />
    </>
  );
}
