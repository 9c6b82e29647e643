import { IconAdjustmentsHorizontal, IconMail, IconRss } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { addLanguagePrefix, getDirection, getLanguageName } from '@trunkline/text/languages';
import { useReloadForViewer } from '../catalogue/visitor/viewer.ts';
import { toProductLink } from '../catalogue/product-link.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { paths } from '../navigation.ts';
import { buttonClass } from '../ui/forms/button.tsx';
import { Money } from '../ui/layout/money.tsx';
import { CopyLink } from './copy-link.tsx';
import { listContentSteps } from '../content/content-steps.ts';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import { NewsPicture } from './news-picture.tsx';
import { toItemSlug } from './news-search.ts';
import type { NewsItemData } from './news.load.ts';
import styles from './news-item-page.module.css';

interface ItemProps {
  readonly data: NewsItemData;
}

/** One news item: text, products, and the items before and after it. */
export function NewsItemPage({ data }: ItemProps) {
  const t = useT();
  const { item, viewer } = data;
  useReloadForViewer(viewer, '/_public/aboutus/news/detail');
  const [first] = item.products;
  const isForeign = item.language !== t.language;
  return (
    <div className={styles.page}>
      <SiteCrumbs steps={listContentSteps(item, [{ name: t('news.title'), path: paths.news }])} />
      <div className={styles.columns}>
        <article lang={item.language} dir={isForeign ? getDirection(item.language) : undefined}>
          <ItemHead data={data} />
          {(item.picture || first) && (
            <figure className={styles.figure}>
              <div>
                <NewsPicture
                  item={{ picture: item.picture, drawing: first?.image ?? null, topic: item.topic }}
                  sizes="(max-width: 760px) 100vw, 720px"
                  first
                />
              </div>
              {!item.picture && first && (
                <figcaption>
                  <bdi>{first.model}</bdi>, {first.title}
                </figcaption>
              )}
            </figure>
          )}
          <ContentBody html={item.body_html} language={item.language} />
        </article>
        <aside className={styles.side}>
          <ItemProducts data={data} />
          <ShareLinks data={data} />
        </aside>
      </div>
      <Neighbours data={data} />
    </div>
  );
}

function ItemHead({ data: { item } }: ItemProps) {
  const t = useT();
  const format = useFormat();
  const others = item.languages.filter((one) => one !== item.language);
  return (
    <header className={styles.head}>
      {item.language !== t.language && (
        <p className={styles.foreign} lang={t.language} dir={getDirection(t.language)}>
          <strong>{t('news.only_in', { language: getLanguageName(item.language) })}</strong> {t('news.only_in_text')}
        </p>
      )}
      <p className={styles.meta} lang={t.language}>
        <time dateTime={item.published_at}>{format.day(item.published_at)}</time>
        {item.topic && (
          <>
            {' · '}
            <Link to={paths.news} search={{ topic: item.topic }} activeProps={{}}>
              {t(`news.topic_${item.topic}`)}
            </Link>
          </>
        )}
        {' · '}
        {t('news.minutes', { count: item.minutes })}
        {others.length > 0 && ` · ${t('news.also_in')} `}
        {others.map((language) => (
          <a
            key={language}
            href={addLanguagePrefix(language, item.path ?? paths.news)}
            hrefLang={language}
            lang={language}
            data-native
          >
            {getLanguageName(language)}
          </a>
        ))}
      </p>
      <h1>{item.title}</h1>
      {item.excerpt && <p className={styles.lead}>{item.excerpt}</p>}
    </header>
  );
}

function ItemProducts({ data: { item, viewer, prices } }: ItemProps) {
  const t = useT();
  if (item.products.length === 0) return null;
  const priceOf = new Map(prices.map(({ id, discount_price }) => [id, discount_price]));
  const [first] = item.products;
  return (
    <section className={`card ${styles.products}`} aria-labelledby="item-products">
      <h2 id="item-products">{t('news.products')}</h2>
      <ul>
        {item.products.map(({ id, code, model, title }) => (
          <li key={id}>
            <Link {...toProductLink(code)} activeProps={{}}>
              <bdi>{model}</bdi>
            </Link>
            <span className="meta">{title}</span>
            {viewer !== null && priceOf.get(id) != null && <Money value={priceOf.get(id)} currency="USD" />}
          </li>
        ))}
      </ul>
      {first && (
        <Link {...toProductLink(first.code)} className={buttonClass({ look: 'primary', wide: true })} activeProps={{}}>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          {t('news.open_product', { model: first.model })}
        </Link>
      )}
    </section>
  );
}

function ShareLinks({ data: { item } }: ItemProps) {
  const t = useT();
  const look = buttonClass({ size: 's' });
  const mail = new URLSearchParams({ subject: item.title }).toString().replaceAll('+', '%20');
  return (
    <div className={styles.share}>
      <CopyLink />
      <a className={look} href={`mailto:?${mail}`}>
        <IconMail size={16} stroke={1.75} aria-hidden />
        {t('news.mail')}
      </a>
      <a className={look} href={addLanguagePrefix(t.language, '/aboutus/news.xml')} data-native>
        <IconRss size={16} stroke={1.75} aria-hidden />
        {t('news.rss')}
      </a>
    </div>
  );
}

function Neighbours({ data: { item } }: ItemProps) {
  const t = useT();
  const links = [
    { label: t('news.older'), item: item.next },
    { label: t('news.newer'), item: item.previous },
  ];
  return (
    <nav className={styles.neighbours} aria-label={t('news.all_news')}>
      {links.map(
        ({ label, item: one }) =>
          one?.path && (
            <Link key={one.id} to={paths.newsItem} search={{ page: toItemSlug(one.path) }} activeProps={{}}>
              <span className="meta">{label}</span>
              <bdi>{one.title}</bdi>
            </Link>
          ),
      )}
      <Link to={paths.news} activeOptions={{ exact: true }} activeProps={{}}>
        <span className="meta">{t('news.title')}</span>
        {t('news.all_news')}
      </Link>
    </nav>
  );
}
