import type { ContentDetail } from '@trunkline/contract/content/items';
import type { HelpTopic } from '@trunkline/contract/content/help';
import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { listContentSteps } from '../content-steps.ts';
import { SiteCrumbs } from '../../ui/layout/site-crumbs.tsx';
import { HelpLink } from './help-link.tsx';
import { Grid, Panel, Stack } from '../../ui/layout/parts.tsx';
import styles from './help-frame.module.css';

interface HelpFrameProps {
  readonly item: ContentDetail;
  readonly topics: readonly HelpTopic[];
  /** Table of contents beside the text. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds an article or a topic: breadcrumb, and the articles and topics beside it. */
export function HelpFrame({ item, topics, aside, children }: HelpFrameProps) {
  const t = useT();
  const topic = topics.find(({ id }) => id === (item.parents[0]?.id ?? item.id));
  const others = topics.filter(({ id }) => id !== topic?.id);
  return (
    <Panel page padTop="5" padX="5" padBottom="0">
      <SiteCrumbs steps={listContentSteps(item, [{ name: t('help.title'), path: paths.support }])} />
      <Grid gap="8" align="start" justify="between" padTop="6" className={styles.columns}>
        {/* The column follows the text on phones. */}
        <Stack gap="6" size="small" className={styles.beside}>
          {topic && (
            <HelpList title={topic.title} items={topic.articles} currentId={item.id} label={t('help.in_topic')} />
          )}
          {others.length > 0 && <HelpList title={t('help.other_topics')} items={others} />}
        </Stack>
        {children}
        {aside}
      </Grid>
    </Panel>
  );
}

interface HelpListProps {
  readonly title: string;
  /** What the title alone does not say. */
  readonly label?: string;
  readonly items: readonly { readonly id: string; readonly title: string; readonly path: string }[];
  readonly currentId?: string;
}

const HelpList = ({ title, label, items, currentId }: HelpListProps) => (
  <nav aria-label={label ?? title}>
    <h2>{title}</h2>
    <Panel as="ul" line="start" className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <HelpLink path={item.path} current={item.id === currentId}>
            {item.title}
          </HelpLink>
        </li>
      ))}
    </Panel>
  </nav>
);
