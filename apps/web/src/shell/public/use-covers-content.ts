import { type RefObject, useEffect, useRef, useState } from 'react';

/** Elements that users read or press. */
const content =
  'main :is(a, button, input, select, textarea, summary, td, dd), [data-action-bar], footer :is(a, button)';
/** Px between the points that are looked at: less than the height of a link. */
const stepPx = 10;
/** Time without scrolling after which the bar is measured. */
const restMs = 120;

function isContentBelow({ left, right, top, bottom }: DOMRect): boolean {
  for (let x = left + 1; x < right; x += stepPx)
    for (let y = top + 1; y < bottom; y += stepPx)
      if (
        document
          .elementsFromPoint(x, y)
          .some((element) => element.closest(content) && !element.closest('[data-side-box]'))
      )
        return true;
  return false;
}

/**
 * Whether a floating box would cover content at its usual place. While it does, the box is somewhere else; its usual place is measured
 * again when the window or the content changes.
 */
export function useCoversContent(box: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  const usualPlace = useRef<DOMRect>(undefined);
  const isTucked = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (!isTucked.current) usualPlace.current = box.current?.getBoundingClientRect();
      isTucked.current = usualPlace.current !== undefined && isContentBelow(usualPlace.current);
      setCovers(isTucked.current);
    };
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check, restMs);
    };
    const measureAgain = () => {
      isTucked.current = false;
      setCovers(false);
      checkSoon();
    };
    addEventListener('scroll', checkSoon, { passive: true });
    addEventListener('resize', measureAgain);
    const pageSize = new ResizeObserver(checkSoon);
    pageSize.observe(document.body);
    // A card that appears beside a longer one does not change the size of the page.
    const cards = new MutationObserver(checkSoon);
    cards.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', checkSoon);
      removeEventListener('resize', measureAgain);
      pageSize.disconnect();
      cards.disconnect();
    };
  }, [box]);
  return covers;
}
