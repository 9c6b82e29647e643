import { IconSearch } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import styles from './search-box.module.css';
import { SuggestionList, toSuggestionId, toSuggestionListId } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

const keywordLength = 100;

interface SiteSearchBoxProps {
  /** Keyword of the address. */
  readonly keyword?: string | undefined;
  /** Takes the focus when it appears. */
  readonly focused?: boolean;
  /** The user left for a result or for the search page. */
  readonly onLeave?: () => void;
}

/** Searches the whole site, with suggestions while the user types. It is a form, so that it works without scripts. */
export function SiteSearchBox({ keyword = '', focused, onLeave }: SiteSearchBoxProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox({ input, keyword, onLeave });
  const isExpanded = box.suggestions.length > 0;
  return (
    <search>
      <form
        // Without scripts the form is sent to the page itself, in its language.
        action=""
        data-native
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <label className={styles.box}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span className="sr">{t('search.label')}</span>
          <input
            ref={input}
            type="search"
            name="keyword"
            value={box.text}
            placeholder={t('search.placeholder')}
            maxLength={keywordLength}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller decides with `focused`
            autoFocus={focused}
            role="combobox"
            aria-expanded={isExpanded}
            aria-controls={toSuggestionListId(id)}
            aria-autocomplete="list"
            aria-activedescendant={
              isExpanded && box.selectedIndex >= 0 ? toSuggestionId(id, box.selectedIndex) : undefined
            }
            onChange={(event) => box.changeText(event.target.value)}
            onKeyDown={box.handleKey}
            onBlur={box.close}
          />
        </label>
        <Button type="submit" look="primary" size="l">
          {t('search.go')}
        </Button>
        <SuggestionList
          id={id}
          suggestions={box.suggestions}
          keyword={box.text}
          activeIndex={box.selectedIndex}
          onFollow={box.follow}
        />
      </form>
    </search>
  );
}
