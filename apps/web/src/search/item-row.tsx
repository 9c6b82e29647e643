import { IconArrowRight } from '@tabler/icons-react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { MarkedHtml } from '../search-field/marked-text.tsx';
import { ResultTitle } from './result-title.tsx';
import type { SearchResult } from './search.load.ts';
import { Stack, Text } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

interface ItemRowProps {
  readonly row: SearchResult;
  readonly keyword: string;
}

/** An article, a news item, a solution or a page: the passage that matches, and where it belongs. */
export function ItemRow({ row, keyword }: ItemRowProps) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {row.solution && (
        <Stack place="center" className={styles.picture}>
          {/* The server makes the drawing; no text of a user is in it. */}
          <svg viewBox="0 0 300 150" aria-hidden dangerouslySetInnerHTML={{ __html: row.solution.sketch }} />
        </Stack>
      )}
      <div className={styles.words} lang={row.language === t.language ? undefined : row.language}>
        <ResultTitle title={row.title} path={row.path} keyword={keyword} />
        <p className={styles.excerpt}>
          <bdi>
            <MarkedHtml html={row.excerpt} />
          </bdi>
        </p>
        {row.type === 'help' && row.topic !== undefined && (
          <p className={styles.meta}>{t('search.help_topic', { topic: row.topic })}</p>
        )}
      </div>
      {row.type === 'news' && row.published_at ? (
        <Text as="time" size="meta" whiteSpace="nowrap" tone="3" className={styles.date} dateTime={row.published_at}>
          {format.day(row.published_at)}
        </Text>
      ) : row.solution ? (
        <Text as="span" size="meta" whiteSpace="nowrap" tone="3" className={styles.date}>
          {row.solution.range}
        </Text>
      ) : (
        <IconArrowRight className={`flip ${styles.arrow}`} size={18} stroke={1.75} aria-hidden />
      )}
    </>
  );
}
