import { sendEmailCode } from '@trunkline/contract/accounts';
import { useT } from '../client/text.tsx';
import { useAction } from '../client/use-action.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { CodeField, SendCodeButton } from '../ui/forms/code-field.tsx';
import { PublicTotpField, type TotpFieldProps } from './totp-field.tsx';

// Loaded when the server asks for a code: most logins need none.

interface LoginCodeProps extends TotpFieldProps {
  readonly method: 'mail' | 'totp';
  readonly getUsername: () => string;
}

/** The code that a login asks for: the one that was mailed, or that of an authenticator app. */
export function LoginCode({ method, getUsername, ...field }: LoginCodeProps) {
  const t = useT();
  const send = useAction(sendEmailCode);
  if (method === 'totp') return <PublicTotpField {...field} />;
  return (
    <>
      <Notice>{t('accounts.code_on_its_way')}</Notice>
      <CodeField
        field={field.field}
        label={t('accounts.verification_code')}
        hint={t('accounts.no_mail')}
        after={
          <SendCodeButton
            initial={60}
            onSend={async () => (await send.run({ username: getUsername(), purpose: 'login' })) !== undefined}
          />
        }
      />
    </>
  );
}
