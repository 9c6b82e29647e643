import { Link } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import type { Path } from '../../navigation.ts';
import styles from './site-crumbs.module.css';

interface SiteCrumbsProps {
  readonly home: { readonly name: string; readonly path: Path };
  /** The part of the site, whose first page it is. */
  readonly part: { readonly name: string; readonly path: Path };
  /** The item that is open; absent on the first page of the part. */
  readonly title?: string;
}

/** Breadcrumb of a part of the public site: home, its first page, and the item that is open. */
export function SiteCrumbs({ home, part, title }: SiteCrumbsProps) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        <li>
          <Link to={home.path}>{home.name}</Link>
        </li>
        {title === undefined ? (
          <li aria-current="page">{part.name}</li>
        ) : (
          <>
            <li>
              <Link to={part.path} activeOptions={{ exact: true }}>
                {part.name}
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
