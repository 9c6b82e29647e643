import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { Panel, Row } from '../layout/parts.tsx';
import styles from './dialog.module.css';
import { getLocale } from '@trunkline/text/languages';
import { IconButton } from '../forms/link-button.tsx';
import { useT } from '../../client/text.tsx';

export interface DialogProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly text?: ReactNode;
  readonly width?: 450 | 800 | 960;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A strip below the body, for links or totals. */
  readonly footer?: ReactNode;
  /** Escape closes it: a question, or something that is only read or chosen. Not where typed values would be lost. */
  readonly closesOnEscape?: boolean;
  /** The body scrolls between a fixed header and a fixed footer, and has no padding. */
  readonly scrolls?: boolean;
}

/** Open while it is rendered. A click outside does not close it, and Escape only where nothing typed can be lost. docs/rules/pages.md */
export function Dialog(props: DialogProps) {
  const { title, text, width = 450, onClose, children, footer, closesOnEscape = false, scrolls } = props;
  const t = useT();
  return (
    <I18nProvider locale={getLocale(t.language)}>
      <ModalOverlay
        isOpen
        isDismissable={false}
        isKeyboardDismissDisabled={!closesOnEscape}
        onOpenChange={onClose}
        className={styles.scrim}
      >
        <Modal className={styles.modal} style={{ width: `${width / 16}rem` }}>
          <AriaDialog className={scrolls ? `${styles.dialog} ${styles.scrolls}` : styles.dialog}>
            <Row as="header" gap="4" align="start" justify="between" className={styles.head}>
              <div>
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
                {text && <p>{text}</p>}
              </div>
              <IconButton label={t('ui.close')} onPress={onClose}>
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </Row>
            <Body>{children}</Body>
            {footer && (
              <Row
                as="footer"
                gapX="5"
                gapY="3"
                align="center"
                justify="between"
                wrap
                padY="4"
                padX="6"
                line="top"
                size="small"
                tone="2"
                className={styles.footer}
              >
                {footer}
              </Row>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

/** Moves the focus to the first field. Without a field React Aria focuses the dialog. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input:not(:disabled, [readonly]), select, textarea')?.focus();
  }, []);
  return (
    <Panel padTop="5" padX="6" padBottom="6" ref={body} className={styles.body}>
      {children}
    </Panel>
  );
}
