import { ContentBody } from '../content-body.tsx';
import { HelpFrame } from './help-frame.tsx';
import { HelpLink } from './help-link.tsx';
import type { HelpTopicData } from './help.load.ts';
import { Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './help-topic.module.css';

/** A topic with its articles. */
export function HelpTopicPage({ data: { item, topics } }: { readonly data: HelpTopicData }) {
  return (
    <HelpFrame item={item} topics={topics}>
      <Stack as="article" gap="6">
        <header>
          <h1>{item.title}</h1>
          {item.excerpt && (
            <Text top="3" size="section" leading="24" tone="2">
              {item.excerpt}
            </Text>
          )}
        </header>
        <ContentBody html={item.body_html} language={item.language} />
        <Panel as="ul" clip className={`card ${styles.articles}`}>
          {item.children.map(({ id, title, path }) => (
            <li key={id}>
              <HelpLink path={path ?? ''}>{title}</HelpLink>
            </li>
          ))}
        </Panel>
      </Stack>
    </HelpFrame>
  );
}
