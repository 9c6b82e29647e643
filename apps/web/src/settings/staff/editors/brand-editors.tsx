// Logo, icon and accent colour of the vendor, with what they look like.
import { brandPictureRule, uploadBrandPicture } from '@trunkline/contract/staff/brand';
import { getContrastOnWhite } from '@trunkline/rules/contrast';
import { useRef } from 'react';
import { useT } from '../../../client/text.tsx';
import { useAction } from '../../../client/use-action.ts';
import '../../../client/upload-transport.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { formatAccept } from '../../../ui/forms/file-check.ts';
import { HintLine } from '../../../ui/forms/field.tsx';
import { PlainField } from '../../../ui/forms/plain-field.tsx';
import { Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import { portalAccent, toPictureAddress } from '../brand/brand.model.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './brand-editors.module.css';

/** A picture: the upload is stored at once, and used once the settings are saved. */
export function PictureEditor({
  label,
  typed,
  error,
  disabled,
  onChange,
  dark,
}: EditorProps & { readonly dark: boolean }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(uploadBrandPicture, { onDone: ({ file_id }) => onChange(file_id), uploads: true });
  const refused = upload.error?.errors[0]?.msg ?? upload.error?.msg;
  return (
    <Stack gap="3" shrink>
      {typed && (
        <Panel pad="3" line="all" radius="1" className={dark ? styles.dark : undefined}>
          <img src={toPictureAddress(typed)} alt={label} className={styles.picture} />
        </Panel>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={formatAccept(brandPictureRule)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload.run({ file });
        }}
      />
      {!disabled && (
        <Row gap="3" wrap>
          <Button size="s" busy={upload.busy} onPress={() => input.current?.click()}>
            {t(typed ? 'ui.replace' : 'endusers.choose_logo')}
          </Button>
          {typed && (
            <Button size="s" look="ghost" onPress={() => onChange('')}>
              {t('ui.remove')}
            </Button>
          )}
        </Row>
      )}
      <HintLine id={`picture-${label}`} hint={t('settings.picture_hint')} error={refused ?? error} />
    </Stack>
  );
}

const colourForm = /^#[\da-f]{6}$/i;

/** The colour with its contrast, and a button and a link in it. An unfinished value keeps the last look. */
export function ColourEditor({ label, typed, error, disabled, onChange }: EditorProps) {
  const t = useT();
  const isColour = colourForm.test(typed.trim());
  const style = isColour ? { '--primary': typed.trim() } : undefined;
  return (
    <Stack gap="3" shrink>
      <Row gap="3" align="start">
        <input
          type="color"
          aria-label={label}
          value={isColour ? typed.trim().toLowerCase() : portalAccent}
          disabled={disabled}
          className={styles.colour}
          onChange={(event) => onChange(event.target.value)}
        />
        <PlainField
          label={label}
          hideLabel
          value={typed}
          error={error}
          disabled={disabled}
          maxLength={7}
          onChange={onChange}
        />
      </Row>
      {isColour && (
        <Row gap="5" align="center" wrap style={style}>
          <span className={styles.button}>{t('ui.save')}</span>
          <span className={styles.link}>Q-2026-000012</span>
          <Text as="span" size="meta" tone="2">
            {t('settings.contrast', { contrast: getContrastOnWhite(typed.trim()).toFixed(2) })}
          </Text>
        </Row>
      )}
    </Stack>
  );
}
