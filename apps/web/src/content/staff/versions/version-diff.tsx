import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { type Language, languages } from '@trunkline/contract/languages';
import type { getContentVersion } from '@trunkline/contract/staff/content';
import { compareVersions } from '@trunkline/rules/merge';
import type { TFunction } from '@trunkline/text';
import { getDirection, getLanguageName } from '@trunkline/text/languages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../client/text.tsx';
import { ChangedWords } from '../../../ui/feedback/changed-words.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { staffContentQueries } from '../content.queries.ts';
import { describeDesignField, formatDesignValue } from '../solution/describe-design.ts';
import { toNamedDesign } from '../solution/design-rows.ts';
import { Grid, Panel, Stack } from '../../../ui/layout/parts.tsx';
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
  const sections = listSections(t, before.data, after.data);
  return (
    <Card title={title} flush>
      {sections.length === 0 && <p className={styles.single}>{t('staff_content.diff_none')}</p>}
      {sections.map(({ language, fields }) => (
        <Stack as="section" gap="4" pad="5" key={language ?? 'item'} className={styles.section}>
          <h3>{language ? getLanguageName(language) : t('staff_content.settings')}</h3>
          {fields.map(({ label, old, now }) => (
            <Grid columns="2" gapX="4" gapY="2" key={label} className={styles.field}>
              <h4>{label}</h4>
              <Side label={t('staff_content.version', { number: from })} language={language}>
                <ChangedWords before={now} text={old} as="del" />
              </Side>
              <Side label={t('staff_content.version', { number: to })} language={language}>
                <ChangedWords before={old} text={now} as="ins" />
              </Side>
            </Grid>
          ))}
        </Stack>
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
  <Panel shrink className={styles.side}>
    <small>{label}</small>
    <Panel
      padY="3"
      padX="4"
      line="all"
      radius="1"
      size="small"
      leading="20"
      breakWords
      className={styles.text}
      lang={language}
      dir={language ? getDirection(language) : 'auto'}
    >
      {children}
    </Panel>
  </Panel>
);

interface Change {
  readonly label: string;
  readonly old: string;
  readonly now: string;
}
interface Section {
  /** Undefined for what is the same in every language. */
  readonly language: Language | undefined;
  readonly fields: readonly Change[];
}

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const readField = (record: object | undefined, name: string): unknown =>
  (record as Readonly<Record<string, unknown>> | undefined)?.[name];

/** The names of these fields say the same as the fields of the form. */
const labelKeys: Readonly<Record<string, string>> = { title: 'title_field', category: 'solution_category' };

/** Text of a value. Values that are chosen from a list have the text of their option. */
function toWords(t: TFunction, name: string, value: unknown): string {
  if (name === 'featured') return t(value === true ? 'staff_content.yes' : 'staff_content.no');
  const prefix = { topic: 'topic', icon: 'icon', category: 'solution_category' }[name];
  const text = toText(value);
  return (prefix === undefined ? undefined : t.find(`staff_content.${prefix}_${text}`)) ?? text;
}

const compareFields = (
  t: TFunction,
  names: readonly string[],
  before: object | undefined,
  after: object | undefined,
): Change[] =>
  names.map((name) => ({
    label: t.find(`staff_content.${labelKeys[name] ?? name}`) ?? name,
    old: toWords(t, name, readField(before, name)),
    now: toWords(t, name, readField(after, name)),
  }));

/** Compares the designs row by row. */
const compareDesigns = (t: TFunction, before: Version, after: Version): Change[] =>
  compareVersions({
    mine: toNamedDesign(before.details.design),
    theirs: toNamedDesign(after.details.design),
  }).clashes.map(({ path, mine, theirs }) => ({
    label: describeDesignField(t, path),
    old: formatDesignValue(t, path, mine),
    now: formatDesignValue(t, path, theirs),
  }));

/** Sections that differ. */
function listSections(t: TFunction, before: Version, after: Version): Section[] {
  const settings = [
    ...compareFields(t, ['slug', 'url', 'key', 'cate_id'], before, after),
    ...compareFields(t, ['topic', 'icon', 'image', 'category', 'featured', 'downloads'], before.details, after.details),
    ...compareDesigns(t, before, after),
  ];
  const sections = [
    { language: undefined, fields: settings },
    ...languages.map((language) => ({
      language,
      fields: compareFields(t, ['title', 'excerpt', 'body'], before.texts[language], after.texts[language]),
    })),
  ];
  return sections
    .map(({ language, fields }) => ({ language, fields: fields.filter(({ old, now }) => old !== now) }))
    .filter(({ fields }) => fields.length > 0);
}
