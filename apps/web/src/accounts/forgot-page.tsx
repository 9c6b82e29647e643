import { resetPassword, newPassword, sendEmailCode, username } from '@trunkline/contract/accounts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '../ui/forms/button.tsx';
import { CodeField, SendCodeButton } from '../ui/forms/code-field.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { useT } from '../client/text.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import styles from './account-page.module.css';
import { emailCode } from './email-code.ts';
import { LazyTotpField } from './lazy-totp-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { findVerifyMethod } from './verify-method.ts';

const steps = ['email', 'code', 'reset'] as const;
type StepName = (typeof steps)[number];

const emailShape = z.object({ username });
const codeShape = z.object({ code: emailCode });
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

/** Resets a forgotten password in three steps: e-mail address, mailed code, new password. */
export function ForgotPage() {
  const t = useT();
  const [step, setStep] = useState<StepName>('email');
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const current = steps.indexOf(step);
  return (
    <div className={styles.page}>
      <section className={`card ${styles.box}`}>
        <h1>{t('shell.forgot_password')}</h1>
        <ol className={styles.steps}>
          {steps.map((name, index) => (
            <li
              key={name}
              data-state={index < current ? 'done' : index === current ? 'now' : 'later'}
              aria-current={index === current ? 'step' : undefined}
            >
              {t(`accounts.forgot_${name}`)}
            </li>
          ))}
        </ol>
        {step === 'email' && (
          <EmailStep
            onSent={(to) => {
              setAddress(to);
              setStep('code');
            }}
          />
        )}
        {step === 'code' && (
          <CodeStep
            address={address}
            onBack={() => setStep('email')}
            onCode={(typed) => {
              setCode(typed);
              setStep('reset');
            }}
          />
        )}
        {step === 'reset' && <ResetStep address={address} code={code} onWrongCode={() => setStep('code')} />}
        <footer className={styles.foot}>
          <PathLink to={paths.login}>{t('accounts.back_to_login')}</PathLink>
        </footer>
      </section>
    </div>
  );
}

function EmailStep({ onSent }: { onSent: (address: string) => void }) {
  const t = useT();
  const form = useShapeForm(emailShape, { username: '' });
  const send = useAction(sendEmailCode, { onDone: (_answer, input) => onSent(input.username) });
  return (
    <Form
      form={form}
      error={send.error}
      busy={send.busy}
      kept="never"
      onSubmit={(values) => void send.run({ ...values, purpose: 'forget' })}
      actions={
        <SubmitButton wide size="l">
          {t('ui.send_code')}
        </SubmitButton>
      }
    >
      <TextField
        field={form.field('username')}
        label={t('accounts.email')}
        hint={t('accounts.forgot_hint')}
        type="email"
        autoComplete="username"
      />
    </Form>
  );
}

interface CodeStepProps {
  readonly address: string;
  readonly onBack: () => void;
  readonly onCode: (code: string) => void;
}

function CodeStep({ address, onBack, onCode }: CodeStepProps) {
  const t = useT();
  const form = useShapeForm(codeShape, { code: '' });
  const send = useAction(sendEmailCode);
  return (
    <Form
      form={form}
      error={undefined}
      busy={false}
      kept="never"
      onSubmit={(values) => onCode(values.code)}
      actions={
        <>
          <Button onPress={onBack}>{t('accounts.other_address')}</Button>
          <SubmitButton>{t('accounts.next')}</SubmitButton>
        </>
      }
    >
      <CodeField
        field={form.field('code')}
        label={t('accounts.email_code')}
        hint={t('accounts.code_sent_to', { address: `\u2066${address}\u2069` })}
        after={
          <SendCodeButton
            initial={60}
            onSend={async () => (await send.run({ username: address, purpose: 'forget' })) !== undefined}
          />
        }
      />
    </Form>
  );
}

interface ResetStepProps {
  readonly address: string;
  readonly code: string;
  readonly onWrongCode: () => void;
}

function ResetStep({ address, code, onWrongCode }: ResetStepProps) {
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
      kept="never"
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
