import { Link } from '@tanstack/react-router';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';
import { Row } from '../../../ui/layout/parts.tsx';
import tabs from '../../../ui/layout/tabs.module.css';

/** Links to the two views. */
export function HelpFeedbackTabs({ tab }: Pick<HelpFeedbackSearch, 'tab'>) {
  const t = useT();
  const views = [
    { id: undefined, label: t('helpfeedback.articles_tab') },
    { id: 'comments', label: t('helpfeedback.comments') },
  ] as const;
  return (
    <Row as="nav" gap="6" top="6" bottom="6" line="bottom" aria-label={t('helpfeedback.title')}>
      {views.map(({ id, label }) => (
        <Link
          key={label}
          className={tabs.tab}
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
