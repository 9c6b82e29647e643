import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { type Language, languages } from '@trunkline/contract/languages';
import type { getContentVersion } from '@trunkline/contract/staff/content';
import { getDirection, getLanguageName } from '@trunkline/text/languages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../client/text.tsx';
import { ChangedWords } from '../../../ui/feedback/changed-words.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { staffContentQueries } from '../content.queries.ts';
import styles from './versions.module.css';

type Version = EndpointOutput<typeof getContentVersion>;

interface VersionDiffProps {
  readonly id: string;
  /** Numbers of versions. */
  readonly from: number;
  readonly to: number;
}

/** Two versions side by side: fields and languages that differ, with the changed words marked. */
export function VersionDiff({ id, from, to }: VersionDiffProps) {
  const t = useT();
  const before = useQuery(staffContentQueries.version(id, from));
  const after = useQuery(staffContentQueries.version(id, to));
  const error = before.error ?? after.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />;
  const title = t('staff_content.diff_title', { from, to });
  if (!before.data || !after.data)
    return (
      <Card title={title} flush>
        <TableSkeleton columns={2} />
      </Card>
    );
  const sections = listSections(before.data, after.data);
  return (
    <Card title={title} flush>
      {sections.length === 0 && <p className={styles.single}>{t('staff_content.diff_none')}</p>}
      {sections.map(({ language, fields }) => (
        <section key={language ?? 'item'} className={styles.section}>
          <h3>{language ? getLanguageName(language) : t('staff_content.settings')}</h3>
          {fields.map(({ name, old, now }) => (
            <div key={name} className={styles.field}>
              <h4>{t.find(`staff_content.${name === 'title' ? 'title_field' : name}`) ?? name}</h4>
              <Side label={t('staff_content.version', { number: from })} language={language}>
                <ChangedWords before={now} text={old} as="del" />
              </Side>
              <Side label={t('staff_content.version', { number: to })} language={language}>
                <ChangedWords before={old} text={now} as="ins" />
              </Side>
            </div>
          ))}
        </section>
      ))}
    </Card>
  );
}

interface SideProps {
  readonly label: string;
  readonly language: Language | undefined;
  readonly children: ReactNode;
}

const Side = ({ label, language, children }: SideProps) => (
  <div className={styles.side}>
    <small>{label}</small>
    <div className={styles.text} lang={language} dir={language ? getDirection(language) : 'ltr'}>
      {children}
    </div>
  </div>
);

interface Section {
  /** Undefined for what is the same in every language. */
  readonly language: Language | undefined;
  readonly fields: readonly { readonly name: string; readonly old: string; readonly now: string }[];
}

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Only what differs. */
function listSections(before: Version, after: Version): Section[] {
  const compare = (names: readonly string[], old: object | undefined, now: object | undefined): Section['fields'] => {
    const read = (record: object | undefined, name: string): string =>
      toText((record as Readonly<Record<string, unknown>> | undefined)?.[name]);
    return names
      .map((name) => ({ name, old: read(old, name), now: read(now, name) }))
      .filter((field) => field.old !== field.now);
  };
  const settings = [
    ...compare(['slug', 'url', 'key', 'cate_id'], before, after),
    ...compare(['topic', 'icon', 'image', 'design'], before.details, after.details),
  ];
  return [
    { language: undefined, fields: settings },
    ...languages.map((language) => ({
      language,
      fields: compare(['title', 'excerpt', 'body'], before.texts[language], after.texts[language]),
    })),
  ].filter(({ fields }) => fields.length > 0);
}
