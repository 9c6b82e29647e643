import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import styles from '../catalogue/catalogue-crumbs.module.css';

/** Breadcrumb of the solutions; `title` is that of a solution's page. */
export function SolutionCrumbs({ title }: { readonly title?: string }) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.home}>{t('solutions.home')}</Link>
        </li>
        {title === undefined ? (
          <li aria-current="page">{t('solutions.title')}</li>
        ) : (
          <>
            <li>
              <Link to={paths.solutions} activeOptions={{ exact: true }}>
                {t('solutions.title')}
              </Link>
            </li>
            <li aria-current="page">
              <bdi>{title}</bdi>
            </li>
          </>
        )}
      </ol>
    </nav>
  );
}
