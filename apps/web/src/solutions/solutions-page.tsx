import { Link } from '@tanstack/react-router';
import { IconSitemap } from '@tabler/icons-react';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { useReloadForViewer } from '../catalogue/visitor/viewer.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { formatLatency } from './latency.ts';
import { HeadRow } from '../ui/tables/head-row.tsx';
import { FeaturedSolution } from './featured-solution.tsx';
import { SolutionCards } from './solution-cards.tsx';
import { SolutionFilter } from './solution-filter.tsx';
import type { SolutionsSearch } from './solution-search.ts';
import type { SolutionsData } from './solutions.load.ts';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import styles from './solutions-page.module.css';

interface SolutionsPageProps {
  readonly data: SolutionsData;
  readonly search: SolutionsSearch;
}

export function SolutionsPage({ data, search: { category } }: SolutionsPageProps) {
  const t = useT();
  useReloadForViewer(data.viewer, '/_public/solution/');
  const { list, categories, total, featured } = data;
  return (
    <div className={styles.wrap}>
      <SiteCrumbs steps={[{ name: t('solutions.title') }]} />
      <header className={styles.head}>
        <h1>{t('solutions.title')}</h1>
        <p>{t('solutions.lead')}</p>
      </header>
      {featured && <FeaturedSolution solution={featured} />}
      {total > 0 && (
        <header className={styles.all}>
          <h2>{t('solutions.all')}</h2>
          {categories.length > 0 && <SolutionFilter categories={categories} total={total} category={category} />}
        </header>
      )}
      {list.length > 0 && (
        <>
          <SolutionCards solutions={list} heading="h3" />
          <Comparison solutions={list} />
        </>
      )}
      {list.length === 0 && <NoSolutions isFiltered={total > 0} />}
      <section className={`card ${styles.none}`}>
        <div>
          <h2>{t('solutions.none_title')}</h2>
          <p>{t('solutions.none_text')}</p>
        </div>
        <LinkButton to={paths.products}>{t('solutions.to_products')}</LinkButton>
      </section>
    </div>
  );
}

function NoSolutions({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useT();
  return (
    <Empty
      icon={<IconSitemap size={32} stroke={1.25} aria-hidden />}
      title={t(isFiltered ? 'solutions.empty_category' : 'solutions.empty')}
      text={t(isFiltered ? 'solutions.empty_category_text' : 'solutions.empty_text')}
      action={isFiltered && <LinkButton to={paths.solutions}>{t('solutions.all')}</LinkButton>}
    />
  );
}

function Comparison({ solutions }: { readonly solutions: SolutionsData['list'] }) {
  const t = useT();
  return (
    <section className={styles.compare}>
      <header>
        <h2>{t('solutions.side_by_side')}</h2>
        <p>{t('solutions.side_note')}</p>
      </header>
      <div className={`card ${styles.scroll}`}>
        <table>
          <HeadRow
            cells={[
              { label: t('solutions.solution') },
              { label: t('solutions.made_for') },
              { label: t('solutions.links'), align: 'number' },
              { label: t('solutions.product_count'), align: 'number' },
              { label: t('solutions.recovery'), align: 'number' },
              { label: t('solutions.size_it'), isHidden: true },
            ]}
          />
          <tbody>
            {solutions.map(({ slug, title, range, speed, products, recovery_ms }) => (
              <tr key={slug}>
                <th scope="row">{title}</th>
                <td>{range}</td>
                <td data-number>{speed === null ? '–' : <bdi dir="ltr">{speed}</bdi>}</td>
                <td data-number>{products}</td>
                <td data-number>{recovery_ms === null ? '–' : formatLatency(recovery_ms)}</td>
                <td>
                  <Link to={paths.solution} search={{ page: slug }} aria-label={t('solutions.size_it_of', { title })}>
                    {t('solutions.size_it')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
