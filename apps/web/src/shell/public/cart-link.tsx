import { useNavigate } from '@tanstack/react-router';
import { IconShoppingCart } from '@tabler/icons-react';
import { buttonClass } from '../../ui/forms/button.tsx';
import { findUser, useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { paths } from '../../paths.ts';
import styles from './cart-link.module.css';
import { useCartCount } from './cart-count.ts';
import { openAccountDialog } from '../workspace/account-dialog.ts';

/** The cart needs somebody logged in; a visitor is told so and offered the way. */
export function useOpenCart(): () => void {
  const t = useT();
  const navigate = useNavigate();
  return () => {
    if (findUser()) void navigate({ to: paths.cart as never });
    else {
      toast.error(t('shell.not_logged_in'));
      openAccountDialog('login', paths.cart);
    }
  };
}

export function CartLink() {
  const t = useT();
  const count = useCartCount();
  const open = useOpenCart();
  const visitor = useUser() === undefined;
  return (
    <button
      type="button"
      className={`${buttonClass({ look: 'ghost' })} ${styles.cart}`}
      data-visitor={visitor || undefined}
      onClick={open}
    >
      <IconShoppingCart size={18} stroke={1.75} aria-hidden />
      <span className="sr">{t('shell.cart', { count })}</span>
      {count > 0 && <Badge count={count} />}
    </button>
  );
}

export function Badge({ count }: { readonly count: number }) {
  return (
    <span className={styles.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
