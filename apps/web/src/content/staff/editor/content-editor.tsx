import type { Language } from '@trunkline/contract/languages';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import { UnsavedWarning } from '../../../ui/overlays/unsaved-warning.tsx';
import { fieldsOfKinds } from '../kind-fields.ts';
import { ItemActions } from '../publishing/item-actions.tsx';
import { SolutionDesignFields } from '../solution/solution-design-fields.tsx';
import { ReviewNotice } from '../publishing/review-notice.tsx';
import { PublishButton } from '../publishing/publish-button.tsx';
import { type ContentFormValues, toRenderInput } from './content-form.model.ts';
import { Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './content-editor.module.css';
import { ItemSettings } from './item-settings.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { StaleContentNotice } from './stale-content-notice.tsx';
import { TextWorkspace } from './text-workspace.tsx';
import type { ContentEditing, NewContent } from './use-content-editing.ts';

interface ContentEditorProps {
  readonly editing: ContentEditing;
  /** New items only. */
  readonly created?: NewContent;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The texts of an item by language, with a preview, and what it has beside them. */
export function ContentEditor({ editing, created, language, onLanguage }: ContentEditorProps) {
  const t = useT();
  const { base, form, save, kind, isDirty } = editing;
  const isReadOnly = base !== undefined && !base.actions.includes('save');
  const values = useWatch({ control: form.control }) as ContentFormValues;
  return (
    <Stack gap="4" shrink className={styles.editor}>
      {isReadOnly && <Notice tone="line">{t('staff_content.read_only')}</Notice>}
      {base?.unreviewed && <ReviewNotice editing={editing} item={base} />}
      <Form
        form={form}
        error={save.error}
        busy={save.busy}
        autosave={editing.autosave}
        stale={base && <StaleContentNotice editing={editing} base={base} />}
        onSubmit={() => void editing.send()}
        note={
          isDirty && (
            <Text as="span" tone="warn">
              {t('common.unsaved_changes')}
            </Text>
          )
        }
        actions={!isReadOnly && <EditorActions editing={editing} />}
      >
        <LanguageTabs form={form} values={values} kind={kind} language={language} onLanguage={onLanguage}>
          <TextWorkspace
            key={language}
            form={form}
            fields={fieldsOfKinds[kind]}
            language={language}
            typed={toRenderInput({ kind, item: base, parent_id: created?.parent_id }, values, language)}
            partKey={values.key ?? null}
            disabled={isReadOnly}
          />
        </LanguageTabs>
        <ItemSettings editing={editing} created={created} values={values} disabled={isReadOnly} />
        {kind === 'solution' && (
          <SolutionDesignFields
            field={form.field('design')}
            language={language}
            error={save.error}
            disabled={isReadOnly}
          />
        )}
      </Form>
      <UnsavedWarning when={isDirty} leaving={editing.leaving} />
    </Stack>
  );
}

function EditorActions({ editing }: { readonly editing: ContentEditing }) {
  const t = useT();
  const { base, fill, isDirty } = editing;
  return (
    <>
      {base && <ItemActions editing={editing} item={base} />}
      {base && isDirty && (
        <span className="wide-only">
          <Button onPress={() => fill(base)}>{t('common.discard_changes')}</Button>
        </span>
      )}
      <SubmitButton look={base ? 'plain' : 'primary'}>{t('common.save_draft')}</SubmitButton>
      {base && <PublishButton editing={editing} item={base} />}
    </>
  );
}
