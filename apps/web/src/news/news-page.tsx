import { IconArrowRight, IconNews, IconRss, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import { NewsFilters } from './news-filters.tsx';
import { NewsPager } from './news-pager.tsx';
import { NewsPicture } from './news-picture.tsx';
import { type NewsSearch, toItemSlug } from './news-search.ts';
import type { NewsData, NewsListRow } from './news.load.ts';
import { Grid, Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './news-page.module.css';

interface NewsPageProps {
  readonly data: NewsData;
  readonly search: NewsSearch;
}

/** The news, newest first; the newest one large on the first page of all. */
export function NewsPage({ data, search }: NewsPageProps) {
  const t = useT();
  const { list, years } = data;
  const isWhole = Object.values(search).every((value) => value === undefined);
  const [newest] = isWhole ? list : [];
  const rest = newest ? list.slice(1) : list;
  return (
    <Panel page padTop="5" padX="5" padBottom="8" className={styles.page}>
      <SiteCrumbs steps={[{ name: t('news.title') }]} />
      <Row as="header" gap="5" align="center" justify="between" wrap bottom="6">
        <h1>{t('news.title')}</h1>
        <NewsTools keyword={search.keyword} />
      </Row>
      {newest && <NewestItem item={newest} />}
      {years.length > 0 && <NewsFilters data={data} search={search} />}
      {list.length === 0 ? (
        <NoNews isNarrowed={!isWhole} />
      ) : (
        rest.length > 0 && (
          <Panel as="ul" clip line="all" radius="2">
            {rest.map((item) => (
              <NewsRow key={item.id} item={item} />
            ))}
          </Panel>
        )
      )}
      <NewsPager data={data} search={search} />
    </Panel>
  );
}

/** A plain form: it works before the scripts load. */
function NewsTools({ keyword = '' }: { readonly keyword: string | undefined }) {
  const t = useT();
  return (
    <Row gap="3" className={styles.tools}>
      <search>
        <form action={addLanguagePrefix(t.language, paths.news)} data-native className={styles.search}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={100}
            placeholder={t('news.search')}
            aria-label={t('news.search')}
          />
          <button type="submit" className="sr">
            {t('common.search')}
          </button>
        </form>
      </search>
      <a className={buttonClass({})} href={addLanguagePrefix(t.language, '/aboutus/news.xml')} data-native>
        <IconRss size={16} stroke={1.75} aria-hidden />
        {t('news.rss')}
      </a>
    </Row>
  );
}

interface ItemProps {
  readonly item: NewsListRow;
}

function NewsMeta({ item: { published_at, topic } }: ItemProps) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <time dateTime={published_at}>{format.day(published_at)}</time>
      {topic && ` · ${t(`news.topic_${topic}`)}`}
    </>
  );
}

function NewestItem({ item }: ItemProps) {
  const t = useT();
  return (
    <Grid
      as="article"
      columns="2"
      one="760"
      relative
      clip
      line="all"
      radius="2"
      className={styles.newest}
      lang={item.language}
    >
      <Panel pad="6" surface="2" className={styles.large}>
        <NewsPicture item={item} sizes="(max-width: 760px) 100vw, 616px" first />
      </Panel>
      <Stack gap="3" content="center" padY="6" padX="7" className={styles.words}>
        <Text size="small" tone="3">
          <NewsMeta item={item} />
        </Text>
        <h2>
          <Link to={paths.newsItem} search={{ page: toItemSlug(item.path) }} className={styles.cover}>
            {item.title}
          </Link>
        </h2>
        {item.excerpt && <p>{item.excerpt}</p>}
        <Row
          as="span"
          gap="3"
          align="center"
          inline
          top="3"
          weight="500"
          tone="primary"
          className={styles.read}
          aria-hidden
        >
          {t('news.read')}
          <IconArrowRight className="flip" size={16} stroke={1.75} />
        </Row>
      </Stack>
    </Grid>
  );
}

function NewsRow({ item }: ItemProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Grid as="li" gap="6" align="center" relative pad="5" className={styles.row} lang={item.language}>
      <time dateTime={item.published_at}>{format.day(item.published_at)}</time>
      <Stack gap="1" className={styles.title}>
        <Text as="h2" size="section" weight="500" leading="20">
          <Link to={paths.newsItem} search={{ page: toItemSlug(item.path) }} className={styles.cover}>
            {item.title}
          </Link>
        </Text>
        {item.excerpt && (
          <Text size="small" tone="2">
            {item.excerpt}
          </Text>
        )}
      </Stack>
      <span className={styles.topic}>{item.topic && t(`news.topic_${item.topic}`)}</span>
      <Panel clip line="all-soft" radius="1" hide="760" className={styles.small}>
        <NewsPicture item={item} sizes="120px" />
      </Panel>
    </Grid>
  );
}

function NoNews({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const t = useT();
  return (
    <Empty
      icon={<IconNews size={28} stroke={1.5} aria-hidden />}
      title={t(isNarrowed ? 'news.none' : 'news.empty')}
      text={t(isNarrowed ? 'news.none_text' : 'news.empty_text')}
      action={isNarrowed && <LinkButton to={paths.news}>{t('news.show_all')}</LinkButton>}
    />
  );
}
