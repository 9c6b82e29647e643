import { currentTerms } from '@trunkline/contract/people/terms';
import type { TextKey } from '@trunkline/text';
import { useFormat } from '../client/format.ts';
import { linkText } from './link-text.tsx';
import { useLayoutData } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { Grid, Panel, Stack, Text } from '../ui/layout/parts.tsx';
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
    <Panel as="article" centred padTop="7" padX="5" padBottom="0" className={styles.page}>
      <Panel as="header" padBottom="6" line="bottom">
        <h1>{t(`legal.${page}`)}</h1>
        <p className="meta">
          {t('legal.as_of', { version: currentTerms.version, day: format.day(currentTerms.since) })}
        </p>
      </Panel>
      <Grid gap="7" align="start" padTop="6" className={styles.columns}>
        <nav aria-label={t('legal.contents')}>
          <Text as="h2" bottom="3" size="meta" weight="500" tone="3">
            {t('legal.contents')}
          </Text>
          <Stack as="ol" gap="1">
            {list.map(({ name, title }) => (
              <li key={name}>
                <a href={`#s-${name}`}>{title}</a>
              </li>
            ))}
          </Stack>
        </nav>
        <Stack gap="6" size="section" className={styles.text}>
          <Text size="section" tone="2">
            {t(`legal.${page}_intro`, { vendor })}
          </Text>
          {list.map(({ name, title, text }, index) => (
            <Stack as="section" gap="3" key={name} id={`s-${name}`}>
              <Text as="h2" size="section" leading="24">
                <Text as="span" weight="500" tone="3" block="inline" className={styles.number}>
                  {index + 1}
                </Text>{' '}
                {title}
              </Text>
              {text.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Stack>
          ))}
          <Stack as="section" gap="3">
            <Text as="h2" size="section" leading="24">
              {t('legal.questions')}
            </Text>
            <p>
              {linkText((names) => t('legal.questions_text', names), {
                email: (
                  <a href={`mailto:${email}`}>
                    <bdi>{email}</bdi>
                  </a>
                ),
              })}
            </p>
          </Stack>
        </Stack>
      </Grid>
    </Panel>
  );
}
