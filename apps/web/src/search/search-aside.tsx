import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';
import { useStore } from '../client/store.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { SearchKeys } from '../search-field/search-keys.tsx';
import { TypeFilter } from './type-filter.tsx';
import type { SearchResults } from './search.load.ts';
import { Row, Stack } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

/** Visitors, who have none, do not load it. */
const RecentList = lazy(async () => ({ default: (await import('./recent-list.tsx')).RecentList }));

interface SearchAsideProps {
  readonly results: SearchResults;
  /** Absent before anything is searched. */
  readonly keyword: string | undefined;
}

/** Column beside the results: the types, filters for products, what of the own company is searched, and the keys. */
export function SearchAside({ results, keyword }: SearchAsideProps) {
  const t = useT();
  const { viewer } = results;
  return (
    <Stack as="aside" gap="5" size="small" leading="20" className={styles.aside} aria-label={t('search.aside')}>
      <TypeFilter results={results} />
      {results.counts.some(({ type }) => type === 'product') && (
        <section>
          <h2>{t('search.narrow_title')}</h2>
          <p>{t('search.narrow_text')}</p>
          <Link to={paths.products} search={{ keyword }}>
            {t('search.narrow')}
          </Link>
        </section>
      )}
      {viewer !== null && (
        <Suspense fallback={null}>
          <RecentList keyword={keyword} />
        </Suspense>
      )}
      {viewer !== null && (
        <section>
          <h2>{t('search.own_title')}</h2>
          <p>{t('search.own_text')}</p>
        </section>
      )}
      <section className={styles.keys}>
        <h2>{t('search.keys')}</h2>
        <SearchKeys />
        <KeysTick />
      </section>
    </Stack>
  );
}

/** Switches the keys without Ctrl or Alt off, for speech control. */
function KeysTick() {
  const t = useT();
  const isOn = useStore(shortcutsTick);
  return (
    <Row as="label" gap="3" align="center" top="4" tone="2" className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={(event) => shortcutsTick.set(event.target.checked)} />
      {t('search.keys_on')}
    </Row>
  );
}
