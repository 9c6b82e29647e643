import { BecomePartner } from './become-partner.tsx';
import { Banners } from './banners.tsx';
import { Families } from './families.tsx';
import { FindPartner } from './find-partner.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import { News } from './news.tsx';
import { PartnerLevels } from './partner-levels.tsx';
import { Solutions } from './solutions.tsx';
import { Grid, Panel } from '../../ui/layout/parts.tsx';
import styles from './index-page.module.css';

/** The home page. Staff write banners, news and solutions, and may replace every heading. docs/rules/site.md, "Home page" */
export function IndexPage({ data }: { readonly data: HomeData }) {
  const { sections } = data;
  return (
    <>
      <Hero head={sections.hero} products={data.products} />
      <Panel page padX="5" className={styles.wrap}>
        <Banners banners={data.banners} />
        <Families head={sections.products} categories={data.categories} count={data.product_count} />
        <Solutions head={sections.solutions} solutions={data.solutions} />
        <Grid gap="5" className={styles.pair}>
          <FindPartner head={sections.find} countries={data.partner_countries.list} partners={data.partners} />
          <BecomePartner head={sections.become} medianHours={data.programme.median_hours} />
        </Grid>
        <PartnerLevels head={sections.levels} programme={data.programme} />
        <News head={sections.news} news={data.news} />
      </Panel>
    </>
  );
}
