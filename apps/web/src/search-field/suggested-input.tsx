import { useRouteContext } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../client/chunk-loading.ts';
import type { ShownSuggestions, Suggestions } from './suggestions.tsx';

const loadSuggestions = () => loadChunk(() => import('./suggestions.tsx'));

interface SuggestedInputProps extends ComponentProps<'input'> {
  /** Keyword of the address. A new one replaces what was typed. */
  readonly keyword?: string | undefined;
  /** The user left for a suggestion. */
  readonly onLeave?: (() => void) | undefined;
}

/** A search field of a form that works without scripts. Suggestions load with the first focus; they need a positioned element around it. */
export function SuggestedInput({ keyword = '', onLeave, ...props }: SuggestedInputProps) {
  const { texts } = useRouteContext({ from: '__root__' });
  const input = useRef<HTMLInputElement>(null);
  const shownKeyword = useRef(keyword);
  const [shown, setShown] = useState<ShownSuggestions>();
  const [List, setList] = useState<typeof Suggestions>();
  const load = () =>
    void Promise.all([loadSuggestions(), texts.ensure('search')]).then(([part]) => setList(() => part.Suggestions));
  useEffect(() => {
    if (!input.current) return;
    if (shownKeyword.current !== keyword) input.current.value = keyword;
    shownKeyword.current = keyword;
    // Typed before hydration.
    if (input.current.value !== keyword) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the address changes
  }, [keyword]);
  return (
    <>
      <input
        ref={input}
        type="search"
        dir="auto"
        name="keyword"
        defaultValue={keyword}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown !== undefined}
        aria-controls={shown?.listId}
        aria-activedescendant={shown?.selectedId}
        {...props}
        onFocus={load}
        // The page may have set the focus.
        onInput={load}
      />
      {List && <List input={input} onChange={setShown} onLeave={onLeave} />}
    </>
  );
}
