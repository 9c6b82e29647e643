import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { latinDigits } from './number-field.tsx';
import { useT } from '../../client/text.tsx';

const pauseSeconds = 60;

/** Seconds until another code may be asked for; `start` begins the count. */
export function useCountdown(seconds = pauseSeconds): {
  readonly left: number;
  readonly start: (from?: number) => void;
} {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    start: (from = seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + from * 1_000);
    },
  };
}

/** The button that mails a code: off for 60 seconds after use, with the seconds left, then its label again. docs/rules/accounts.md */
export function SendCodeButton({
  onSend,
  initial = 0,
}: {
  readonly onSend: () => Promise<boolean>;
  readonly initial?: number;
}) {
  const t = useT();
  const { left, start } = useCountdown();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (initial > 0) start(initial);
    // oxlint-disable-next-line react/exhaustive-deps -- a code was sent before the button appeared: counted once
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
          <span
            className={styles.ring}
            style={{ '--share': `${(100 * left) / pauseSeconds}%` } as CSSProperties}
            aria-hidden
          />
          {t('ui.send_again_in', { seconds: left })}
        </>
      ) : (
        t('ui.send_code')
      )}
    </button>
  );
}

/** A mailed code: digits, wide apart, filled in by phones that read the mail. */
export function CodeField({ field, disabled, after, ...shell }: FieldProps & { readonly after?: ReactNode }) {
  const t = useT();
  const { attach, ...at } = useField(field);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={`${styles.box} ${styles.group}`}>
        <input
          {...at.aria}
          ref={attach}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={at.value ? `${styles.control} ${styles.code}` : styles.control}
          placeholder={t('ui.six_digits')}
          value={(at.value as string | null | undefined) ?? ''}
          onChange={(event) => at.change(latinDigits(event.target.value).replace(/\s/g, ''))}
          onBlur={at.blur}
          disabled={disabled}
          required={!shell.optional}
        />
        {after}
      </div>
    </FieldShell>
  );
}
