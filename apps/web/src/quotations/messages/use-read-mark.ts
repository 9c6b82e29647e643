import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Messages that stand in view this long are read. */
const readMs = 1_000;

interface ReadThread {
  /** The newest message. */
  readonly last: string | undefined;
  readonly unread: number;
  /** Whether reading marks anything. */
  readonly isMarked: boolean;
}

/** Calls `mark` with the newest message once the thread has been in view for a second. */
export function useReadMark(
  thread: RefObject<HTMLElement | null>,
  { last, unread, isMarked }: ReadThread,
  mark: (messageId: string) => Promise<void>,
): void {
  const tell = useEffectEvent(mark);
  const marked = useRef<string>(undefined);
  useEffect(() => {
    const element = thread.current;
    if (!element || !isMarked || unread === 0 || last === undefined || marked.current === last) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden') return;
        marked.current = last;
        tell(last).catch(() => (marked.current = undefined));
      }, readMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [thread, last, unread, isMarked]);
}
