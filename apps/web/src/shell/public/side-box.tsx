import { IconChevronsRight, IconMail, IconMessageCircle, IconShoppingCart, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { useCartCount } from './cart-count.ts';
import { Badge, useOpenCart } from './cart-link.tsx';
import { setChat, useChatIsOpen, useOpenChat } from './chat.ts';
import { useLayoutData } from '../layout-data.ts';
import styles from './side-box.module.css';

const yearSeconds = 365 * 24 * 60 * 60;
const isCollapsed = (): boolean => /(?:^|; )sidebox=closed/.test(document.cookie);

/** Floats at the corner while the cart holds something: cart, chat, mail; open or shut is remembered. */
export function SideBox() {
  const count = useCartCount();
  return (
    <>
      {count > 0 && <Box count={count} />}
      <ChatFrame />
    </>
  );
}

function Box({ count }: { count: number }) {
  const t = useT();
  const { email, chat_url } = useLayoutData().layout.sysConifg;
  const [shut, setShut] = useState(isCollapsed);
  const openCart = useOpenCart();
  const openChat = useOpenChat();
  const toggle = () => {
    document.cookie = `sidebox=${shut ? 'open' : 'closed'}; path=/; max-age=${yearSeconds}; samesite=lax`;
    setShut(!shut);
  };
  return (
    <aside className={styles.box} aria-label={t('shell.side_box')} data-shut={shut || undefined}>
      <button type="button" onClick={openCart} className={styles.cart}>
        <IconShoppingCart size={18} stroke={1.75} aria-hidden />
        <span aria-hidden>{t('shell.cart_page')}</span>
        <span className="sr">{t('shell.cart', { count })}</span>
        <Badge count={count} />
      </button>
      {!shut && chat_url && (
        <button type="button" onClick={openChat}>
          <IconMessageCircle size={18} stroke={1.75} aria-hidden />
          <span>{t('shell.chat')}</span>
        </button>
      )}
      {!shut && email && (
        <a href={`mailto:${email}`}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          <span>{t('shell.mail')}</span>
        </a>
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!shut}
        aria-label={t(shut ? 'shell.expand' : 'shell.collapse')}
        onClick={toggle}
      >
        <IconChevronsRight className="flip" size={14} stroke={1.75} aria-hidden />
      </button>
    </aside>
  );
}

function ChatFrame() {
  const t = useT();
  const { chat_url } = useLayoutData().layout.sysConifg;
  const open = useChatIsOpen();
  if (!open || !chat_url) return null;
  return (
    <section className={styles.chat} aria-label={t('shell.chat')}>
      <header>
        <h2>{t('shell.chat')}</h2>
        <IconButton label={t('ui.close')} size="s" onPress={() => setChat(false)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <iframe
        src={chat_url}
        title={t('shell.chat')}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
    </section>
  );
}
