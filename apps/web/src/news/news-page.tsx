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
    <div className={styles.page}>
      <SiteCrumbs steps={[{ name: t('news.title') }]} />
      <header className={styles.head}>
        <h1>{t('news.title')}</h1>
        <NewsTools keyword={search.keyword} />
      </header>
      {newest && <NewestItem item={newest} />}
      {years.length > 0 && <NewsFilters data={data} search={search} />}
      {list.length === 0 ? (
        <NoNews isNarrowed={!isWhole} />
      ) : (
        rest.length > 0 && (
          <ul className={styles.list}>
            {rest.map((item) => (
              <NewsRow key={item.id} item={item} />
            ))}
          </ul>
        )
      )}
      <NewsPager data={data} search={search} />
    </div>
  );
}

/** A plain form: it works before the scripts load. */
function NewsTools({ keyword = '' }: { readonly keyword: string | undefined }) {
  const t = useT();
  return (
    <div className={styles.tools}>
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
    </div>
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
    <article className={styles.newest} lang={item.language}>
      <div className={styles.large}>
        <NewsPicture item={item} sizes="(max-width: 760px) 100vw, 616px" first />
      </div>
      <div className={styles.words}>
        <p className={styles.meta}>
          <NewsMeta item={item} />
        </p>
        <h2>
          <Link to={paths.newsItem} search={{ page: toItemSlug(item.path) }} className={styles.cover}>
            {item.title}
          </Link>
        </h2>
        {item.excerpt && <p>{item.excerpt}</p>}
        <span className={styles.read} aria-hidden>
          {t('news.read')}
          <IconArrowRight className="flip" size={16} stroke={1.75} />
        </span>
      </div>
    </article>
  );
}

function NewsRow({ item }: ItemProps) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={styles.row} lang={item.language}>
      <time dateTime={item.published_at}>{format.day(item.published_at)}</time>
      <div className={styles.title}>
        <h2>
          <Link to={paths.newsItem} search={{ page: toItemSlug(item.path) }} className={styles.cover}>
            {item.title}
          </Link>
        </h2>
        {item.excerpt && <p>{item.excerpt}</p>}
      </div>
      <span className={styles.topic}>{item.topic && t(`news.topic_${item.topic}`)}</span>
      <div className={styles.small}>
        <NewsPicture item={item} sizes="120px" />
      </div>
    </li>
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
