import type { Language } from '@trunkline/contract/languages';
import { getDirection } from '@trunkline/text/languages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../client/text.tsx';
import { ContentBody } from '../../../content/content-body.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { staffContentQueries } from '../content.queries.ts';
import styles from './preview-pane.module.css';

interface PreviewPaneProps {
  readonly language: Language;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  /** Goes to a line of the text. */
  readonly onJump: (line: number) => void;
}

/** The text as visitors will read it, in its own direction, and what is wrong with it. */
export function PreviewPane({ language, title, excerpt, body, onJump }: PreviewPaneProps) {
  const t = useT();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...staffContentQueries.rendered(body, language),
    enabled: body.trim() !== '',
  });
  const problems = body.trim() === '' ? [] : (data?.problems ?? []);
  return (
    <section className={styles.pane} aria-label={t('staff_content.preview')}>
      <header className={styles.head}>
        <h2>{t('staff_content.preview')}</h2>
        {problems.length > 0 && (
          <span className={styles.count}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
            {t('staff_content.problems', { count: problems.length })}
          </span>
        )}
      </header>
      {problems.length > 0 && (
        <ol className={styles.problems} aria-label={t('staff_content.problems', { count: problems.length })}>
          {problems.map(({ line, msg }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two problems may be the same
            <li key={`${index} ${line}`}>
              <button type="button" onClick={() => onJump(line)}>
                {t('staff_content.line', { line })}
              </button>
              <span>{msg}</span>
            </li>
          ))}
        </ol>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Paper language={language} isBusy={isPlaceholderData}>
          {title !== '' && <h1>{title}</h1>}
          {excerpt !== '' && <p className={styles.lead}>{excerpt}</p>}
          {body.trim() === '' ? (
            <p className={styles.empty} dir="auto">
              {t('staff_content.preview_empty')}
            </p>
          ) : (
            data && <ContentBody html={data.html} language={language} />
          )}
        </Paper>
      )}
    </section>
  );
}

interface PaperProps {
  readonly language: Language;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Links open in a new tab, so that what is typed stays. */
function Paper({ language, isBusy, children }: PaperProps) {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      window.open(link.href, '_blank', 'noopener');
    };
    const element = paper.current;
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, []);
  return (
    <div
      ref={paper}
      className={styles.paper}
      lang={language}
      dir={getDirection(language)}
      aria-busy={isBusy}
      // It scrolls by itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
