import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import styles from './news-crumbs.module.css';

/** Home, the news, and the item that is open. */
export function NewsCrumbs({ title }: { readonly title?: string }) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.home}>{t('news.home')}</Link>
        </li>
        {title === undefined ? (
          <li aria-current="page">{t('news.title')}</li>
        ) : (
          <>
            <li>
              <Link to={paths.news}>{t('news.title')}</Link>
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
