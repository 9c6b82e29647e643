import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly button: ReactNode;
  /** When the button shows no words of its own. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly align?: 'start' | 'end';
  readonly current?: boolean;
  /** Stays shut this long after a choice in it. */
  readonly restMs?: number;
  readonly children: (close: () => void) => ReactNode;
}

/** A button and what opens under it, for menus of links. Escape, a click elsewhere and leaving it by Tab close it. */
export function Disclosure({
  button,
  label,
  className,
  align = 'start',
  current,
  restMs = 0,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const rests = useRef(false);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
      removeEventListener('keydown', escape);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    if (restMs === 0) return;
    rests.current = true;
    setTimeout(() => {
      rests.current = false;
    }, restMs);
  };
  return (
    <div ref={frame} className={styles.frame}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        aria-current={current ? 'page' : undefined}
        onClick={() => setOpen(!open && !rests.current)}
      >
        {button}
      </button>
      <div id={id} className={`${styles.panel} ${styles[align]}`} hidden={!open}>
        {/* oxlint-disable-next-line react/refs -- `close` is called by clicks, never while rendering */}
        {open && children(close)}
      </div>
    </div>
  );
}
