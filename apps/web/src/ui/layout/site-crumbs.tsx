import { useT } from '../../client/text.tsx';
import type { SiteStep } from '../../client/site-step.ts';
import { paths } from '../../navigation.ts';
import { AddressLink } from './address-link.tsx';
import { Row } from './parts.tsx';
import styles from './site-crumbs.module.css';

interface SiteCrumbsProps {
  /** Steps below the home page; the last one is the page itself. The head of the page has the same ones. */
  readonly steps: readonly SiteStep[];
}

/** Breadcrumb of a page of the public site. */
export function SiteCrumbs({ steps }: SiteCrumbsProps) {
  const t = useT();
  return (
    <Row as="nav" align="center" bottom="3" className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <Row as="ol" align="center" wrap size="meta" tone="3">
        {[{ name: t('ui.home'), path: paths.home }, ...steps].map(({ name, path }, index) =>
          index === steps.length ? (
            <li key={index} aria-current="page">
              <bdi>{name}</bdi>
            </li>
          ) : (
            <li key={index}>{path ? <AddressLink address={path}>{name}</AddressLink> : name}</li>
          ),
        )}
      </Row>
    </Row>
  );
}
