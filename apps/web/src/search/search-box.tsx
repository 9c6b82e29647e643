import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { Panel, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './search-box.module.css';
import { parseSearchQuery } from './search-query.ts';
import { SuggestedInput } from '../search-field/suggested-input.tsx';

interface SiteSearchBoxProps {
  /** Keyword of the address. */
  readonly keyword?: string | undefined;
  /** Takes the focus when it appears. */
  readonly focused?: boolean;
  /** Whether the box is at the head of the search page. */
  readonly large?: boolean;
  /** The user left for a result or for the search page. */
  readonly onLeave?: () => void;
}

/** Searches the whole site, with suggestions while the user types. It is a form, so that it works without scripts. */
export function SiteSearchBox({ keyword, focused, large, onLeave }: SiteSearchBoxProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = parseSearchQuery(Object.fromEntries(new FormData(event.currentTarget)));
    if (search.keyword === undefined) return;
    onLeave?.();
    void navigate({ to: paths.search, search });
  };
  return (
    <search data-page-search>
      {/* Without scripts the form is sent to the page itself, in its language. */}
      <form action="" data-native className={large ? `${styles.form} ${styles.large}` : styles.form} onSubmit={submit}>
        <div className={styles.box}>
          <label htmlFor={id}>
            <IconSearch size={18} stroke={1.75} aria-hidden />
            <VisuallyHidden>{t('search.label')}</VisuallyHidden>
          </label>
          <SuggestedInput
            id={id}
            keyword={keyword}
            placeholder={t('search.placeholder')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller decides with `focused`
            autoFocus={focused}
            onLeave={onLeave}
          />
          <Panel
            as="kbd"
            flex="none"
            line="all"
            radius="1"
            surface="2"
            textAlign="center"
            className={styles.key}
            aria-hidden
          >
            /
          </Panel>
        </div>
        <Button type="submit" look="primary" size="l">
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}
