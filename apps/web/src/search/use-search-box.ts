import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { paths } from '../navigation.ts';
import { type Suggestion, useSuggestions } from './suggestions.ts';

interface SearchBoxOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Keyword of the address. */
  readonly keyword: string;
  readonly onLeave: (() => void) | undefined;
}

/** The next index in a ring of the suggestions and the input. The index of the input is -1. */
function moveSelection(index: number, step: 1 | -1, suggestionCount: number): number {
  const positions = suggestionCount + 1;
  return ((index + 1 + step + positions) % positions) - 1;
}

interface TypedTextOptions extends Pick<SearchBoxOptions, 'input' | 'keyword'> {
  /** A text was typed before hydration. */
  readonly onEarlyText: () => void;
}

/** The typed text. A new keyword in the address replaces it. */
function useTypedText({ input, keyword, onEarlyText }: TypedTextOptions): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: keyword, keyword });
  const setText = (text: string) => setTyped({ text, keyword });
  useEffect(() => {
    const early = input.current?.value ?? keyword;
    if (early === keyword) return;
    setText(early);
    onEarlyText();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);
  return [typed.keyword === keyword ? typed.text : keyword, setText];
}

/** State of the search box: the typed text, the suggestions for it, and the suggestion that the arrow keys selected. */
export function useSearchBox({ input, keyword, onLeave }: SearchBoxOptions) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [selectedIndex, selectIndex] = useState(-1);
  const [text, setText] = useTypedText({
    input,
    keyword,
    onEarlyText: () => setIsOpen(document.activeElement === input.current),
  });
  const found = useSuggestions(isOpen ? text : '');
  const suggestions = isOpen ? found : [];

  /** `to`: path of a suggestion, as the server sends it, or of the search page. */
  const goTo = (to: string, search: object) => {
    setIsOpen(false);
    selectIndex(-1);
    onLeave?.();
    void navigate({ to, search });
  };
  const follow = ({ path }: Suggestion) => {
    const [to = paths.search, query = ''] = path.split('?');
    goTo(to, Object.fromEntries(new URLSearchParams(query)));
  };
  /** Follows the selected suggestion; without one it opens the search page. */
  const submit = () => {
    const selected = suggestions[selectedIndex];
    if (selected) follow(selected);
    else if (text.trim()) goTo(paths.search, { keyword: text.trim() });
  };
  const changeText = (next: string) => {
    setText(next);
    selectIndex(-1);
    setIsOpen(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && suggestions.length > 0) {
      event.stopPropagation(); // The panel around the box stays open.
      return setIsOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    if (found.length === 0) return;
    selectIndex(moveSelection(selectedIndex, event.key === 'ArrowDown' ? 1 : -1, found.length));
  };
  return {
    text,
    suggestions,
    selectedIndex,
    follow,
    submit,
    changeText,
    handleKey,
    close: () => setIsOpen(false),
  };
}
