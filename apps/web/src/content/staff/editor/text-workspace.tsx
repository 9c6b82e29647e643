import type { Language } from '@trunkline/contract/languages';
import { maxBodyLength } from '@trunkline/contract/staff/content';
import { getDirection } from '@trunkline/text/languages';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { useStore } from '../../../client/store.ts';
import type { ShapeForm } from '../../../ui/forms/use-shape-form.ts';
import type { KindFields } from '../kind-fields.ts';
import type { ContentFormValues } from './content-form.model.ts';
import { LanguageField } from './language-field.tsx';
import { isPreviewWide } from './preview/preview-look.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import type { RenderInput } from './preview/use-rendered-item.ts';
import { BodyField } from './text/body-field.tsx';
import { jumpToPlace } from './text/apply-edit.ts';
import { getLineStart } from './text/text-commands.ts';
import { Grid, Stack } from '../../../ui/layout/parts.tsx';
import styles from './text-workspace.module.css';

interface TextWorkspaceProps {
  readonly form: ShapeForm<ContentFormValues, unknown>;
  readonly fields: KindFields;
  readonly language: Language;
  /** The item as typed; undefined for a kind that has no place on a page. */
  readonly typed: RenderInput | undefined;
  readonly partKey: string | null;
  readonly disabled: boolean;
}

/** What a language says: title, summary and text, with the page beside it. On phones the page is behind a button. */
export function TextWorkspace({ form, fields, language, typed, partKey, disabled }: TextWorkspaceProps) {
  const t = useT();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const keepArea = useCallback((element: HTMLTextAreaElement | null) => {
    area.current = element;
  }, []);
  const isWide = useStore(isPreviewWide);
  const direction = getDirection(language);
  const jump = (line: number) => {
    setView('write');
    // The text area may still be hidden on a phone.
    requestAnimationFrame(() => {
      if (area.current) jumpToPlace(area.current, getLineStart(area.current.value, line));
    });
  };
  const shared = { language, direction, disabled };
  return (
    <Grid
      gapX="5"
      gapY="4"
      className={styles.workspace}
      data-view={view}
      data-page={fields.page || undefined}
      data-wide={isWide || undefined}
    >
      <Grid columns="1" gapX="5" gapY="3" span className={styles.fields}>
        <LanguageField
          {...shared}
          field={form.field(`texts.${language}.title`)}
          label={t('staff_content.title_field')}
          maxLength={200}
          look="title"
        />
        {fields.excerpt && (
          <LanguageField
            {...shared}
            field={form.field(`texts.${language}.excerpt`)}
            label={t('staff_content.excerpt')}
            hint={t('staff_content.excerpt_hint')}
            maxLength={500}
            look="lines"
            optional
          />
        )}
      </Grid>
      {fields.page && (
        <>
          <fieldset className={styles.views} aria-label={t('staff_content.view')}>
            {(['write', 'preview'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
                {t(`staff_content.view_${one}`)}
              </button>
            ))}
          </fieldset>
          <Stack shrink className={styles.write}>
            <BodyField
              {...shared}
              field={form.field(`texts.${language}.body`)}
              onArea={keepArea}
              maxLength={maxBodyLength}
            />
          </Stack>
        </>
      )}
      {typed && (
        <Stack shrink className={styles.preview}>
          <PreviewPane language={language} input={typed} partKey={partKey} onJump={jump} />
        </Stack>
      )}
    </Grid>
  );
}
