import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import styles from './password-rules.module.css';

/** What of a new password can be seen while it is typed. Whether it is a common one, the server says. */
export function PasswordRules({ password, again }: { readonly password: string; readonly again: string }) {
  const t = useT();
  const rules = [
    { text: t('accounts.rule_length'), kept: password.length >= 8 && password.length <= 128 },
    { text: t('accounts.rule_same'), kept: password !== '' && password === again },
  ];
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, kept }) => (
        <li key={text} data-kept={kept || undefined}>
          {kept ? (
            <IconCircleCheck size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconCircle size={14} stroke={1.75} aria-hidden />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
