import { toSearchedKeyword } from '@trunkline/rules/search/text-matches';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useReloadForViewer } from '../catalogue/visitor/viewer.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { SearchInterpretation } from '../search-field/search-interpretation.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Pager } from '../ui/tables/pager.tsx';
import { NoResults } from './no-results.tsx';
import { ResultGroup } from './result-group.tsx';
import { SearchAside } from './search-aside.tsx';
import { SiteSearchBox } from './search-box.tsx';
import type { SearchResult, SearchResults } from './search.load.ts';
import { listTypes, type SearchQuery } from './search-query.ts';
import { SearchTypes } from './search-types.tsx';
import { Grid, Panel, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

/** Visitors compare on the list of products. */
const CompareTray = lazy(async () => ({
  default: (await import('../catalogue/visitor/compare/compare-tray.tsx')).CompareTray,
}));

interface SearchPageProps {
  readonly results: SearchResults;
  readonly query: SearchQuery;
}

/** What matches the keyword: the best of each type, or all of one type. */
export function SearchPage({ results, query }: SearchPageProps) {
  const t = useT();
  useReloadForViewer(results.viewer, '/_public/search');
  const { keyword } = query;
  return (
    <Panel centred padTop="6" padX="6" padBottom="8" className={styles.wrap}>
      <Stack as="header" bottom="4">
        <h1 className="sr">{t('search.title')}</h1>
        <SiteSearchBox keyword={keyword} focused={!keyword} large />
      </Stack>
      {keyword ? (
        <Found results={results} query={query} keyword={keyword} />
      ) : (
        <Grid gap="7" align="start" className={styles.columns}>
          <Empty
            icon={<IconSearch size={28} stroke={1.5} aria-hidden />}
            title={t('search.start')}
            text={t('search.start_text')}
          />
          <SearchAside results={results} keyword={undefined} />
        </Grid>
      )}
    </Panel>
  );
}

function Found({ results, query, keyword }: SearchPageProps & { readonly keyword: string }) {
  const shown = toSearchedKeyword(keyword, results.corrected);
  const types = listTypes(query);
  const groups = [...Map.groupBy(results.list, (row: SearchResult) => row.type)];
  return (
    <>
      <SearchTypes results={results} query={query} />
      <Grid gap="7" align="start" className={styles.columns}>
        <div>
          <Summary results={results} query={query} shown={shown} />
          <SearchInterpretation
            of={{ understood: results.understood, unmatched: results.list.length > 0 ? results.unmatched : [] }}
            toLink={(rest) => ({ to: paths.search, search: rest ? { keyword: rest, type: query.type } : {} })}
          />
          {results.list.length === 0 ? (
            <NoResults keyword={keyword} types={types} results={results} />
          ) : (
            groups.map(([one, rows]) => (
              <ResultGroup
                key={one}
                type={one}
                rows={rows}
                total={results.counts.find((count) => count.type === one)?.count ?? rows.length}
                keyword={shown}
                query={query}
                isPrivate={results.viewer !== null}
              />
            ))
          )}
          {types.length === 0 && results.list.length > 0 && results.nearest.length > 0 && (
            <NearestNote keyword={keyword} />
          )}
          {types.length === 1 && results.total > 10 && (
            <Pager page={results.page} limit={results.limit} total={results.total} totalMore={results.total_more} />
          )}
        </div>
        <SearchAside results={results} keyword={results.list.length > 0 ? keyword : undefined} />
      </Grid>
      {results.viewer !== null && (
        <Suspense fallback={null}>
          <CompareTray />
        </Suspense>
      )}
    </>
  );
}

/** How many results, for which words, and the way back from a correction. */
function Summary({ results, query, shown }: SearchPageProps & { readonly shown: string }) {
  const t = useT();
  const format = useFormat();
  if (results.list.length === 0) return null;
  return (
    <Text as="output" bottom="4" size="small" leading="20" tone="2" breakWords block>
      <span>
        {t('search.found_for', {
          count: results.total,
          shown: format.number(results.total) + (results.total_more ? '+' : ''),
          keyword: shown,
        })}
      </span>
      {results.corrected.length > 0 && (
        <>
          {' '}
          <span>{t('search.typed', { typed: results.corrected.map(({ typed }) => typed).join(' ') })}</span>{' '}
          <Link to={paths.search} search={{ keyword: query.keyword, type: query.type, exact: true }}>
            {t('search.instead', { typed: query.keyword ?? '' })}
          </Link>
        </>
      )}
    </Text>
  );
}

/** No product has all words, but some come near. */
function NearestNote({ keyword }: { readonly keyword: string }) {
  const t = useT();
  return (
    <Panel as="section" top="6" className={styles.group} aria-label={t('search.types_product')}>
      <h2>{t('search.types_product')}</h2>
      <Panel
        as="p"
        padY="4"
        padX="5"
        line="all"
        radius="2"
        surface="2"
        size="small"
        leading="20"
        tone="2"
        className={styles.note}
      >
        <span>{t('search.no_product')}</span>{' '}
        <Link to={paths.search} search={{ keyword, type: 'product' }}>
          {t('search.show_nearest')}
        </Link>
      </Panel>
    </Panel>
  );
}
