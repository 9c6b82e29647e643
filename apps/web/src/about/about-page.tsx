import { Link } from '@tanstack/react-router';
import { getDirection } from '@trunkline/text/languages';
import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { paths } from '../navigation.ts';
import type { AboutData } from './about.load.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import styles from './about-page.module.css';

interface AboutPageProps {
  readonly data: AboutData;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** A page about the company, with the menu of the area. */
export function AboutPage({ data: { item, pages }, children }: AboutPageProps) {
  const t = useT();
  const direction = item.language === t.language ? undefined : getDirection(item.language);
  return (
    <div className={styles.page}>
      <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
        <ol>
          <li>
            <Link to={paths.home}>{t('about.home')}</Link>
          </li>
          <li>{t('about.title')}</li>
          <li aria-current="page">
            <bdi>{item.title}</bdi>
          </li>
        </ol>
      </nav>
      <header className={styles.head} lang={item.language} dir={direction}>
        <h1>{item.title}</h1>
        {item.excerpt && <p>{item.excerpt}</p>}
      </header>
      {pages.length > 1 && (
        <nav className={styles.menu} aria-label={t('about.pages')}>
          <ul>
            {pages.map(({ slug, title, path }) => (
              <li key={slug}>
                <PathLink to={path}>{title}</PathLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div lang={item.language} dir={direction}>
        <ContentBody html={item.body_html} wide />
      </div>
      {children}
    </div>
  );
}
