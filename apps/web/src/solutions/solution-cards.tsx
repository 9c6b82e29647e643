import type { SolutionRow } from '@trunkline/contract/content/solutions';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Grid, Row } from '../ui/layout/parts.tsx';
import grid from './solution-grid.module.css';
import styles from './solution-cards.module.css';

/** The small drawing of a solution. The server has made it, mirrored where the language is read from right to left. */
export function SolutionTopology({ sketch }: Pick<SolutionRow, 'sketch'>) {
  return (
    <svg className={styles.sketch} viewBox="0 0 300 150" aria-hidden dangerouslySetInnerHTML={{ __html: sketch }} />
  );
}

interface SolutionCardsProps {
  readonly solutions: readonly SolutionRow[];
  /** Level of the heading: below the title of the page, or below the heading of a part. */
  readonly heading: 'h2' | 'h3';
}

/** Cards of solutions; the whole card is a link. */
export function SolutionCards({ solutions, heading: Heading }: SolutionCardsProps) {
  const t = useT();
  return (
    <Grid as="ul" columns="3" clip className={`card ${grid.grid} ${styles.cards}`}>
      {solutions.map(({ slug, title, excerpt, range, products, sketch }) => (
        <li key={slug}>
          <Link to={paths.solution} search={{ page: slug }}>
            <SolutionTopology sketch={sketch} />
            <Heading>{title}</Heading>
            {excerpt && <p>{excerpt}</p>}
            <Row
              as="span"
              gap="4"
              align="center"
              justify="between"
              padTop="4"
              size="meta"
              tone="3"
              className={styles.foot}
            >
              {t('solutions.range_products', { range, products: t('solutions.products', { count: products }) })}
              <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />
            </Row>
          </Link>
        </li>
      ))}
    </Grid>
  );
}
