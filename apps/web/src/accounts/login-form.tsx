import { login, loginForm, sendCode } from '@trunkline/contract/accounts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { CodeField, SendCodeButton } from '../ui/forms/code-field.tsx';
import { Form, SubmitButton, useShapeForm } from '../ui/forms/form.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { keepSession } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../client/use-action.ts';
import type { ApiError } from '../client/call-fault.ts';

const withCode = z.extend(loginForm, {
  verifyCode: z
    .string({ error: 'accounts.enter_code' })
    .check(z.trim(), z.minLength(1, { error: 'accounts.enter_code' })),
});

const needsCode = (fault: ApiError | undefined): boolean =>
  (fault?.data as { needVerify?: boolean } | null | undefined)?.needVerify === true;

/** Username and password; a code once the server asks for one, which then takes the place of "remember this network". docs/rules/accounts.md */
export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const form = useShapeForm(asked ? withCode : loginForm, { username: '', password: '', logIp: false, verifyCode: '' });
  const send = useAction(sendCode);
  const logIn = useAction(login, {
    onDone: (answer) => {
      keepSession(answer);
      toast.clear();
      toast.ok(t('accounts.login_success'));
      onLoggedIn();
    },
  });
  // what the server asks for once is needed until the login succeeds
  const code = asked || needsCode(logIn.error);
  if (code !== asked) setAsked(code);
  const onlyAsked = needsCode(logIn.error) && logIn.error?.errors.length === 0;
  return (
    <Form
      form={form}
      error={onlyAsked ? undefined : logIn.error}
      busy={logIn.busy}
      onSubmit={({ username, password, logIp, verifyCode }) =>
        void logIn.run(asked ? { username, password, verifyCode } : { username, password, logIp: logIp === true })
      }
      actions={
        <SubmitButton wide size="l">
          {t('shell.log_in')}
        </SubmitButton>
      }
    >
      {asked && <Notice>{t('accounts.code_on_its_way')}</Notice>}
      <TextField field={form.field('username')} label={t('accounts.email')} type="email" autoComplete="username" />
      <PasswordField field={form.field('password')} label={t('accounts.password')} autoComplete="current-password" />
      {asked ? (
        <CodeField
          field={form.field('verifyCode')}
          label={t('accounts.verification_code')}
          hint={t('accounts.no_mail')}
          after={
            <SendCodeButton
              initial={60}
              onSend={async () =>
                (await send.run({ username: form.getValues('username'), purpose: 'login' })) !== undefined
              }
            />
          }
        />
      ) : (
        <Checkbox field={form.field('logIp')} label={t('accounts.remember_network')} />
      )}
    </Form>
  );
}
