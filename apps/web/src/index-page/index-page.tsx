import { BecomePartner } from './become-partner.tsx';
import { Banners } from './banners.tsx';
import { Families } from './families.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import { News } from './news.tsx';
import { Solutions } from './solutions.tsx';
import styles from './index-page.module.css';

/** The home page. Staff write banners, news and solutions, and may replace every heading. docs/rules/site.md, "Home page" */
export function IndexPage({ data }: { readonly data: HomeData }) {
  const { sections } = data;
  return (
    <>
      <Hero head={sections.hero} products={data.products} />
      <div className={styles.wrap}>
        <Banners banners={data.banners} />
        <Families head={sections.products} categories={data.categories} count={data.product_count} />
        <Solutions head={sections.solutions} solutions={data.solutions} />
        <div className={styles.pair}>
          <BecomePartner head={sections.become} />
        </div>
        <News head={sections.news} news={data.news} />
      </div>
    </>
  );
}
