import type { EndpointAddress } from '@trunkline/contract/endpoint';
import { endTotp, renewRecoveryCodes, totpProof, type TotpStatus } from '@trunkline/contract/people/totp';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { TotpField } from '../../totp-field.tsx';
import { useT } from '../../../client/text.tsx';
import { type Action, useAction } from '../../../client/use-action.ts';
import type { ButtonLook } from '../../../ui/forms/button.tsx';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { type ShapeForm, useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Proof = z.output<typeof totpProof>;

interface ProofFormProps {
  readonly form: ShapeForm<z.input<typeof totpProof>, Proof>;
  readonly action: Pick<Action<EndpointAddress>, 'busy' | 'error'> & { readonly run: (proof: Proof) => unknown };
  readonly submit: string;
  readonly look?: ButtonLook['look'];
  readonly onClose: () => void;
}

/** Password and code, which every change of the two-step login asks for. */
export function ProofForm({ form, action, submit, look = 'primary', onClose }: ProofFormProps) {
  const t = useT();
  return (
    <Form
      form={form}
      error={action.error}
      busy={action.busy}
      autosave="never"
      onSubmit={(values) => void action.run(values)}
      actions={
        <DialogButtons onCancel={onClose} look={look}>
          {submit}
        </DialogButtons>
      }
    >
      <PasswordField
        field={form.field('password')}
        label={t('accounts.current_password')}
        autoComplete="current-password"
      />
      <TotpField field={form.field('code')} onSwitch={() => form.resetField('code')} />
    </Form>
  );
}

interface ChangeDialogProps {
  readonly onChanged: (status: TotpStatus) => void;
  readonly onClose: () => void;
}

export function EndTotpDialog({ onChanged, onClose }: ChangeDialogProps) {
  const t = useT();
  const form = useShapeForm(totpProof, { password: '', code: '' });
  const end = useAction(endTotp, { onDone: onChanged });
  return (
    <Dialog title={t('accounts.totp_turn_off_title')} text={t('accounts.totp_turn_off_text')} onClose={onClose}>
      <ProofForm form={form} action={end} submit={t('accounts.totp_turn_off')} look="danger" onClose={onClose} />
    </Dialog>
  );
}

export function NewCodesDialog({ onChanged, onClose }: ChangeDialogProps) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useShapeForm(totpProof, { password: '', code: '' });
  const renew = useAction(renewRecoveryCodes, {
    onDone: ({ recovery_codes, ...status }) => {
      setCodes(recovery_codes);
      onChanged(status);
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog title={t('accounts.recovery_codes_new')} text={t('accounts.recovery_codes_new_text')} onClose={onClose}>
      <ProofForm form={form} action={renew} submit={t('accounts.recovery_codes_make')} onClose={onClose} />
    </Dialog>
  );
}
