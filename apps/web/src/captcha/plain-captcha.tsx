import { useT } from '../client/text.tsx';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './captcha-field.module.css';

interface PlainCaptchaProps {
  /** The sentence of a refusal. */
  readonly error?: string | undefined;
}

/** A captcha for a form without scripts: the picture sets a cookie with its id, which the server reads with the form. */
export function PlainCaptcha({ error }: PlainCaptchaProps) {
  const t = useT();
  return (
    <Stack gap="3" className={styles.field} data-invalid={error ? true : undefined}>
      <Text as="label" weight="500" htmlFor="plain-captcha">
        {t('captcha.digits')}
      </Text>
      <Row gap="3" align="center" wrap className={styles.challenge}>
        <img src="/prod-api/v2/common/captcha?cookie=true" width={200} height={70} alt={t('captcha.alt')} />
      </Row>
      <input
        id="plain-captcha"
        name="captcha"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby="plain-captcha-slot"
      />
      <Text
        size="small"
        leading="20"
        tone="danger"
        id="plain-captcha-slot"
        className={styles.slot}
        role={error ? 'alert' : undefined}
      >
        {error}
      </Text>
    </Stack>
  );
}
