import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import styles from './button.module.css';

function Anchor({ look, size, wide, icon, children, ...rest }: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide })}>
      {icon}
      {children}
    </a>
  );
}

/** A link that looks like a button. `to` and `search` are typed by the routes, as those of `Link`. */
export const LinkButton = createLink(Anchor);

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'onClick' | 'aria-label'
> {
  /** The accessible name and the tooltip. */
  readonly label: string;
  readonly look?: ButtonLook['look'];
  readonly size?: ButtonLook['size'];
  readonly onPress?: () => void;
  readonly children: ComponentProps<'button'>['children'];
}

/** A button that shows an icon only. */
export function IconButton({ label, look = 'ghost', size, onPress, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={`${buttonClass({ look, size })} ${styles.square}`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
