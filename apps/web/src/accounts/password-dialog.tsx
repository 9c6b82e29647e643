import { changePassword } from '@trunkline/contract/accounts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { DialogButtons } from '../ui/forms/dialog-buttons.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { PasswordRules } from './password-rules.tsx';

/** The button stays disabled this long after the request. docs/rules/pages.md */
const pauseMs = 1_000;

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [isPaused, setIsPaused] = useState(false);
  const form = useShapeForm(changePassword.input, { old_password: '', new_password: '', password_again: '' });
  const typed = useWatch({ control: form.control });
  const change = useAction(changePassword, {
    onDone: () => {
      toast.ok(t('accounts.password_changed'));
      onClose();
    },
  });
  const submit = async (values: Parameters<typeof change.run>[0]) => {
    setIsPaused(true);
    await change.run(values);
    setTimeout(() => setIsPaused(false), pauseMs);
  };
  return (
    <Dialog
      title={t('shell.change_password')}
      text={t('accounts.change_text')}
      closesOnEscape={false}
      onClose={onClose}
    >
      <Form
        form={form}
        error={change.error}
        busy={change.busy || isPaused}
        autosave="never"
        onSubmit={(values) => void submit(values)}
        actions={<DialogButtons onCancel={onClose}>{t('shell.change_password')}</DialogButtons>}
      >
        <PasswordField
          field={form.field('old_password')}
          label={t('accounts.current_password')}
          autoComplete="current-password"
        />
        <PasswordField
          field={form.field('new_password')}
          label={t('accounts.new_password')}
          autoComplete="new-password"
          hint={<PasswordRules password={typed.new_password ?? ''} again={typed.password_again ?? ''} />}
        />
        <PasswordField
          field={form.field('password_again')}
          label={t('accounts.new_password_again')}
          autoComplete="new-password"
        />
      </Form>
    </Dialog>
  );
}
