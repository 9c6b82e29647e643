import {
  deleteContentPicture,
  getContentPicture,
  maxAltLength,
  saveContentPicture,
  type StaffPicture,
} from '@trunkline/contract/staff/content-pictures';
import { type Language, languages } from '@trunkline/contract/languages';
import { getDirection, getLanguageName, isWrittenLanguage } from '@trunkline/text/languages';
import { useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../client/format.ts';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { type Action, useAction } from '../../../client/use-action.ts';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.tsx';
import { staffContentKey } from '../content.queries.ts';
import { FocalPoint } from './focal-point.tsx';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './picture-details.module.css';

interface PictureDetailsProps {
  readonly picture: StaffPicture;
  readonly onChange: (picture: StaffPicture) => void;
  readonly onPick: (picture: StaffPicture) => void;
  readonly onDeleted: () => void;
}

type Alts = Partial<Record<Language, string>>;

/** What a picture shows, by language, and the point that stays in view. Choosing it saves what was typed. */
export function PictureDetails({ picture, onChange, onPick, onDeleted }: PictureDetailsProps) {
  const t = useT();
  const format = useFormat();
  const [alts, setAlts] = useState<Alts>(picture.alts);
  const [focal, setFocal] = useState({ x: picture.picture.focal_x, y: picture.picture.focal_y });
  const { save, remove } = usePictureCalls(picture, { onChange, onDeleted });
  const error = save.error ?? remove.error;
  const mayEdit = picture.actions.includes('save');
  const changed = listChangedAlts(picture.alts, alts);
  const isMoved = focal.x !== picture.picture.focal_x || focal.y !== picture.picture.focal_y;
  const isDirty = changed.length > 0 || isMoved;
  const hasEnglish = (alts.en ?? '').trim() !== '';
  const fill = (values: TypedPicture) => {
    setAlts(values.alts);
    setFocal(values.focal);
  };
  const { id, version } = picture;
  const autosave = useAutosave({
    key: { object: 'content-picture', id, version },
    base: toTypedPicture(picture),
    typed: { alts, focal },
    fill,
  });
  const store = () => {
    const { promise, resolve } = Promise.withResolvers<StaffPicture | undefined>();
    autosave.submit(() =>
      resolve(save.run({ id, version, alts: Object.fromEntries(changed), focal_x: focal.x, focal_y: focal.y })),
    );
    return promise;
  };
  const pick = async () => {
    const saved = isDirty ? await store() : picture;
    if (saved) onPick(saved);
  };
  return (
    <Stack as="section" gap="4" size="small" aria-label={picture.name}>
      {autosave.notice}
      <FocalPoint picture={picture.picture} focal={focal} onMove={setFocal} disabled={!mayEdit} />
      <p className="meta">
        <bdi>{picture.name}</bdi> · <span dir="ltr">{`${picture.picture.width} × ${picture.picture.height}`}</span> ·{' '}
        {t('staff_content.uses', { count: picture.uses })} · {format.instant(picture.created.at)}
      </p>
      {languages
        .filter((one) => isWrittenLanguage(one) || alts[one] !== undefined)
        .map((one) => (
          <AltField
            key={one}
            language={one}
            value={alts[one] ?? ''}
            disabled={!mayEdit}
            onChange={(text) => setAlts({ ...alts, [one]: text })}
          />
        ))}
      {!hasEnglish && <Notice tone="warn">{t('staff_content.alt_needed')}</Notice>}
      <StalePicture
        picture={picture}
        typed={{ alts, focal }}
        action={save.error ? save : remove}
        onTake={(newest, merged) => {
          onChange(newest);
          fill(merged);
        }}
      />
      {error && !error.isStale && <Notice tone="bad">{error.msg}</Notice>}
      <Row gap="3" justify="end" wrap>
        {picture.actions.includes('delete') && (
          <Button
            busy={remove.busy}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onPress={() => void remove.run({ id, version })}
          >
            {t('staff_content.delete')}
          </Button>
        )}
        {mayEdit && (
          <Button busy={save.busy} disabled={!isDirty} onPress={() => void store()}>
            {t('ui.save')}
          </Button>
        )}
        <Button look="primary" busy={save.busy} onPress={() => void pick()}>
          {t('staff_content.use_picture')}
        </Button>
      </Row>
    </Stack>
  );
}

interface TypedPicture {
  readonly alts: Alts;
  readonly focal: { readonly x: number; readonly y: number };
}

interface StalePictureProps {
  readonly picture: StaffPicture;
  readonly typed: TypedPicture;
  readonly action: Pick<Action<typeof saveContentPicture>, 'error' | 'reset'>;
  readonly onTake: (newest: StaffPicture, merged: TypedPicture) => void;
}

const toTypedPicture = ({ alts, picture: { focal_x: x, focal_y: y } }: StaffPicture): TypedPicture => ({
  alts,
  focal: { x, y },
});

/** Notice that somebody else described the picture meanwhile: texts are merged language by language. */
function StalePicture({ picture, typed, action, onTake }: StalePictureProps) {
  const t = useT();
  return (
    <StaleNotice<StaffPicture, TypedPicture>
      error={action.error}
      read={() => call(getContentPicture, { id: picture.id })}
      fields={{
        toSides: (newest) => ({ before: toTypedPicture(picture), mine: typed, theirs: toTypedPicture(newest) }),
        describe: (path) => {
          const language = languages.find((one) => path === `alts.${one}`);
          return {
            label: language
              ? t('staff_content.alt', { language: getLanguageName(language) })
              : t('staff_content.focal_label'),
          };
        },
      }}
      onTake={(newest, merged) => {
        onTake(newest, merged ?? toTypedPicture(newest));
        action.reset();
      }}
      onClose={action.reset}
    />
  );
}

function usePictureCalls(
  picture: StaffPicture,
  { onChange, onDeleted }: Pick<PictureDetailsProps, 'onChange' | 'onDeleted'>,
) {
  const t = useT();
  const cache = useQueryClient();
  // What a picture shows is part of every rendered text.
  const refresh = () =>
    cache.invalidateQueries({ queryKey: staffContentKey, predicate: ({ queryKey }) => queryKey[1] !== 'item' });
  const save = useAction(saveContentPicture, {
    quiet: true,
    onDone: async (saved) => {
      onChange(saved);
      await refresh();
    },
  });
  const remove = useAction(deleteContentPicture, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('staff_content.deleted', { title: picture.name }));
      onDeleted();
      await refresh();
    },
  });
  return { save, remove };
}

/** Blank texts are removed. */
const listChangedAlts = (stored: Alts, typed: Alts): [Language, string | null][] =>
  languages.flatMap((language) => {
    const text = (typed[language] ?? '').trim();
    return text === (stored[language] ?? '') ? [] : [[language, text === '' ? null : text]];
  });

interface AltFieldProps {
  readonly language: Language;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

function AltField({ language, value, disabled, onChange }: AltFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <Stack gap="2" className={styles.alt}>
      <Text as="label" weight="500" htmlFor={id}>
        {t('staff_content.alt', { language: getLanguageName(language) })}
      </Text>
      <textarea
        id={id}
        rows={2}
        lang={language}
        dir={getDirection(language)}
        spellCheck
        maxLength={maxAltLength}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  );
}
