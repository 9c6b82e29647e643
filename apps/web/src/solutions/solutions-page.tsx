import type { SolutionRow } from '@trunkline/contract/content/solutions';
import { Link } from '@tanstack/react-router';
import { IconSitemap } from '@tabler/icons-react';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { formatLatency } from './latency.ts';
import { SolutionCards } from './solution-cards.tsx';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import styles from './solutions-page.module.css';

interface SolutionsPageProps {
  readonly solutions: readonly SolutionRow[];
}

export function SolutionsPage({ solutions }: SolutionsPageProps) {
  const t = useT();
  return (
    <div className={styles.wrap}>
      <SiteCrumbs
        home={{ name: t('solutions.home'), path: paths.home }}
        part={{ name: t('solutions.title'), path: paths.solutions }}
      />
      <header className={styles.head}>
        <h1>{t('solutions.title')}</h1>
        <p>{t('solutions.lead')}</p>
      </header>
      {solutions.length === 0 ? (
        <Empty
          icon={<IconSitemap size={32} stroke={1.25} aria-hidden />}
          title={t('solutions.empty')}
          text={t('solutions.empty_text')}
        />
      ) : (
        <>
          <SolutionCards solutions={solutions} heading="h2" />
          <Comparison solutions={solutions} />
        </>
      )}
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

function Comparison({ solutions }: SolutionsPageProps) {
  const t = useT();
  return (
    <section className={styles.compare}>
      <header>
        <h2>{t('solutions.side_by_side')}</h2>
        <p>{t('solutions.side_note')}</p>
      </header>
      <div className={`card ${styles.scroll}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('solutions.solution')}</th>
              <th scope="col">{t('solutions.made_for')}</th>
              <th scope="col" data-number>
                {t('solutions.links')}
              </th>
              <th scope="col" data-number>
                {t('solutions.product_count')}
              </th>
              <th scope="col" data-number>
                {t('solutions.recovery')}
              </th>
              <th scope="col">
                <span className="sr">{t('solutions.size_it')}</span>
              </th>
            </tr>
          </thead>
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
