import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import styles from './catalogue-crumbs.module.css';

interface CatalogueCrumbsProps {
  /** Categories from the root down. */
  readonly path: readonly { readonly id: string; readonly name: string }[];
  /** The page itself, when it is no category. */
  readonly last?: string;
}

/** Where in the tree we are; every step but the last leads back. */
export function CatalogueCrumbs({ path, last }: CatalogueCrumbsProps) {
  const t = useT();
  const steps = last === undefined ? path.slice(0, -1) : path;
  const here = last ?? path.at(-1)?.name;
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.products as never} activeOptions={{ exact: true }}>
            {t('catalogue.title')}
          </Link>
        </li>
        {steps.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.products as never} search={{ cate_id: id } as never} activeOptions={{ exact: true }}>
              {name}
            </Link>
          </li>
        ))}
        {here !== undefined && (
          <li aria-current="page">
            <bdi>{here}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
