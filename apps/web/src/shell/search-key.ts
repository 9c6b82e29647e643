import { useEffect, useEffectEvent } from 'react';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';

// The key `/` opens the search of the page. docs/rules/pages.md, "Search"

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The Arabic layout has a letter on the key. */
const isSearchKey = ({ key, code }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && /\p{Script=Arabic}/u.test(key));

/** Calls `open` on `/`, unless the user types or a dialog is open. The search field of the page itself takes the focus instead. */
export function useSearchKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (!isSearchKey(event) || isTyping(event.target) || !shortcutsTick.get()) return;
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    const own = document.querySelector<HTMLInputElement>('main [data-page-search] input');
    if (!own) return open();
    own.focus();
    own.select();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
