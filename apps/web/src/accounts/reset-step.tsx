import { newPassword, resetPassword } from '@trunkline/contract/accounts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { LazyTotpField } from './lazy-totp-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { findVerifyMethod } from './verify-method.ts';

const resetShape = z
  .object({
    password: newPassword,
    password_again: z.string({ error: 'accounts.enter_password_again' }),
    verifyCode: z.nullish(z.string()),
  })
  .check(
    z.refine((typed) => typed.password === typed.password_again, {
      path: ['password_again'],
      error: 'accounts.two_different_passwords',
    }),
  );

interface ResetStepProps {
  readonly address: string;
  readonly code: string;
  readonly onWrongCode: () => void;
}

/** The new password, and the code of an authenticator app where the server asks for it. */
export function ResetStep({ address, code, onWrongCode }: ResetStepProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useShapeForm(resetShape, { password: '', password_again: '', verifyCode: '' });
  const [needsTotp, setNeedsTotp] = useState(false);
  const typed = useWatch({ control: form.control });
  const reset = useAction(resetPassword, {
    onDone: async () => {
      toast.ok(t('accounts.password_changed'));
      await navigate({ to: paths.login });
    },
    onRefused: (error) => {
      if (findVerifyMethod(error)) toast.clear();
    },
  });
  // The server checks the code together with the new password. After a wrong code the user can enter another one.
  const isTotpMissing = findVerifyMethod(reset.error) === 'totp';
  if (isTotpMissing && !needsTotp) setNeedsTotp(true);
  const wrongCode = reset.error?.errors.find(({ path }) => path === 'code');
  return (
    <Form
      form={form}
      error={isTotpMissing && reset.error?.errors.length === 0 ? undefined : reset.error}
      busy={reset.busy}
      autosave="never"
      onSubmit={(values) => void reset.run({ username: address, code, ...values })}
      note={wrongCode && <span role="alert">{wrongCode.msg}</span>}
      actions={
        <>
          {wrongCode && <Button onPress={onWrongCode}>{t('accounts.other_code')}</Button>}
          <SubmitButton>{t('shell.change_password')}</SubmitButton>
        </>
      }
    >
      <PasswordField
        field={form.field('password')}
        label={t('accounts.new_password')}
        autoComplete="new-password"
        hint={<PasswordRules password={typed.password ?? ''} again={typed.password_again ?? ''} />}
      />
      <PasswordField
        field={form.field('password_again')}
        label={t('accounts.new_password_again')}
        autoComplete="new-password"
      />
      {needsTotp && <LazyTotpField field={form.field('verifyCode')} onSwitch={() => form.resetField('verifyCode')} />}
    </Form>
  );
}
