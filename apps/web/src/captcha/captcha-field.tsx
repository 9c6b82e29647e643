import { IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../client/text.tsx';
import type { Captcha } from './use-captcha.ts';
import { useEarlyText } from '../ui/forms/use-early-text.ts';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './captcha-field.module.css';

interface CaptchaFieldProps {
  readonly captcha: Captcha;
  /** The sentence of a refusal. */
  readonly error?: string | undefined;
}

/** The picture or the question of a captcha, and the field for its answer. The texts are `captcha.json`. */
export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  const t = useT();
  const id = useId();
  useEarlyText(id);
  const { kind, challenge, hasFailed, answer, setAnswer, renew } = captcha;
  return (
    <Stack gap="3" className={styles.field} data-invalid={error ? true : undefined}>
      <Text as="label" weight="500" htmlFor={id}>
        {t(kind === 'image' ? 'captcha.digits' : 'captcha.answer')}
      </Text>
      <Row gap="3" align="center" className={styles.challenge} aria-busy={!challenge && !hasFailed}>
        {hasFailed ? (
          <span className="meta">{t('captcha.failed')}</span>
        ) : challenge?.kind === 'image' ? (
          <img src={challenge.content} width={200} height={70} alt={t('captcha.alt')} />
        ) : (
          <span id={`${id}-question`}>{challenge?.content}</span>
        )}
        <button type="button" onClick={() => renew()} aria-label={t('captcha.another')} title={t('captcha.another')}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
        </button>
      </Row>
      <input
        id={id}
        name="captcha"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        value={answer}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-question ${id}-slot`}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Text
        size="small"
        leading="20"
        tone="danger"
        id={`${id}-slot`}
        className={styles.slot}
        role={error ? 'alert' : undefined}
      >
        {error}
      </Text>
      <button type="button" className={styles.other} onClick={() => renew(kind === 'image' ? 'question' : 'image')}>
        {t(kind === 'image' ? 'captcha.use_question' : 'captcha.use_image')}
      </button>
    </Stack>
  );
}
