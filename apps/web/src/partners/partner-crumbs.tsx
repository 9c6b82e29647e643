import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import styles from './partner-pages.module.css';

/** Home, the programme, and where that is not the page itself, the page. */
export function PartnerCrumbs({ page }: { readonly page: string }) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        <li>
          <PathLink to={paths.home}>{t('partners.home')}</PathLink>
        </li>
        <li>
          <PathLink to={paths.whyPartner}>{t('partners.partners')}</PathLink>
        </li>
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
