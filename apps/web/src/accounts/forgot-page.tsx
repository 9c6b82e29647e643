import { sendEmailCode, username } from '@trunkline/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod/mini';
import { Button } from '../ui/forms/button.tsx';
import { CodeField, SendCodeButton } from '../ui/forms/code-field.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { loadChunk } from '../client/chunk-loading.ts';
import { useT } from '../client/text.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import { Panel, Row, Stack } from '../ui/layout/parts.tsx';
import styles from './account-page.module.css';
import { emailCode } from './email-code.ts';

const steps = ['email', 'code', 'reset'] as const;
type StepName = (typeof steps)[number];

const emailShape = z.object({ username });
const codeShape = z.object({ code: emailCode });
// Loaded after the code was entered: it has the rules of passwords.
const ResetStep = lazy(async () => ({
  default: (await loadChunk(() => import('./reset-step.tsx'))).ResetStep,
}));

/** Resets a forgotten password in three steps: e-mail address, mailed code, new password. */
export function ForgotPage() {
  const t = useT();
  const [step, setStep] = useState<StepName>('email');
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const current = steps.indexOf(step);
  return (
    <Stack padTop="8" padX="5" padBottom="0" items="center" className={styles.page}>
      <Panel as="section" full pad="6" className={`card ${styles.box}`}>
        <h1>{t('shell.forgot_password')}</h1>
        <Row as="ol" gap="3" bottom="6" size="meta" tone="3" className={styles.steps}>
          {steps.map((name, index) => (
            <Panel
              as="li"
              flex="fill"
              padTop="3"
              key={name}
              data-state={index < current ? 'done' : index === current ? 'now' : 'later'}
              aria-current={index === current ? 'step' : undefined}
            >
              {t(`accounts.forgot_${name}`)}
            </Panel>
          ))}
        </Row>
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
        {step === 'reset' && (
          <Suspense>
            <ResetStep address={address} code={code} onWrongCode={() => setStep('code')} />
          </Suspense>
        )}
        <footer className={styles.foot}>
          <PathLink to={paths.login}>{t('accounts.back_to_login')}</PathLink>
        </footer>
      </Panel>
    </Stack>
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
      autosave="never"
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
      autosave="never"
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
