import { importTranslations, type TranslationImport } from '@trunkline/contract/staff/translation';
import { findUploadRule } from '@trunkline/contract/upload';
import { IconUpload } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { Panel, Stack } from '../../ui/layout/parts.tsx';
import { type TargetLanguage, useTranslationsChanged } from './translations.queries.ts';

interface TranslationImportButtonProps {
  readonly lang: TargetLanguage;
  readonly onDone: (result: TranslationImport) => void;
}

const rule = findUploadRule(importTranslations.input.shape.file);

/** Imports a sheet that was exported here. */
export function TranslationImportButton({ lang, onDone }: TranslationImportButtonProps) {
  const t = useT();
  const changed = useTranslationsChanged();
  if (!rule) throw new Error('the file of the import needs an upload rule');
  return (
    <ActionButton label={t('common.import')} icon={<IconUpload size={16} stroke={1.75} aria-hidden />}>
      {(onClose) => (
        <ActionDialog
          endpoint={importTranslations}
          input={{ lang }}
          title={t('common.import')}
          text={t('translations.import_text')}
          submit={t('common.import')}
          keep="never"
          first={{ skip_bad: false }}
          fields={{
            file: field(Upload, { label: t('common.file'), rule }),
            skip_bad: field(Checkbox, { label: t('translations.import_skip') }),
          }}
          onDone={(result) => {
            onDone(result);
            return changed();
          }}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}

/** What an import did, with the rows that it refused. */
export function TranslationImportResult({ state, counts, errors }: TranslationImport) {
  const t = useT();
  const { changed, bad } = counts;
  return (
    <Panel top="6">
      <Notice tone={state === 'refused' ? 'bad' : bad > 0 ? 'warn' : 'ok'}>
        {state === 'refused'
          ? t('translations.import_refused', { bad })
          : t('translations.import_done', { changed, bad })}
        {errors.length > 0 && (
          <Stack as="ul" gap="1" top="2">
            {errors.map(({ line, key, msg }) => (
              <li key={line}>{t('translations.import_row', { line, key, msg })}</li>
            ))}
          </Stack>
        )}
      </Notice>
    </Panel>
  );
}
