import { currentTerms } from '@trunkline/contract/people/terms';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { SignupFields } from './signup-fields.tsx';
import { AcceptsTerms } from './terms-links.tsx';
import { useSignup } from './use-signup.ts';

interface SignupDialogProps {
  readonly onLogin: () => void;
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
}

export function SignupDialog({ onLogin, onClose, onLoggedIn }: SignupDialogProps) {
  const t = useT();
  const { form, countries, register, sendCode } = useSignup(onLoggedIn);
  return (
    <Dialog
      title={t('shell.sign_up')}
      text={t('accounts.signup_text')}
      width={800}
      closesOnEscape={false}
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
        error={register.error}
        busy={register.busy}
        autosave="never"
        columns={2}
        note={<AcceptsTerms />}
        onSubmit={(values) =>
          void register.run({ ...values, language: t.language, terms_version: currentTerms.version })
        }
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('accounts.create_account')}</SubmitButton>
          </>
        }
      >
        <SignupFields form={form} countries={countries} sendCode={sendCode} />
      </Form>
    </Dialog>
  );
}
