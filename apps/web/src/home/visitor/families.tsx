import { IconArrowRight } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { getComma } from '@trunkline/text/languages';
import { paths } from '../../navigation.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { HomeData, WrittenHead } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { Grid, Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './families.module.css';

interface FamiliesProps {
  readonly head: WrittenHead;
  readonly categories: HomeData['categories'];
  /** Products in all categories. */
  readonly count: number;
}

/** The top categories with a picture, what is below them, and the number of their products. */
export function Families({ head, categories, count }: FamiliesProps) {
  const t = useT();
  if (categories.length === 0) return null;
  return (
    <section>
      <SectionHead head={head} title={t('shell.index_families')}>
        <PathLink to={paths.products}>{t('shell.index_all_products', { count })}</PathLink>
      </SectionHead>
      <Grid as="ul" columns="3" gap="5" className={styles.families}>
        {categories.map((category) => (
          <Panel as="li" clip key={category.id} className={`card ${styles.family}`}>
            <PathLink to={paths.products} search={{ category: category.slug }}>
              <Grid as="span" align="center" padStart="6" line="bottom" surface="2" clip className={styles.picture}>
                {category.image && <img src={category.image} alt="" loading="lazy" />}
              </Grid>
              <Text as="strong" padTop="5" size="section" weight="600">
                {category.name}
              </Text>
              <Text as="span" pretty top="1" size="small" tone="2" hide="760">
                {category.below.join(`${getComma(t.language)} `)}
              </Text>
              <Row as="span" align="center" justify="between" className={`meta ${styles.count}`}>
                {t('shell.index_models', { count: category.count })}
                <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />
              </Row>
            </PathLink>
          </Panel>
        ))}
      </Grid>
    </section>
  );
}
