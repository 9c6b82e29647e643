import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import { Row, Stack } from '../ui/layout/parts.tsx';
import styles from './password-rules.module.css';

/** The rules of a new password, marked while the user types. Only the server checks whether the password is a common one. */
export function PasswordRules({ password, again }: { readonly password: string; readonly again: string }) {
  const t = useT();
  const rules = [
    { text: t('accounts.rule_length'), isMet: password.length >= 8 && password.length <= 128 },
    { text: t('accounts.rule_same'), isMet: password !== '' && password === again },
  ];
  return (
    <Stack as="ul" gap="2" size="meta" leading="16" tone="3" className={styles.rules}>
      {rules.map(({ text, isMet }) => (
        <Row as="li" gap="3" align="center" key={text} data-met={isMet || undefined}>
          {isMet ? (
            <IconCircleCheck size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconCircle size={14} stroke={1.75} aria-hidden />
          )}
          {text}
        </Row>
      ))}
    </Stack>
  );
}
