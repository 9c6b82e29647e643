import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { ApplicationForms, ApplicationWay } from './application-way.tsx';
import { BuyingWays } from './buying-ways.tsx';
import { typesId } from './found-type.tsx';
import { LevelsTable } from './levels-table.tsx';
import { paths } from '../navigation.ts';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import { listPartnerSteps } from './partner-steps.ts';
import styles from './partner-pages.module.css';
import type { ProgrammeData } from './partner-pages.load.ts';
import { PageSection } from './page-section.tsx';
import type { ProgrammeSearch } from './programme-search.ts';
import { finderId, TypeFinder } from './type-finder.tsx';
import { TypesTable } from './types-table.tsx';

interface ProgrammePageProps {
  readonly data: ProgrammeData;
  readonly search: ProgrammeSearch;
}

const applyId = 'apply';

/** The partner programme: who buys from whom, the types, the levels, how to apply, and what staff wrote about it. */
export function ProgrammePage({ data: { programme, content }, search }: ProgrammePageProps) {
  const t = useT();
  const vendor = useVendor();
  const title = content?.title ?? t('partners.programme');
  return (
    <div className={styles.page}>
      <header>
        <SiteCrumbs steps={listPartnerSteps(t, { name: title, path: paths.programme })} />
        <div className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>
              {content?.excerpt ?? t('partners.programme_lead', { count: programme.months })}
            </p>
          </div>
          <a href={`#${applyId}`} className={buttonClass({ look: 'primary', size: 'l' })}>
            {t('partners.apply')}
          </a>
        </div>
      </header>
      <BuyingWays />
      <PageSection id={finderId} title={t('partners.finder')} text={t('partners.finder_text')}>
        <TypeFinder programme={programme} search={search} />
      </PageSection>
      <PageSection id={typesId} title={t('partners.types')} text={t('partners.types_text')}>
        <TypesTable programme={programme} />
      </PageSection>
      <PageSection id="levels" title={t('partners.levels')} text={t('partners.levels_text')}>
        <LevelsTable programme={programme} />
      </PageSection>
      <PageSection id={applyId} title={t('partners.how')} text={t('partners.how_text_partner', { vendor })}>
        <ApplicationWay programme={programme} />
        <ApplicationForms />
      </PageSection>
      {content && content.body_html !== '' && (
        <div className={styles.text}>
          <ContentBody html={content.body_html} language={content.language} />
        </div>
      )}
    </div>
  );
}
