import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { paths } from '../navigation.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { formatMedian } from './format-median.ts';
import { type Fact, FactStrip } from '../ui/layout/facts.tsx';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import { listPartnerSteps } from './partner-steps.ts';
import { Text } from '../ui/layout/parts.tsx';
import styles from './partner-pages.module.css';
import type { ProgrammeData } from './partner-pages.load.ts';

/** Why to become a partner: figures of today, and what staff wrote. A figure that does not exist yet is left out. */
export function WhyPartnerPage({ data: { programme, content } }: { readonly data: ProgrammeData }) {
  const t = useT();
  const format = useFormat();
  const { partners, countries, median_hours, months } = programme;
  const facts = [
    partners > 0 && {
      label: t('common.partners'),
      value: format.number(partners),
      note: t('partners.figure_partners_note'),
    },
    countries > 0 && {
      label: t('partners.figure_countries'),
      value: format.number(countries),
    },
    median_hours !== null && {
      label: t('partners.figure_median'),
      value: formatMedian(t, median_hours),
      note: t('partners.figure_median_note'),
    },
    {
      label: t('partners.figure_months'),
      value: format.number(months),
    },
  ].filter((fact) => fact !== false) satisfies Fact[];
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
      <section className="stack" aria-label={t('partners.figures')}>
        <FactStrip facts={facts} large />
      </section>
      {content && content.body_html !== '' && (
        <ContentBody html={content.body_html} language={content.language} wide sections />
      )}
      <section className={`card ${styles.band}`}>
        <div>
          <Text as="strong" size="section" weight="600" block>
            {t('partners.become')}
          </Text>
          <Text size="small" tone="2">
            {t('partners.become_text')}
          </Text>
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
