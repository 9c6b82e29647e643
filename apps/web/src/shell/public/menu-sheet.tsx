import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { Brand } from '../brand.tsx';
import styles from './menu-sheet.module.css';

interface MenuSheetProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** The menu of narrow pages: a sheet at the side, in the browser's own modal dialog. */
export function MenuSheet({ label, children }: MenuSheetProps) {
  const t = useT();
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => sheet.current?.close();
  return (
    <div className={styles.frame}>
      <IconButton
        label={label}
        aria-expanded={open}
        onPress={() => {
          setOpen(true);
          sheet.current?.showModal();
        }}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the sheet closes it; Escape does the same */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label={label}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === sheet.current) close();
        }}
      >
        <div className={styles.inner}>
          <header>
            <Brand />
            <IconButton label={t('ui.close')} onPress={close}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </header>
          {/* oxlint-disable-next-line react/refs -- `close` is called by clicks, never while rendering */}
          <nav aria-label={label}>{open && children(close)}</nav>
        </div>
      </dialog>
    </div>
  );
}
