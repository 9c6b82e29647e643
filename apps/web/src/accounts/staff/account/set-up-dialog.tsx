import {
  confirmTotp,
  type StartedTotp,
  startTotp,
  totpConfirmation,
  totpPassword,
  totpProof,
  type TotpStatus,
} from '@trunkline/contract/people/totp';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ProofForm } from './totp-dialogs.tsx';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './account.module.css';

interface SetUpDialogProps {
  /** Whether another app is in force until the new one is confirmed. */
  readonly isReplaced: boolean;
  readonly onChanged: (status: TotpStatus) => void;
  readonly onClose: () => void;
}

/** Three steps: who it is, the QR code with a first code of the app, the recovery codes. */
export function SetUpDialog({ isReplaced, onChanged, onClose }: SetUpDialogProps) {
  const t = useT();
  const [started, setStarted] = useState<StartedTotp>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      title={t(isReplaced ? 'accounts.totp_replace_title' : 'accounts.totp_set_up_title')}
      text={started ? undefined : t(isReplaced ? 'accounts.totp_replace_text' : 'accounts.totp_password_text')}
      closesOnEscape={started ? false : undefined}
      onClose={onClose}
    >
      {started ? (
        <ScanStep
          started={started}
          confirm={t(isReplaced ? 'accounts.totp_confirm_replace' : 'accounts.totp_confirm')}
          onConfirmed={({ recovery_codes, ...status }) => {
            setCodes(recovery_codes);
            onChanged(status);
          }}
          onClose={onClose}
        />
      ) : (
        <PasswordStep isReplaced={isReplaced} onStarted={setStarted} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  readonly isReplaced: boolean;
  readonly onStarted: (started: StartedTotp) => void;
  readonly onClose: () => void;
}

function PasswordStep({ isReplaced, onStarted, onClose }: PasswordStepProps) {
  const t = useT();
  const proof = useShapeForm(totpProof, { password: '', code: '' });
  const password = useShapeForm(totpPassword, { password: '' });
  const start = useAction(startTotp, { onDone: onStarted });
  if (isReplaced)
    return <ProofForm form={proof} action={start} submit={t('accounts.totp_continue')} onClose={onClose} />;
  return (
    <Form
      form={password}
      error={start.error}
      busy={start.busy}
      autosave="never"
      onSubmit={(values) => void start.run(values)}
      actions={<DialogButtons onCancel={onClose}>{t('accounts.totp_continue')}</DialogButtons>}
    >
      <PasswordField
        field={password.field('password')}
        label={t('accounts.current_password')}
        autoComplete="current-password"
      />
    </Form>
  );
}

interface ScanStepProps {
  readonly started: StartedTotp;
  readonly confirm: string;
  readonly onConfirmed: (answer: TotpStatus & { readonly recovery_codes: string[] }) => void;
  readonly onClose: () => void;
}

function ScanStep({ started: { qr, secret }, confirm, onConfirmed, onClose }: ScanStepProps) {
  const t = useT();
  const form = useShapeForm(totpConfirmation, { code: '' });
  const confirming = useAction(confirmTotp, { onDone: onConfirmed });
  const copyKey = async () => {
    await navigator.clipboard.writeText(secret);
    toast.ok(t('accounts.totp_key_copied'));
  };
  return (
    <Form
      form={form}
      error={confirming.error}
      busy={confirming.busy}
      autosave="never"
      onSubmit={(values) => void confirming.run(values)}
      actions={<DialogButtons onCancel={onClose}>{confirm}</DialogButtons>}
    >
      <Stack gap="4" items="start" size="small" className={styles.scan}>
        <p>{t('accounts.totp_scan')}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          width={192}
          height={192}
          alt={t('accounts.totp_qr')}
        />
        <p className="meta">{t('accounts.totp_by_hand')}</p>
        <Row gap="4" align="center" justify="between" full radius="1" surface="2" className={styles.key}>
          <code dir="ltr">{groupLetters(secret)}</code>
          <Button size="s" onPress={() => void copyKey()}>
            {t('accounts.recovery_codes_copy')}
          </Button>
        </Row>
      </Stack>
      <CodeField field={form.field('code')} label={t('accounts.totp_app_code')} hint={t('accounts.totp_code_hint')} />
    </Form>
  );
}

/** The key in groups of four, as people read and type it. */
const groupLetters = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
