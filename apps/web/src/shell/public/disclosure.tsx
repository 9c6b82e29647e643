import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Panel, Row } from '../../ui/layout/parts.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly button: ReactNode;
  /** Label of a button without visible words. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly align?: 'start' | 'end';
  /** The page that is open now belongs to this menu. */
  readonly current?: boolean;
  /** How long the panel cannot be opened again after it was closed by a choice, in milliseconds. */
  readonly reopenDelayMs?: number;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel under it, for menus of links. Escape, a click outside and moving the focus outside close it. */
export function Disclosure({
  button,
  label,
  className,
  align = 'start',
  current,
  reopenDelayMs = 0,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isBlocked = useRef(false);
  const id = useId();
  useCloseFromOutside(frame, open, setOpen);
  const close = () => {
    setOpen(false);
    if (reopenDelayMs === 0) return;
    isBlocked.current = true;
    setTimeout(() => {
      isBlocked.current = false;
    }, reopenDelayMs);
  };
  return (
    <Row relative ref={frame}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        aria-current={current ? 'page' : undefined}
        onClick={() => setOpen(!open && !isBlocked.current)}
      >
        {button}
      </button>
      <Panel
        pad="3"
        line="all"
        radius="2"
        surface="1"
        id={id}
        className={`${styles.panel} ${styles[align]}`}
        hidden={!open}
      >
        {/* oxlint-disable-next-line react/refs -- `close` is called by clicks, never while rendering */}
        {open && children(close)}
      </Panel>
    </Row>
  );
}

function useCloseFromOutside(
  frame: RefObject<HTMLDivElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [frame, open, setOpen]);
}
