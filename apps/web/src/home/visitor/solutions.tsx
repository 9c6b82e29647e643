import { IconArrowRight } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { MenuLink } from '../../shell/public/menu-link.tsx';
import { paths } from '../../navigation.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { HomeData, WrittenHead } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { Grid, Row } from '../../ui/layout/parts.tsx';
import grid from '../../solutions/solution-grid.module.css';
import styles from './solutions.module.css';

interface SolutionsProps {
  readonly head: WrittenHead;
  readonly solutions: HomeData['solutions'];
}

/** Solutions as cards that lead to their pages. */
export function Solutions({ head, solutions }: SolutionsProps) {
  const t = useT();
  if (solutions.length === 0) return null;
  return (
    <section>
      <SectionHead head={head} title={t('shell.index_solutions')}>
        <PathLink to={paths.solutions}>{t('shell.index_all_solutions')}</PathLink>
      </SectionHead>
      <Grid as="ul" columns="3" clip className={`card ${grid.grid} ${styles.solutions}`}>
        {solutions.map(({ id, title, excerpt, path, sketch }) => (
          <li key={id}>
            <MenuLink item={{ path: path ?? '', url: null }}>
              {sketch && <svg viewBox="0 0 300 150" aria-hidden dangerouslySetInnerHTML={{ __html: sketch }} />}
              <h3>{title}</h3>
              {excerpt && <p>{excerpt}</p>}
              <Row
                as="span"
                gap="3"
                align="center"
                inline
                size="small"
                weight="500"
                tone="primary"
                className={styles.more}
              >
                {t('shell.index_read_solution')}
                <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />
              </Row>
            </MenuLink>
          </li>
        ))}
      </Grid>
    </section>
  );
}
