import { currentTerms } from '@trunkline/contract/people/terms';
import type { TextKey } from '@trunkline/text';
import { useFormat } from '../client/format.ts';
import { linkText } from './link-text.tsx';
import { useLayoutData } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import styles from './legal-page.module.css';

/** The texts of a section are `legal.terms_account_title` and `legal.terms_account_text`. */
const sections = {
  terms: ['account', 'prices', 'conduct', 'content', 'export', 'service', 'end', 'changes'],
  privacy: ['data', 'why', 'who', 'long', 'browser', 'rights'],
} as const;

/** The terms of use, or the privacy notice: version and day, contents, sections. */
export function LegalPage({ page }: { readonly page: keyof typeof sections }) {
  const t = useT();
  const format = useFormat();
  const { layout } = useLayoutData();
  const { email, vendor } = layout.sysConifg;
  const list = sections[page].map((name) => ({
    name,
    title: t(`legal.${page}_${name}_title` as TextKey),
    text: t(`legal.${page}_${name}_text` as TextKey),
  }));
  return (
    <article className={styles.page}>
      <header>
        <h1>{t(`legal.${page}`)}</h1>
        <p className="meta">
          {t('legal.as_of', { version: currentTerms.version, day: format.day(currentTerms.since) })}
        </p>
      </header>
      <div className={styles.columns}>
        <nav aria-label={t('legal.contents')}>
          <h2>{t('legal.contents')}</h2>
          <ol>
            {list.map(({ name, title }) => (
              <li key={name}>
                <a href={`#s-${name}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <p className={styles.intro}>{t(`legal.${page}_intro`, { vendor })}</p>
          {list.map(({ name, title, text }, index) => (
            <section key={name} id={`s-${name}`}>
              <h2>
                <span className={styles.number}>{index + 1}</span> {title}
              </h2>
              {text.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <section>
            <h2>{t('legal.questions')}</h2>
            <p>
              {linkText((names) => t('legal.questions_text', names), {
                email: (
                  <a href={`mailto:${email}`}>
                    <bdi>{email}</bdi>
                  </a>
                ),
              })}
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}
