import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { Panel, Row } from '../layout/parts.tsx';
import styles from './dialog.module.css';
import { getLocale } from '@trunkline/text/languages';
import { Button } from '../forms/button.tsx';
import formStyles from '../forms/form.module.css';
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
  /**
   * Whether Escape closes it. Absent: while nothing in it was typed or chosen, and it asks afterwards. True: always, a question or
   * something that is only read. False: never, while a call runs or where the dialog holds what is shown once.
   */
  readonly closesOnEscape?: boolean | undefined;
  /** Whether values are typed: Escape asks before it closes. */
  readonly isTyped?: boolean;
  /** The body scrolls between a fixed header and a fixed footer, and has no padding. */
  readonly scrolls?: boolean;
}

/** Open while it is rendered. A click outside does not close it, and Escape loses nothing that was typed. docs/rules/pages.md */
export function Dialog(props: DialogProps) {
  const { title, text, width = 450, onClose, children, footer, closesOnEscape, isTyped = false, scrolls } = props;
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const asksFirst = isTyped || (isTouched && closesOnEscape === undefined);
  return (
    <I18nProvider locale={getLocale(t.language)}>
      <ModalOverlay
        isOpen
        isDismissable={false}
        isKeyboardDismissDisabled={closesOnEscape === false}
        onOpenChange={() => (asksFirst ? setAsking(true) : onClose())}
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
            <Body onTouch={() => setTouched(true)}>{children}</Body>
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
            {isAsking && <UnsavedQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

/** Elements that are chosen by a press: options of lists, also of those that open over the dialog. */
const choices = '[role=option], [role=radio], [role=checkbox], [role=switch]';

interface BodyProps {
  readonly onTouch: () => void;
  readonly children: ReactNode;
}

/** Moves the focus to the first field. Without a field React Aria focuses the dialog. */
function Body({ onTouch, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input:not(:disabled, [readonly]), select, textarea')?.focus();
  }, []);
  return (
    <Panel
      padTop="5"
      padX="6"
      padBottom="6"
      ref={body}
      className={styles.body}
      onInput={onTouch}
      onClick={({ target }) => target instanceof Element && target.closest(choices) && onTouch()}
    >
      {children}
    </Panel>
  );
}

interface UnsavedQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before typed values are left. */
export function UnsavedQuestion({ onLeave, onStay }: UnsavedQuestionProps) {
  const t = useT();
  return (
    <Dialog title={t('ui.unsaved_title')} text={t('ui.unsaved_text')} closesOnEscape onClose={onStay}>
      <div className={formStyles.foot}>
        <Row gap="3" wrap push className={formStyles.actions}>
          <Button onPress={onLeave}>{t('ui.unsaved_leave')}</Button>
          <Button look="primary" onPress={onStay}>
            {t('ui.unsaved_stay')}
          </Button>
        </Row>
      </div>
    </Dialog>
  );
}
