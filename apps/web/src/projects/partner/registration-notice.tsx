import { Link } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './projects.module.css';

/** Why this company may not register projects, and how it may. */
export function RegistrationNotice({ types }: { readonly types: readonly string[] }) {
  const t = useT();
  const list = new Intl.ListFormat(t.language, { type: 'disjunction' }).format(
    types.map((type) => `\u2066${type}\u2069`),
  );
  return (
    <Notice tone="line">
      <b>{t('projects.closed_title')}</b>
      <p className={styles.closedText}>{t('projects.closed_text', { list })}</p>
      <Link to={paths.partnerNetwork}>{t('projects.closed_link')}</Link>
    </Notice>
  );
}
