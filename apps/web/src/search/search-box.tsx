import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import { marked } from './marked.ts';
import styles from './search-box.module.css';
import { type Suggestion, useSuggestions } from './suggestions.ts';

export interface SearchBoxProps {
  /** What is being looked for now. */
  readonly keyword?: string | undefined;
  /** Somebody came to type. */
  readonly focused?: boolean;
  /** Once somebody went somewhere from here. */
  readonly onGone?: () => void;
}

/** Looks everywhere, with the best matches while somebody types. A plain form, so that it works without scripts. */
export function SearchBox({ keyword = '', focused, onGone }: SearchBoxProps) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState({ text: keyword, over: keyword });
  // a new address wins over what stood in the box for the one before
  const text = typed.over === keyword ? typed.text : keyword;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // typed before the scripts were there
    const early = input.current?.value ?? keyword;
    if (early === keyword) return;
    setTyped({ text: early, over: keyword });
    setOpen(document.activeElement === input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);
  const list = useSuggestions(open ? text : '');
  const shown = open && list.length > 0;
  const go = (to: string, search: object) => {
    setOpen(false);
    setChosen(-1);
    onGone?.();
    void navigate({ to: to as never, search: search as never });
  };
  const follow = ({ path }: Suggestion) => {
    const [to = paths.search, query = ''] = path.split('?');
    go(to, Object.fromEntries(new URLSearchParams(query)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      return setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (list.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // one place more than there are entries: the box itself
    setChosen(((chosen + 1 + step + list.length + 1) % (list.length + 1)) - 1);
  };
  return (
    <search>
      <form
        // with scripts never sent; without, to the page itself, in its language
        action=""
        data-native
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const one = shown ? list[chosen] : undefined;
          if (one) follow(one);
          else if (text.trim()) go(paths.search, { keyword: text.trim() });
        }}
      >
        <label className={styles.box}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span className="sr">{t('search.label')}</span>
          <input
            ref={input}
            type="search"
            name="keyword"
            value={text}
            placeholder={t('search.placeholder')}
            maxLength={100}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by `focused`
            autoFocus={focused}
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && chosen >= 0 ? `${id}${chosen}` : undefined}
            onChange={(event) => {
              setTyped({ text: event.target.value, over: keyword });
              setChosen(-1);
              setOpen(true);
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
          />
        </label>
        <Button type="submit" look="primary" size="l">
          {t('search.go')}
        </Button>
        <Suggestions id={id} list={shown ? list : []} keyword={text} chosen={chosen} onFollow={follow} />
      </form>
    </search>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly list: readonly Suggestion[];
  readonly keyword: string;
  readonly chosen: number;
  readonly onFollow: (one: Suggestion) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the list of a combobox: native options hold no marked text, and the keys belong to the box above, which keeps the focus */
function Suggestions({ id, list, keyword, chosen, onFollow }: SuggestionsProps) {
  const t = useT();
  return (
    <>
      <ul
        id={`${id}list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={styles.list}
        hidden={list.length === 0}
      >
        {list.map((one, at) => (
          <li
            key={one.id}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === chosen}
            // the box keeps the focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onFollow(one)}
          >
            {one.model && (
              // its gap lies where this text goes on, whichever way the model itself is read
              <span className={styles.model}>
                <bdi>
                  <Marked text={one.model} keyword={keyword} />
                </bdi>
              </span>
            )}
            <bdi className={styles.title}>
              <Marked text={one.title} keyword={keyword} />
            </bdi>
          </li>
        ))}
      </ul>
      <output className="sr">{list.length > 0 && t('search.suggested', { count: list.length })}</output>
    </>
  );
}

/* oxlint-enable */

/** A text with what was looked for in it standing out. */
export function Marked({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  return marked(text, keyword).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name than their place
    piece.hit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}
