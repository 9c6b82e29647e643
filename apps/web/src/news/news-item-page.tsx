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
import { Grid, Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
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
    <Panel page padTop="5" padX="5" padBottom="8" className={styles.page}>
      <SiteCrumbs steps={listContentSteps(item, [{ name: t('news.title'), path: paths.news }])} />
      <Grid gap="7" align="start" justify="between" className={styles.columns}>
        <article lang={item.language} dir={isForeign ? getDirection(item.language) : undefined}>
          <ItemHead data={data} />
          {(item.picture || first) && (
            <Panel as="figure" bottom="7" className={styles.figure}>
              <Panel clip line="all" radius="2">
                <NewsPicture
                  item={{ picture: item.picture, drawing: first?.image ?? null, topic: item.topic }}
                  sizes="(max-width: 760px) 100vw, 720px"
                  first
                />
              </Panel>
              {!item.picture && first && (
                <Text as="figcaption" padTop="3" size="small" tone="3">
                  <bdi>{first.model}</bdi>, {first.title}
                </Text>
              )}
            </Panel>
          )}
          <ContentBody html={item.body_html} language={item.language} />
        </article>
        <Stack as="aside" gap="5" className={styles.side}>
          <ItemProducts data={data} />
          <ShareLinks data={data} />
        </Stack>
      </Grid>
      <Neighbours data={data} />
    </Panel>
  );
}

function ItemHead({ data: { item } }: ItemProps) {
  const t = useT();
  const format = useFormat();
  const others = item.languages.filter((one) => one !== item.language);
  return (
    <Stack as="header" gap="3" bottom="6">
      {item.language !== t.language && (
        <Panel
          as="p"
          padY="3"
          padX="5"
          size="body"
          surface="2"
          line="all"
          radius="1"
          lang={t.language}
          dir={getDirection(t.language)}
        >
          <strong>{t('news.only_in', { language: getLanguageName(item.language) })}</strong> {t('news.only_in_text')}
        </Panel>
      )}
      <Text size="small" tone="3" className={styles.meta} lang={t.language}>
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
      </Text>
      <h1>{item.title}</h1>
      {item.excerpt && (
        <Text size="section" leading="24" tone="2">
          {item.excerpt}
        </Text>
      )}
    </Stack>
  );
}

function ItemProducts({ data: { item, viewer, prices } }: ItemProps) {
  const t = useT();
  if (item.products.length === 0) return null;
  const priceOf = new Map(prices.map(({ id, discount_price }) => [id, discount_price]));
  const [first] = item.products;
  return (
    <Stack as="section" gap="2" pad="5" className={`card ${styles.products}`} aria-labelledby="item-products">
      <Text as="h2" size="section" leading="20" id="item-products">
        {t('news.products')}
      </Text>
      <ul>
        {item.products.map(({ id, code, model, title }) => (
          <Stack as="li" gapX="4" gapY="0" padY="3" line="bottom-soft" key={id}>
            <Link {...toProductLink(code)} activeProps={{}}>
              <bdi>{model}</bdi>
            </Link>
            <span className="meta">{title}</span>
            {viewer !== null && priceOf.get(id) != null && <Money value={priceOf.get(id)} currency="USD" />}
          </Stack>
        ))}
      </ul>
      {first && (
        <Link {...toProductLink(first.code)} className={buttonClass({ look: 'primary', wide: true })} activeProps={{}}>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          {t('news.open_product', { model: first.model })}
        </Link>
      )}
    </Stack>
  );
}

function ShareLinks({ data: { item } }: ItemProps) {
  const t = useT();
  const look = buttonClass({ size: 's' });
  const mail = new URLSearchParams({ subject: item.title }).toString().replaceAll('+', '%20');
  return (
    <Row gap="3" wrap className={styles.share}>
      <CopyLink />
      <a className={look} href={`mailto:?${mail}`}>
        <IconMail size={16} stroke={1.75} aria-hidden />
        {t('news.mail')}
      </a>
      <a className={look} href={addLanguagePrefix(t.language, '/aboutus/news.xml')} data-native>
        <IconRss size={16} stroke={1.75} aria-hidden />
        {t('news.rss')}
      </a>
    </Row>
  );
}

function Neighbours({ data: { item } }: ItemProps) {
  const t = useT();
  const links = [
    { label: t('news.older'), item: item.next },
    { label: t('news.newer'), item: item.previous },
  ];
  return (
    <Grid as="nav" gap="5" top="7" className={styles.neighbours} aria-label={t('news.all_news')}>
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
    </Grid>
  );
}
