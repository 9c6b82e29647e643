import type { FeedbackAnswer } from '@trunkline/contract/content/feedback-answers';
import type { ContentDetail } from '@trunkline/contract/content/items';
import { useFormat } from '../../client/format.ts';
import { useLayoutData } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { ContentBody } from '../content-body.tsx';
import { HelpFeedback } from './help-feedback.tsx';
import { HelpFrame } from './help-frame.tsx';
import { HelpLink } from './help-link.tsx';
import type { HelpArticleData } from './help.load.ts';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import frame from './help-frame.module.css';
import styles from './help-article.module.css';

interface HelpArticleProps {
  readonly data: HelpArticleData;
  readonly answer: FeedbackAnswer | undefined;
}

export function HelpArticle({ data: { item, topics, figures }, answer }: HelpArticleProps) {
  const t = useT();
  return (
    <HelpFrame item={item} topics={topics} aside={<Contents item={item} />}>
      <Stack as="article" gap="6">
        <HelpHead item={item} />
        {item.headings.length > 1 && (
          <Panel as="details" line="all" radius="2" className={styles.contents}>
            <summary>{t('help.on_page')}</summary>
            <HeadingList item={item} />
          </Panel>
        )}
        <ContentBody html={item.body_html} language={item.language} />
        {item.children.length > 0 && (
          <Stack as="ul" gap="3">
            {item.children.map(({ id, title, path }) => (
              <li key={id}>
                <HelpLink path={path ?? ''}>{title}</HelpLink>
              </li>
            ))}
          </Stack>
        )}
        {figures && (
          <HelpFeedback
            id={item.id}
            slug={item.slug ?? ''}
            language={item.language}
            figures={figures}
            answer={answer}
          />
        )}
        <Neighbours item={item} />
      </Stack>
    </HelpFrame>
  );
}

/** Title, summary, and for an article its length and the day of its last change. */
function HelpHead({ item }: { readonly item: ContentDetail }) {
  const t = useT();
  const format = useFormat();
  const isForeign = item.language !== t.language;
  return (
    <Panel as="header" padBottom="5" line="bottom">
      <h1>{item.title}</h1>
      {item.excerpt && (
        <Text pretty top="3" size="section" leading="24" tone="2" className={styles.lead}>
          {item.excerpt}
        </Text>
      )}
      <Row as="p" gapX="6" gapY="2" wrap top="4" size="meta" leading="16" tone="3">
        <span>{t('help.minutes_long', { count: item.minutes })}</span>
        <time dateTime={item.changed_at}>{t('help.changed', { day: format.day(item.changed_at) })}</time>
        {isForeign && <span>{t('help.english_only')}</span>}
      </Row>
    </Panel>
  );
}

const HeadingList = ({ item }: { readonly item: ContentDetail }) => (
  <Panel as="ul" line="start" className={frame.list}>
    {item.headings.map(({ id, level, text }) => (
      <li key={id} className={level > 2 ? frame.deep : undefined}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </Panel>
);

function Contents({ item }: { readonly item: ContentDetail }) {
  const t = useT();
  const { email } = useLayoutData().layout.sysConifg;
  return (
    <Stack gap="6" size="small" className={frame.contents}>
      {item.headings.length > 1 && (
        <nav aria-label={t('help.on_page')}>
          <h2>{t('help.on_page')}</h2>
          <HeadingList item={item} />
        </nav>
      )}
      {email && (
        <div>
          <h2>{t('help.stuck')}</h2>
          <Text bottom="3" tone="2">
            {t('help.stuck_text')}
          </Text>
          <a href={`mailto:${email}?subject=${encodeURIComponent(item.title)}`}>{t('help.write')}</a>
        </div>
      )}
    </Stack>
  );
}

function Neighbours({ item: { previous, next } }: { readonly item: ContentDetail }) {
  const t = useT();
  if (!previous && !next) return null;
  return (
    <Grid as="nav" columns="2" gap="5" className={styles.neighbours} aria-label={t('help.more_articles')}>
      {previous && (
        <HelpLink path={previous.path ?? ''}>
          <span className="meta">{t('help.previous')}</span>
          {previous.title}
        </HelpLink>
      )}
      {next && (
        <HelpLink path={next.path ?? ''} className={styles.next}>
          <span className="meta">{t('help.next')}</span>
          {next.title}
        </HelpLink>
      )}
    </Grid>
  );
}
