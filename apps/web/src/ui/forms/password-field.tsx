import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { useT } from '../../client/text.tsx';

/** With an eye that shows what is typed. `autoComplete` lets password keepers do their work. */
export function PasswordField({
  field,
  disabled,
  autoComplete,
  ...shell
}: FieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const t = useT();
  const { attach, ...at } = useField(field);
  const [seen, setSeen] = useState(false);
  const Eye = seen ? IconEyeOff : IconEye;
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={styles.box}>
        <input
          {...at.aria}
          ref={attach}
          type={seen ? 'text' : 'password'}
          className={`${styles.control} ${styles.ltr}`}
          value={(at.value as string | null | undefined) ?? ''}
          onChange={(event) => at.change(event.target.value)}
          onBlur={at.blur}
          disabled={disabled}
          required
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          className={styles.inner}
          aria-label={t(seen ? 'ui.hide_password' : 'ui.show_password')}
          aria-controls={at.id}
          onClick={() => setSeen(!seen)}
        >
          <Eye size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </FieldShell>
  );
}
