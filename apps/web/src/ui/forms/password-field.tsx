import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { useT } from '../../client/text.tsx';

/** A password, with a button that shows it. `autoComplete` tells password managers which password it is. */
export function PasswordField({
  field,
  disabled,
  autoComplete,
  ...shell
}: FieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={styles.box}>
        <input
          {...bound.aria}
          ref={attach}
          type={isShown ? 'text' : 'password'}
          className={`${styles.control} ${styles.ltr}`}
          value={bound.text}
          onChange={(event) => bound.change(event.target.value)}
          onBlur={bound.blur}
          disabled={disabled}
          required
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          className={styles.inner}
          aria-label={t(isShown ? 'ui.hide_password' : 'ui.show_password')}
          aria-controls={bound.id}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </FieldShell>
  );
}
