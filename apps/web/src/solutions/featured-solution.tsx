import type { FeaturedSolution as Featured } from '@trunkline/contract/content/solutions';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Money } from '../ui/layout/money.tsx';
import { Grid, Text } from '../ui/layout/parts.tsx';
import styles from './featured-solution.module.css';

/** The solution that staff feature: its devices, and three figures. For users the last one is their price. */
export function FeaturedSolution({ solution }: { readonly solution: Featured }) {
  const t = useT();
  const format = useFormat();
  const { slug, heading, excerpt, devices, facts, drawing, total } = solution;
  const [first, last] = facts;
  return (
    <Grid as="section" columns="2" one="1100" clip className={`card ${styles.featured}`}>
      <figure>
        <figcaption className="sr">{drawing.label}</figcaption>
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          aria-hidden
          dangerouslySetInnerHTML={{ __html: drawing.svg }}
        />
      </figure>
      <div>
        <p className="meta">{t('solutions.featured')}</p>
        <h2>{heading}</h2>
        {excerpt && (
          <Text top="3" tone="2" pretty>
            {excerpt}
          </Text>
        )}
        <dl>
          <div>
            <dt>{t('solutions.devices')}</dt>
            <dd>{format.number(devices)}</dd>
          </div>
          {first && (
            <div>
              <dt>{first.label}</dt>
              <dd>{first.value}</dd>
            </div>
          )}
          {total === undefined ? (
            last && (
              <div>
                <dt>{last.label}</dt>
                <dd>{last.value}</dd>
              </div>
            )
          ) : (
            <div>
              <dt>{t('solutions.your_price')}</dt>
              <dd>
                <Money value={total} currency="USD" />
              </dd>
            </div>
          )}
        </dl>
        <Link to={paths.solution} search={{ page: slug }}>
          {t('solutions.open_and_size')}
          <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />
        </Link>
      </div>
    </Grid>
  );
}
