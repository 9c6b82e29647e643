import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import styles from '../ui/layout/site-crumbs.module.css';

interface CatalogueCrumbsProps {
  /** Categories, the root first. */
  readonly path: readonly { readonly id: string; readonly name: string }[];
  /** Name of the page, when it is not a category. */
  readonly pageName?: string;
}

/** Breadcrumb of the catalogue. Each step but the last is a link. */
export function CatalogueCrumbs({ path, pageName }: CatalogueCrumbsProps) {
  const t = useT();
  const parents = pageName === undefined ? path.slice(0, -1) : path;
  const current = pageName ?? path.at(-1)?.name;
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.products} activeOptions={{ exact: true }}>
            {t('catalogue.title')}
          </Link>
        </li>
        {parents.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.products} search={{ cate_id: id }} activeOptions={{ exact: true }}>
              {name}
            </Link>
          </li>
        ))}
        {current !== undefined && (
          <li aria-current="page">
            <bdi>{current}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
