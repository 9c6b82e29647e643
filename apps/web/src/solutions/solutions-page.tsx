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
import { Panel, Row, Text } from '../ui/layout/parts.tsx';
import { useFormat } from '../client/format.ts';
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
    <Panel page padTop="5" padX="5" padBottom="8">
      <SiteCrumbs steps={[{ name: t('solutions.title') }]} />
      <Panel as="header" bottom="6" className={styles.head}>
        <h1>{t('solutions.title')}</h1>
        <Text top="3" size="section" leading="24" tone="2">
          {t('solutions.lead')}
        </Text>
      </Panel>
      {featured && <FeaturedSolution solution={featured} />}
      {total > 0 && (
        <Row
          as="header"
          gapX="6"
          gapY="4"
          align="center"
          justify="between"
          wrap
          top="7"
          bottom="5"
          className={styles.all}
        >
          <h2>{t('solutions.all')}</h2>
          {categories.length > 0 && <SolutionFilter categories={categories} total={total} category={category} />}
        </Row>
      )}
      {list.length > 0 && (
        <>
          <SolutionCards solutions={list} heading="h3" />
          <Comparison solutions={list} />
        </>
      )}
      {list.length === 0 && <NoSolutions isFiltered={total > 0} />}
      <Row as="section" gap="5" align="center" justify="between" wrap top="6" padY="5" padX="6" className="card">
        <div>
          <h2>{t('solutions.none_title')}</h2>
          <Text size="small" tone="2">
            {t('solutions.none_text')}
          </Text>
        </div>
        <LinkButton to={paths.products}>{t('solutions.to_products')}</LinkButton>
      </Row>
    </Panel>
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
  const format = useFormat();
  return (
    <Panel as="section" top="8" className={styles.compare}>
      <Row as="header" gapX="4" gapY="0" align="baseline" wrap bottom="5">
        <Text as="h2" size="title" leading="28">
          {t('solutions.side_by_side')}
        </Text>
        <Text size="small" tone="3">
          {t('solutions.side_note')}
        </Text>
      </Row>
      <div className={`card ${styles.scroll}`}>
        <Text as="table" full size="small">
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
                <td data-number>{recovery_ms === null ? '–' : formatLatency(format, recovery_ms)}</td>
                <td>
                  <Link to={paths.solution} search={{ page: slug }} aria-label={t('solutions.size_it_of', { title })}>
                    {t('solutions.size_it')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Text>
      </div>
    </Panel>
  );
}
