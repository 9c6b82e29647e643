import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import styles from './partner-pages.module.css';

interface PartnerCrumbsProps {
  readonly page: string;
  /** The page is the first one of this part of the site. */
  readonly isFirst?: boolean;
}

/** Home, the first page about partners, and the page itself. */
export function PartnerCrumbs({ page, isFirst }: PartnerCrumbsProps) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        <li>
          <PathLink to={paths.home}>{t('partners.home')}</PathLink>
        </li>
        {!isFirst && (
          <li>
            <PathLink to={paths.whyPartner}>{t('partners.partners')}</PathLink>
          </li>
        )}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
