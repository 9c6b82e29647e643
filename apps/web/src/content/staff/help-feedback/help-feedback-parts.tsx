import { getLanguageName, writtenLanguages } from '@trunkline/text/languages';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { PlainSelect } from '../../../ui/forms/plain-select.tsx';
import { useChangeSearch } from '../../../ui/tables/use-change-search.ts';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';
import { Row } from '../../../ui/layout/parts.tsx';
import styles from './help-feedback.module.css';

/** Links to the two views. */
export function HelpFeedbackTabs({ tab }: Pick<HelpFeedbackSearch, 'tab'>) {
  const t = useT();
  const views = [
    { id: undefined, label: t('helpfeedback.articles_tab') },
    { id: 'comments', label: t('helpfeedback.comments_tab') },
  ] as const;
  return (
    <Row as="nav" gap="6" top="6" bottom="6" line="bottom" className={styles.tabs} aria-label={t('helpfeedback.title')}>
      {views.map(({ id, label }) => (
        <Link
          key={label}
          to={staffPaths.helpFeedback}
          search={{ tab: id }}
          activeOptions={{ exact: true }}
          aria-current={id === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Row>
  );
}

/** The language in which an article was read. */
export function LanguageFilter({ language }: Pick<HelpFeedbackSearch, 'language'>) {
  const t = useT();
  const change = useChangeSearch<HelpFeedbackSearch>();
  return (
    <PlainSelect
      label={t('helpfeedback.language')}
      value={language ?? ''}
      empty={t('helpfeedback.any_language')}
      options={writtenLanguages.map((value) => ({ value, label: getLanguageName(value) }))}
      onChange={(value) => change({ language: value || undefined })}
    />
  );
}

interface ArticleCellProps {
  readonly article: { readonly title: string; readonly path: string | null; readonly language: string };
}

/** The title as a link to the page of the article, in the language in which it was read. */
export function ArticleCell({ article: { title, path, language } }: ArticleCellProps) {
  if (path === null) return <bdi>{title}</bdi>;
  // A new document: staff pages and public pages have different scripts.
  return (
    <a href={language === 'en' ? path : `/${language}${path}`} target="_blank" rel="noopener">
      <bdi>{title}</bdi>
    </a>
  );
}
