import { exportTranslations, type Translation, type TranslationImport } from '@trunkline/contract/staff/translation';
import {
  type TranslationArea,
  translationAreas,
  type TranslationState,
} from '@trunkline/contract/staff/translation-enums';
import { IconLanguage, IconPencil } from '@tabler/icons-react';
import type { TFunction } from '@trunkline/text';
import { getDirection, getLanguageName, type Language } from '@trunkline/text/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { formatFieldName } from './field-names.ts';
import { TranslationDialog } from './translation-dialog.tsx';
import { TranslationImportButton, TranslationImportResult } from './translation-import.tsx';
import { type TargetLanguage, toChosen, translationList } from './translations.queries.ts';
import type { TranslationsSearch } from './translations-search.ts';
import styles from './translations.module.css';

/** Texts of the database beside their English, language by language. docs/rules/languages.md, "Translation desk" */
export function TranslationsPage({ search }: { readonly search: TranslationsSearch }) {
  const t = useT();
  const { lang } = toChosen(search);
  const { data } = useQuery(translationList.query(search));
  const area = search.area ?? data?.area;
  const mayEdit = usePermission([`${permissionOf[area ?? 'content']}:edit`]);
  const [open, setOpen] = useState<Translation>();
  const [result, setResult] = useState<TranslationImport>();
  return (
    <>
      <ListPage
        list={translationList}
        search={search}
        title={t('shell.translations')}
        text={t('translations.text')}
        crumbs={[{ label: t('shell.group_website') }, { label: t('shell.translations') }]}
        actions={
          <>
            <ExportButton
              endpoint={exportTranslations}
              input={{ ...translationList.toInput(search), ...toChosen(search) }}
            />
            <ExportButton
              endpoint={exportTranslations}
              input={{ ...translationList.toInput(search), ...toChosen(search), format: 'xliff' }}
              label={t('translations.export_xliff')}
            />
            {mayEdit && <TranslationImportButton lang={lang} onDone={setResult} />}
          </>
        }
        intro={
          <>
            {result && <TranslationImportResult {...result} />}
            {data && <StateCounts counts={data.state_counts} />}
          </>
        }
        tabs={{ text: getLanguageName }}
        searchLabel={t('translations.search')}
        controls={{ area: <AreaSelect area={area} /> }}
        columns={translationColumns(t, lang, mayEdit ? setOpen : undefined)}
        empty={{
          icon: <IconLanguage size={28} stroke={1.5} aria-hidden />,
          title: t('translations.none'),
          text: t('translations.none_text'),
        }}
      />
      {open && <TranslationDialog key={open.key} row={open} lang={lang} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface StateCount {
  readonly state: TranslationState;
  readonly count: number;
}

function StateCounts({ counts }: { readonly counts: readonly StateCount[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={counts.map(({ state, count }) => ({
        label: t(`translations.state_${state}`),
        value: format.number(count),
        marked: state !== 'done' && count > 0,
      }))}
    />
  );
}

const permissionOf = {
  content: 'content:page',
  catalogue: 'catalogue:product',
  training: 'training:course',
  settings: 'content:page',
} as const;

/** The areas that the reader may read. */
function AreaSelect({ area }: { readonly area: TranslationArea | undefined }) {
  const t = useT();
  const change = useChangeSearch<Record<string, unknown>>();
  const reads = {
    'content:page': usePermission(['content:page:read']),
    'catalogue:product': usePermission(['catalogue:product:read']),
    'training:course': usePermission(['training:course:read']),
  };
  const areas = translationAreas.filter((one) => reads[permissionOf[one]]);
  return (
    <PlainSelect
      label={t('translations.area')}
      options={areas.map((value) => ({ value, label: t(`translations.area_${value}`) }))}
      value={area ?? areas[0] ?? ''}
      onChange={(value) => change({ area: value })}
    />
  );
}

const tones: Readonly<Record<TranslationState, Tone>> = { missing: 'bad', stale: 'warn', done: 'ok' };

const translationColumns = (
  t: TFunction,
  lang: TargetLanguage,
  onOpen: ((row: Translation) => void) | undefined,
): TableColumn<Translation>[] => [
  {
    id: 'record',
    head: t('translations.record'),
    rowHeader: true,
    width: '22%',
    cell: (row) => (
      <Stack gap="1">
        <bdi lang="en">{row.title}</bdi>
        <Text as="span" size="small" weight="400" tone="3">
          {formatFieldName(t, row.field)}
        </Text>
      </Stack>
    ),
  },
  { id: 'en', head: getLanguageName('en'), cell: (row) => <ShownText text={row.en} lang="en" /> },
  {
    id: 'text',
    head: getLanguageName(lang),
    cell: (row) => row.text !== null && <ShownText text={row.text} lang={lang} />,
  },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: (row) => <Status tone={tones[row.state]}>{t(`translations.state_${row.state}`)}</Status>,
  },
  ...(onOpen
    ? [
        {
          id: 'edit',
          head: t('translations.edit'),
          hideHead: true,
          cell: (row: Translation) => (
            <IconButton label={t('translations.edit')} onPress={() => onOpen(row)}>
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
];

/** The beginning of a text: the dialog has the whole. Markdown may begin with Latin letters in any language. */
const ShownText = ({ text, lang }: { readonly text: string; readonly lang: Language }) => (
  <Text lang={lang} dir={getDirection(lang)} as="bdi" clip whiteSpace="pre-line" breakWords className={styles.text}>
    {text}
  </Text>
);
