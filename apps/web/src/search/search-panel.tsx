import { useEffect, useRef } from 'react';
import { SiteSearchBox } from './search-box.tsx';
import styles from './search-panel.module.css';

/** The search box under the page header. Escape, a press outside and a focus outside close it. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onClose();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('pointerdown', closeFromOutside);
    addEventListener('focusin', closeFromOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeFromOutside);
      removeEventListener('focusin', closeFromOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);
  return (
    <div ref={frame} className={styles.panel}>
      <div className={styles.wrap}>
        <SiteSearchBox focused onLeave={onClose} />
      </div>
    </div>
  );
}
