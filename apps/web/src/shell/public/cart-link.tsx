import { useNavigate } from '@tanstack/react-router';
import { IconShoppingCart } from '@tabler/icons-react';
import { buttonClass } from '../../ui/forms/button.tsx';
import { findUser, useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { paths } from '../../navigation.ts';
import { Panel, VisuallyHidden } from '../../ui/layout/parts.tsx';
import badge from '../../ui/layout/badge.module.css';
import styles from './cart-link.module.css';
import { useCartCount } from '../../client/cart-count.ts';
import { openAccountDialog } from '../../client/account-dialog.ts';

/** Goes to the cart. A visitor gets a message and the login dialog instead. docs/rules/pages.md */
export function useOpenCart(): () => void {
  const t = useT();
  const navigate = useNavigate();
  return () => {
    if (findUser()) void navigate({ to: paths.cart });
    else {
      toast.error(t('shell.not_logged_in'));
      openAccountDialog('login', paths.cart);
    }
  };
}

/** The cart button of the header, with the number of lines. */
export function CartLink() {
  const t = useT();
  const count = useCartCount();
  const openCart = useOpenCart();
  const isVisitor = useUser() === undefined;
  return (
    <button
      type="button"
      className={`${buttonClass({ look: 'ghost' })} ${styles.cart}`}
      data-visitor={isVisitor || undefined}
      onClick={openCart}
    >
      <IconShoppingCart size={18} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t('shell.cart', { count })}</VisuallyHidden>
      {count > 0 && <CartBadge count={count} />}
    </button>
  );
}

/** Hidden from screen readers: the button's label contains the count. */
export function CartBadge({ count }: { readonly count: number }) {
  return (
    <Panel as="span" padY="0" padX="2" radius="1" textAlign="center" className={badge.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </Panel>
  );
}
