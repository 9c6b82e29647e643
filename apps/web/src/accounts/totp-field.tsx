import { useState } from 'react';
import { useT } from '../client/text.tsx';
import { useLateTexts } from '../client/use-late-texts.ts';
import { Button } from '../ui/forms/button.tsx';
import { CodeField } from '../ui/forms/code-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import type { FieldBinding } from '../ui/forms/use-shape-form.ts';
import { Stack } from '../ui/layout/parts.tsx';
import styles from './totp-field.module.css';

export interface TotpFieldProps {
  readonly field: FieldBinding;
  /** Empties the field, without an error: the two kinds of codes share it. */
  readonly onSwitch: () => void;
}

/** The code of an authenticator app, or a recovery code in its place. The value is text. */
export function TotpField({ field, onSwitch }: TotpFieldProps) {
  const t = useT();
  const [hasLostDevice, setHasLostDevice] = useState(false);
  return (
    <Stack gap="3" items="start" className={styles.totp}>
      {hasLostDevice ? (
        <TextField
          key="recovery"
          field={field}
          label={t('accounts.recovery_code')}
          hint={t('accounts.recovery_code_hint')}
          autoComplete="off"
          maxLength={20}
          ltr
        />
      ) : (
        <CodeField key="app" field={field} label={t('accounts.totp_code')} hint={t('accounts.totp_code_hint')} />
      )}
      <Button
        look="link"
        onPress={() => {
          onSwitch();
          setHasLostDevice(!hasLostDevice);
        }}
      >
        {t(hasLostDevice ? 'accounts.totp_use_app' : 'accounts.totp_use_recovery')}
      </Button>
    </Stack>
  );
}

/** Field that loads its own texts, which public pages lack. It takes the focus, because it appears after the form was sent. */
export function PublicTotpField(props: TotpFieldProps) {
  const isReady = useLateTexts('accounts-totp');
  return (
    isReady && (
      <div ref={focusInput}>
        <TotpField {...props} />
      </div>
    )
  );
}

const focusInput = (box: HTMLElement | null): void => box?.querySelector('input')?.focus();
