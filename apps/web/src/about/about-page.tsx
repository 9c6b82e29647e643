import { getDirection } from '@trunkline/text/languages';
import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { listContentSteps } from '../content/content-steps.ts';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import type { AboutData } from './about.load.ts';
import { listStepsAbove } from './about-steps.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './about-page.module.css';

interface AboutPageProps {
  readonly data: AboutData;
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** A page about the company, with the menu of the area. */
export function AboutPage({ data, children }: AboutPageProps) {
  const t = useT();
  const { item, pages } = data;
  const direction = item.language === t.language ? undefined : getDirection(item.language);
  return (
    <Panel page padTop="5" padX="5" padBottom="8" className={styles.page}>
      <SiteCrumbs steps={listContentSteps(item, listStepsAbove(t, data))} />
      <Stack as="header" gap="3" className={styles.head} lang={item.language} dir={direction}>
        <h1>{item.title}</h1>
        {item.excerpt && (
          <Text size="section" leading="24" tone="2">
            {item.excerpt}
          </Text>
        )}
      </Stack>
      {pages.length > 1 && (
        <Panel as="nav" top="6" bottom="6" line="bottom" className={styles.menu} aria-label={t('about.pages')}>
          <Row as="ul" gap="6">
            {pages.map(({ slug, title, path }) => (
              <li key={slug}>
                <PathLink to={path}>{title}</PathLink>
              </li>
            ))}
          </Row>
        </Panel>
      )}
      <div lang={item.language} dir={direction}>
        <ContentBody html={item.body_html} language={item.language} wide />
      </div>
      {children}
    </Panel>
  );
}
