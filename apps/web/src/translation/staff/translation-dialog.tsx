import { saveTranslation, type Translation } from '@trunkline/contract/staff/translation';
import { getLanguageName } from '@trunkline/text/languages';
import type { TFunction } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { ChangedWords } from '../../ui/feedback/changed-words.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import { formatFieldName } from './field-names.ts';
import { readTranslation, type TargetLanguage, useTranslationsChanged } from './translations.queries.ts';

interface TranslationDialogProps {
  readonly row: Translation;
  readonly lang: TargetLanguage;
  readonly onClose: () => void;
}

/** The English and its translation side by side. A text that is sent as it is stored is marked as still right. */
export function TranslationDialog({ row, lang, onClose }: TranslationDialogProps) {
  const t = useT();
  const changed = useTranslationsChanged();
  const rows = Math.min(14, 3 + Math.ceil(row.en.length / 60));
  return (
    <ActionDialog
      endpoint={saveTranslation}
      record={row}
      conflict={{ read: () => readTranslation(row, lang) }}
      values={(record) => ({ text: record?.text ?? '' })}
      input={{ lang, key: row.key }}
      title={t('translations.edit')}
      text={`${row.title} · ${formatFieldName(t, row.field)}`}
      width={960}
      columns={2}
      submit={(typed) =>
        row.state === 'stale' && typed.text === row.text ? t('translations.still_right') : t('ui.save')
      }
      done={t('translations.saved')}
      onDone={changed}
      onClose={onClose}
      fields={{
        text: (typed) =>
          field(TextArea, {
            label: getLanguageName(lang),
            rows,
            maxLength: row.max_length,
            hint: <TranslationHints row={row} text={typed.text ?? ''} t={t} />,
          }),
      }}
    >
      <Panel>
        <Text size="small" weight="500" bottom="2">
          {getLanguageName('en')}
        </Text>
        <Text lang="en" dir="ltr" breakWords whiteSpace="pre-line" tone="2">
          {row.earlier_en === null ? row.en : <ChangedWords before={row.earlier_en} text={row.en} as="ins" />}
        </Text>
      </Panel>
    </ActionDialog>
  );
}

/** Translations of one word differ too much in length to be warned of. */
const leastLength = 20;

/** Characters, a warning of length, and the terms of the glossary that the translation does not say. */
function TranslationHints({
  row,
  text,
  t,
}: {
  readonly row: Translation;
  readonly text: string;
  readonly t: TFunction;
}) {
  const own = text.toLowerCase();
  const unsaid = row.glossary.filter(
    ({ words }) => words.length > 0 && !words.some((word) => own.includes(word.toLowerCase())),
  );
  const wrong = row.glossary.flatMap(({ en, wrong: words }) =>
    words.filter((word) => own.includes(word.toLowerCase())).map((word) => ({ en, word })),
  );
  return (
    <Stack as="span" gap="1">
      <bdi>{`${text.length} / ${row.max_length}`}</bdi>
      {text.length > leastLength && text.length > row.en.length * 1.3 && <span>{t('translations.long')}</span>}
      {unsaid.map(({ en, words }) => (
        <span key={en}>{t('translations.term', { en, words: words.join(' / ') })}</span>
      ))}
      {wrong.map(({ en, word }) => (
        <span key={word}>{t('translations.term_wrong', { en, word })}</span>
      ))}
    </Stack>
  );
}
