import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import styles from './password-rules.module.css';

/** The rules of a new password, marked while the user types. Only the server checks whether the password is a common one. */
export function PasswordRules({ password, again }: { readonly password: string; readonly again: string }) {
  const t = useT();
  const rules = [
    { text: t('accounts.rule_length'), isMet: password.length >= 8 && password.length <= 128 },
    { text: t('accounts.rule_same'), isMet: password !== '' && password === again },
  ];
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          {isMet ? (
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
