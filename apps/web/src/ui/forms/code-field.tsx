import { type ReactNode, useEffect, useState } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { toLatinDigits } from '@trunkline/rules/reading/digits';
import { useT } from '../../client/text.tsx';

const pauseSeconds = 60;
const tickMs = 250;

interface Countdown {
  /** Seconds; 0 when no countdown runs. */
  readonly left: number;
  readonly start: (seconds?: number) => void;
}

function useCountdown(): Countdown {
  const [endMs, setEndMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const left = Math.max(0, Math.ceil((endMs - nowMs) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    start: (seconds = pauseSeconds) => {
      setNowMs(Date.now());
      setEndMs(Date.now() + seconds * 1_000);
    },
  };
}

interface SendCodeButtonProps {
  /** Resolves to whether the code was sent. */
  readonly onSend: () => Promise<boolean>;
  /** Seconds left when the button appears, where a code was sent before. */
  readonly initial?: number;
}

/** Sends a code by mail. Disabled for 60 seconds afterwards, with the seconds left as its label. docs/rules/accounts.md */
export function SendCodeButton({ onSend, initial = 0 }: SendCodeButtonProps) {
  const t = useT();
  const { left, start } = useCountdown();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (initial > 0) start(initial);
    // oxlint-disable-next-line react/exhaustive-deps -- the initial countdown starts once
  }, []);
  const send = async () => {
    setBusy(true);
    try {
      if (await onSend()) start();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={styles.after} disabled={busy || left > 0} onClick={() => void send()}>
      {left > 0 ? (
        <>
          <span className={styles.ring} style={{ '--share': `${(100 * left) / pauseSeconds}%` }} aria-hidden />
          {t('ui.send_again_in', { seconds: left })}
        </>
      ) : (
        t('ui.send_code')
      )}
    </button>
  );
}

/** A code that was mailed. The value is text. */
export function CodeField({ field, disabled, after, ...shell }: FieldProps & { readonly after?: ReactNode }) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={`${styles.box} ${styles.group}`}>
        <input
          {...bound.aria}
          ref={attach}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={bound.value ? `${styles.control} ${styles.code}` : styles.control}
          placeholder={t('ui.six_digits')}
          value={bound.text}
          onChange={(event) => bound.change(toLatinDigits(event.target.value).replace(/\s/g, ''))}
          onBlur={bound.blur}
          disabled={disabled}
          required={!shell.optional}
        />
        {after}
      </div>
    </FieldShell>
  );
}
