import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { MenuLink } from '../../shell/public/menu-link.tsx';
import type { HomeData, WrittenHead } from './home-data.ts';
import { PageLink } from './page-link.tsx';
import { SectionHead } from './section-head.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './news.module.css';

interface NewsProps {
  readonly head: WrittenHead;
  readonly news: HomeData['news'];
}

/** The newest news with their date and topic. */
export function News({ head, news }: NewsProps) {
  const t = useT();
  const format = useFormat();
  if (news.length === 0) return null;
  return (
    <section>
      <SectionHead head={head} title={t('shell.index_news')}>
        <PageLink path="/aboutus/news">{t('shell.index_all_news')}</PageLink>
      </SectionHead>
      <Panel as="ul" clip className={`card ${styles.news}`}>
        {news.map(({ id, title, excerpt, path, topic, published_at }) => (
          <li key={id}>
            <MenuLink item={{ path: path ?? '', url: null }}>
              <time dateTime={published_at}>{format.day(published_at)}</time>
              <div>
                <h3>{title}</h3>
                {excerpt && <p>{excerpt}</p>}
              </div>
              {topic && <span>{t(`shell.index_topic_${topic}`)}</span>}
            </MenuLink>
          </li>
        ))}
      </Panel>
    </section>
  );
}
