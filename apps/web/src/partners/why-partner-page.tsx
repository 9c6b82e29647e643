import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { paths } from '../navigation.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { formatMedian } from './format-median.ts';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import { listPartnerSteps } from './partner-steps.ts';
import styles from './partner-pages.module.css';
import type { ProgrammeData } from './partner-pages.load.ts';

/** Why to become a partner: figures of today, and what staff wrote. A figure that does not exist yet is left out. */
export function WhyPartnerPage({ data: { programme, content } }: { readonly data: ProgrammeData }) {
  const t = useT();
  const format = useFormat();
  const { partners, countries, median_hours, months } = programme;
  const figures = [
    ...(partners > 0 ? [[t('partners.figure_partners'), format.number(partners)]] : []),
    ...(countries > 0 ? [[t('partners.figure_countries'), format.number(countries)]] : []),
    ...(median_hours === null ? [] : [[t('partners.figure_median'), formatMedian(t, median_hours)]]),
    [t('partners.figure_months'), format.number(months)],
  ];
  const title = content?.title ?? t('partners.why');
  return (
    <div className={styles.page}>
      <header>
        <SiteCrumbs steps={listPartnerSteps(t, { name: title, path: paths.whyPartner })} />
        <div className={styles.head}>
          <div>
            <h1>{title}</h1>
            {content?.excerpt && <p className={styles.lead}>{content.excerpt}</p>}
          </div>
          <LinkButton to={paths.programme} hash="apply" look="primary" size="l">
            {t('partners.apply')}
          </LinkButton>
        </div>
      </header>
      <dl className={`card ${styles.figures}`} aria-label={t('partners.figures')}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content && content.body_html !== '' && (
        <div className={styles.wide}>
          <ContentBody html={content.body_html} language={content.language} />
        </div>
      )}
      <section className={`card ${styles.band}`}>
        <div>
          <strong>{t('partners.become')}</strong>
          <p>{t('partners.become_text')}</p>
        </div>
        <span>
          <LinkButton to={paths.programme} look="primary">
            {t('partners.see_programme')}
          </LinkButton>
          <LinkButton to={paths.partnerFinder}>{t('partners.find')}</LinkButton>
        </span>
      </section>
    </div>
  );
}
