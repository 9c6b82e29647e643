import type { Language } from '@trunkline/contract/languages';
import { useRef } from 'react';
import { useT } from '../../../../client/text.tsx';
import { type FieldProps, HintLine, useField } from '../../../../ui/forms/field.tsx';
import { applyCommand } from './apply-edit.ts';
import { Stack } from '../../../../ui/layout/parts.tsx';
import styles from './body-field.module.css';
import { findShortcut } from './text-bar.model.ts';
import { TextBar } from './text-bar.tsx';
import { insertLines, insertLink, type TextCommand } from './text-commands.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';

interface BodyFieldProps extends Pick<FieldProps, 'field'> {
  /** Gets the text area, for jumps to a line. */
  readonly onArea: (area: HTMLTextAreaElement | null) => void;
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly maxLength: number;
  readonly disabled: boolean;
}

/** The Markdown of one language: buttons and keys change the selection, pictures are pasted or dropped. */
export function BodyField({ field, onArea, language, direction, maxLength, disabled }: BodyFieldProps) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const area = useRef<HTMLTextAreaElement>(null);
  const run = (command: TextCommand) => {
    if (area.current) applyCommand(area.current, command);
  };
  const pictures = usePastedPictures((id) => run(insertLines(`![](picture:${id})`)));
  const error = bound.error ?? pictures.refusal;
  return (
    <Stack content="start" shrink className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={bound.id}>
        {t('staff_content.body')}
      </label>
      {!disabled && <TextBar onCommand={run} />}
      <textarea
        {...bound.aria}
        ref={(element) => {
          area.current = element;
          onArea(element);
          attach(element);
        }}
        className={styles.area}
        lang={language}
        dir={direction}
        spellCheck
        value={bound.text}
        disabled={disabled}
        maxLength={maxLength}
        onChange={(event) => bound.change(event.target.value)}
        onBlur={bound.blur}
        onKeyDown={(event) => {
          const shortcut = findShortcut(event);
          if (!shortcut) return;
          event.preventDefault();
          run(shortcut === 'link' ? insertLink(t('staff_content.sample_link')) : shortcut(t));
        }}
        onPaste={(event) => pictures.take(event, event.clipboardData)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => pictures.take(event, event.dataTransfer)}
      />
      {pictures.progress !== undefined && (
        <progress max={1} value={pictures.progress} aria-label={t('ui.sending_file')} />
      )}
      <HintLine
        id={bound.slot}
        hint={t('staff_content.body_hint')}
        error={error}
        announces={pictures.refusal !== undefined}
      />
    </Stack>
  );
}
