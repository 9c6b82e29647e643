import { loginUser, loginForm } from '@trunkline/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod/mini';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { storeSession } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { emailCode, totpCode } from './email-code.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { loadChunk } from '../client/chunk-loading.ts';
import { findVerifyMethod } from './verify-method.ts';

const LoginCode = lazy(async () => ({
  default: (await loadChunk(() => import('./login-code.tsx'))).LoginCode,
}));

const LoginBlock = lazy(async () => ({
  default: (await loadChunk(() => import('./login-block.tsx'))).LoginBlock,
}));

const formsWithCode = {
  mail: z.extend(loginForm, { verifyCode: emailCode }),
  totp: z.extend(loginForm, { verifyCode: totpCode }),
};

interface LoginFormProps {
  readonly onLoggedIn: () => void;
  /** The only account that may log in. */
  readonly username?: string;
  /** The label of the button. */
  readonly submit?: string;
}

/** Username and password. When the server asks for a code, its field replaces "remember this network". docs/rules/accounts.md */
export function LoginForm({ onLoggedIn, username: only, submit }: LoginFormProps) {
  const t = useT();
  const [method, setMethod] = useState<'mail' | 'totp'>();
  const form = useShapeForm(method ? formsWithCode[method] : loginForm, {
    username: only ?? '',
    password: '',
    logIp: false,
    verifyCode: '',
  });
  const logIn = useAction(loginUser, {
    onDone: (answer) => {
      storeSession(answer);
      toast.clear();
      if (only === undefined) toast.ok(t('accounts.login_success'));
      onLoggedIn();
    },
    // The form says what is wrong, as long as it is.
    quiet: true,
  });
  // Once required, the code stays required until the login succeeds. Who has an app is mailed none.
  const required = findVerifyMethod(logIn.error);
  if (required && method !== required && method !== 'totp') setMethod(required);
  // The field that appears says more.
  const isRequestForCode = required && logIn.error?.errors.length === 0;
  return (
    <Form
      form={form}
      error={isRequestForCode ? undefined : logIn.error}
      busy={logIn.busy}
      autosave="never"
      onSubmit={({ username, password, logIp, verifyCode }) =>
        void logIn.run(method ? { username, password, verifyCode } : { username, password, logIp: logIp === true })
      }
      actions={
        <SubmitButton wide size="l">
          {submit ?? t('shell.log_in')}
        </SubmitButton>
      }
    >
      <TextField
        field={form.field('username')}
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        readOnly={only !== undefined}
      />
      <PasswordField field={form.field('password')} label={t('accounts.password')} autoComplete="current-password" />
      {method && (
        <Suspense>
          <LoginCode
            method={method}
            field={form.field('verifyCode')}
            onSwitch={() => form.resetField('verifyCode')}
            getUsername={() => form.getValues('username')}
          />
        </Suspense>
      )}
      {!method && <Checkbox field={form.field('logIp')} label={t('accounts.remember_network')} />}
      {logIn.error?.status === 429 && (
        <Suspense>
          <LoginBlock error={logIn.error} />
        </Suspense>
      )}
    </Form>
  );
}
