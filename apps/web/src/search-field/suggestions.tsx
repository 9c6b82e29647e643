import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { paths } from '../navigation.ts';
import { SuggestionList, toSuggestionId, toSuggestionListId } from './suggestion-list.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** Ids of elements that the field refers to. */
export interface ShownSuggestions {
  readonly listId: string;
  readonly selectedId: string | undefined;
}

interface SuggestionsProps {
  /** A field that React does not control. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Undefined: there are none. */
  readonly onChange: (shown: ShownSuggestions | undefined) => void;
  readonly onLeave?: (() => void) | undefined;
}

/** The suggestions for what is typed into a search field, with the keys of a combobox. */
export function Suggestions({ input, onChange, onLeave }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  /** Empty while the list is closed. */
  const [text, setText] = useState('');
  const [selectedIndex, selectIndex] = useState(-1);
  const { suggestions, hold, release, isHeld } = useHeldList(useSuggestions(text));
  const close = () => {
    setText('');
    release();
    selectIndex(-1);
  };
  const follow = ({ path }: Suggestion) => {
    const [to = paths.search, query = ''] = path.split('?');
    close();
    onLeave?.();
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) });
  };
  useInputEvents(input, {
    type: (typed) => {
      setText(typed);
      selectIndex(-1);
    },
    leave: () => isHeld || close(),
    press: (event) => {
      if (event.isComposing) return;
      const selected = suggestions[selectedIndex];
      if (event.key === 'Enter' && selected) {
        event.preventDefault();
        follow(selected);
      } else if (event.key === 'Escape' && suggestions.length > 0) {
        // The text and the panel around the field stay.
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setText(input.current?.value ?? '');
        selectIndex(moveSelection(selectedIndex, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
      }
    },
  });
  const hasSuggestions = suggestions.length > 0;
  useEffect(() => {
    const selectedId = selectedIndex >= 0 ? toSuggestionId(id, selectedIndex) : undefined;
    onChange(hasSuggestions ? { listId: toSuggestionListId(id), selectedId } : undefined);
  }, [onChange, id, hasSuggestions, selectedIndex]);
  return (
    <SuggestionList
      id={id}
      suggestions={suggestions}
      keyword={text}
      activeIndex={selectedIndex}
      onHold={hold}
      onFollow={follow}
    />
  );
}

/** The next index in a ring of the suggestions and the field. The index of the field is -1. */
function moveSelection(index: number, step: 1 | -1, suggestionCount: number): number {
  const positions = suggestionCount + 1;
  return ((index + 1 + step + positions) % positions) - 1;
}

interface InputEvents {
  readonly type: (text: string) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly leave: () => void;
}

/** React does not know the handlers of a field that another component renders. A sent form closes the list like a lost focus. */
function useInputEvents(input: RefObject<HTMLInputElement | null>, events: InputEvents): void {
  const type = useEffectEvent(() => events.type(input.current?.value ?? ''));
  const press = useEffectEvent(events.press);
  const leave = useEffectEvent(events.leave);
  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => type(), { signal });
    field.addEventListener('keydown', (event) => press(event), { signal });
    field.addEventListener('blur', () => leave(), { signal });
    field.form?.addEventListener('submit', () => leave(), { signal });
    // Typed before this was loaded.
    if (document.activeElement === field && field.value !== field.defaultValue) type();
    return () => listening.abort();
  }, [input]);
}

/** A tap sends its click some time after the finger was lifted. */
const releaseMs = 300;

/** While a pointer is down on the list, the list stays as it is: what is pressed and what is released must be the same suggestion. */
function useHeldList(found: readonly Suggestion[]) {
  const [held, setHeld] = useState<readonly Suggestion[]>();
  const release = () => setHeld(undefined);
  const hold = () => {
    setHeld(held ?? found);
    const lift = () => setTimeout(release, releaseMs);
    addEventListener('pointerup', lift, { once: true });
    addEventListener('pointercancel', lift, { once: true });
  };
  return { suggestions: held ?? found, hold, release, isHeld: held !== undefined };
}
