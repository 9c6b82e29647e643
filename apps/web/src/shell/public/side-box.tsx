import { IconChevronsRight, IconMail, IconMessageCircle, IconShoppingCart, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { loadChunk } from '../../client/chunk-loading.ts';
import { storeCookie } from '../../client/cookies.ts';
import { useT } from '../../client/text.tsx';
import { useCartCount } from '../../client/cart-count.ts';
import { CartBadge, useOpenCart } from './cart-link.tsx';
import { setChatIsOpen, useChatIsOpen, useOpenChat } from '../../client/open-chat.ts';
import { useLayoutData } from '../../client/layout-data.ts';
import { Row, VisuallyHidden } from '../../ui/layout/parts.tsx';
import styles from './side-box.module.css';
import { useCoversContent } from './use-covers-content.ts';

const isStoredAsCollapsed = (): boolean => /(?:^|; )sidebox=closed/.test(document.cookie);

/** Cart, chat and mail in the corner of the window, shown while the cart is not empty; and the chat itself. docs/rules/pages.md */
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
  const { email } = useLayoutData().layout.sysConifg;
  const [collapsed, setCollapsed] = useState(isStoredAsCollapsed);
  const box = useRef<HTMLElement>(null);
  const coversContent = useCoversContent(box);
  const openCart = useOpenCart();
  const openChat = useOpenChat();
  const toggle = () => {
    storeCookie('sidebox', collapsed ? 'open' : 'closed');
    setCollapsed(!collapsed);
  };
  return (
    <Row
      as="aside"
      column
      line="all"
      radius="2"
      surface="1"
      ref={box}
      className={styles.box}
      aria-label={t('shell.side_box')}
      data-side-box
      data-shut={collapsed || undefined}
      data-tucked={coversContent || undefined}
    >
      <button type="button" onClick={openCart} className={styles.cart}>
        <IconShoppingCart size={18} stroke={1.75} aria-hidden />
        <span aria-hidden>{t('common.cart')}</span>
        <VisuallyHidden>{t('shell.cart', { count })}</VisuallyHidden>
        <CartBadge count={count} />
      </button>
      {!collapsed && (
        <button type="button" onClick={openChat}>
          <IconMessageCircle size={18} stroke={1.75} aria-hidden />
          <span>{t('shell.chat')}</span>
        </button>
      )}
      {!collapsed && email && (
        <a href={`mailto:${email}`}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          <span>{t('shell.mail')}</span>
        </a>
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!collapsed}
        aria-label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
        onClick={toggle}
      >
        <IconChevronsRight className="flip" size={14} stroke={1.75} aria-hidden />
      </button>
    </Row>
  );
}

// The chat itself loads when it is opened.
const ChatPanel = lazy(async () => ({
  default: (await loadChunk(() => import('../../chat/partner/chat-panel.tsx'))).ChatPanel,
}));

/** The open chat: the portal's own, or in a sandboxed frame the outside one whose address is set. */
function ChatFrame() {
  const t = useT();
  const { chat_url } = useLayoutData().layout.sysConifg;
  const open = useChatIsOpen();
  if (!open) return null;
  if (!chat_url)
    return (
      <Suspense>
        <ChatPanel />
      </Suspense>
    );
  return (
    <section className={styles.chat} aria-label={t('shell.chat')}>
      <Row as="header" align="center" justify="between" line="bottom">
        <h2>{t('shell.chat')}</h2>
        <IconButton label={t('ui.close')} size="s" onPress={() => setChatIsOpen(false)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </Row>
      <iframe
        src={chat_url}
        title={t('shell.chat')}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
    </section>
  );
}
