import { IconArrowRight } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { getComma } from '@trunkline/text/languages';
import { paths } from '../../navigation.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { HomeData, WrittenHead } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
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
      <ul className={styles.families}>
        {categories.map((category) => (
          <li key={category.id} className={`card ${styles.family}`}>
            <PathLink to={paths.products} search={{ cate_id: category.id }}>
              <span className={styles.picture}>
                {category.image && <img src={category.image} alt="" loading="lazy" />}
              </span>
              <strong>{category.name}</strong>
              <span className={styles.below}>{category.below.join(`${getComma(t.language)} `)}</span>
              <span className={`meta ${styles.count}`}>
                {t('shell.index_models', { count: category.count })}
                <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
