import { useEffect, useRef } from 'react';
import { useT } from '../client/text.tsx';
import { SearchKeys } from '../search-field/search-keys.tsx';
import { SiteSearchBox } from './search-box.tsx';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './search-dialog.module.css';

/**
 * The search box above the page, with suggestions. The browser's own dialog keeps the focus inside; Escape, a press beside it and a
 * chosen result close it, and the focus returns to where it was.
 */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Panel pad="5" radius="2" surface="1" className={styles.body}>
        <SiteSearchBox focused onLeave={onClose} />
        <div className={styles.keys}>
          <SearchKeys />
        </div>
      </Panel>
    </dialog>
  );
}
