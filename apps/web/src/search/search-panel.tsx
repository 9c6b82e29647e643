import { useEffect, useRef } from 'react';
import { SearchBox } from './search-box.tsx';
import styles from './search-panel.module.css';

/** The search box under the head of the page. Escape and a press elsewhere close it. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onClose();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
      removeEventListener('keydown', escape);
    };
  }, [onClose]);
  return (
    <div ref={frame} className={styles.panel}>
      <div className={styles.wrap}>
        <SearchBox focused onGone={onClose} />
      </div>
    </div>
  );
}
