import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonLook {
  /** A screen has at most one `primary` button. */
  readonly look?: 'primary' | 'plain' | 'ghost' | 'danger' | 'link';
  readonly size?: 's' | 'm' | 'l';
  readonly wide?: boolean;
  /** Icon before the label. */
  readonly icon?: ReactNode;
}

/** The class of a button, for links and menu buttons that look like one. */
export const buttonClass = ({ look = 'plain', size = 'm', wide = false }: ButtonLook): string =>
  [styles.button, styles[look], styles[size], wide ? styles.wide : ''].filter(Boolean).join(' ');

export interface ButtonProps
  extends ButtonLook, Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'className' | 'type'> {
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Whether the button shows a spinner and ignores presses. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A native button, because public pages load no component library. */
export function Button({
  look,
  size,
  wide,
  icon,
  onPress,
  type = 'button',
  disabled,
  busy,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the two types are named above
      type={type}
      className={buttonClass({ look, size, wide })}
      disabled={disabled}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy ? <IconLoader2 className={styles.spin} size={16} stroke={2} aria-hidden /> : icon}
      {children}
    </button>
  );
}
