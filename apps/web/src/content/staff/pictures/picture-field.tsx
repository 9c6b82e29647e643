import type { StaffPicture } from '@trunkline/contract/staff/content-pictures';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { type FieldProps, FieldShell, useField } from '../../../ui/forms/field.tsx';
import { staffContentQueries } from '../content.queries.ts';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './picture-field.module.css';
import { PictureDialog } from './picture-dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';

/** The own picture of an item, chosen from the library. The value is its id. */
export function PictureField({ field, disabled, ...shell }: FieldProps) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const [isOpen, setOpen] = useState(false);
  const id = bound.text;
  const { data: picture, isError } = useQuery({ ...staffContentQueries.picture(id), enabled: id !== '' });
  const error = bound.error ?? (picture && picture.alts.en === undefined ? t('staff_content.alt_needed') : undefined);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={error}>
      <Row gap="3" align="center" wrap>
        <Stack as="span" line="all" radius="1" surface="2" tone="3" clip className={styles.frame}>
          {id !== '' && picture && <Thumbnail picture={picture} />}
          {id !== '' && isError && <IconPhotoOff size={20} stroke={1.5} aria-hidden />}
          {id === '' && <IconPhoto size={20} stroke={1.5} aria-hidden />}
        </Stack>
        {!disabled && (
          <>
            <Button {...bound.aria} ref={attach} size="s" onPress={() => setOpen(true)}>
              {t(id === '' ? 'staff_content.choose_picture' : 'common.change_verb')}
            </Button>
            {id !== '' && (
              <Button size="s" look="ghost" onPress={() => bound.change('')}>
                {t('ui.remove')}
              </Button>
            )}
          </>
        )}
      </Row>
      {isOpen && (
        <PictureDialog
          onClose={() => setOpen(false)}
          onPick={(chosen) => {
            bound.change(chosen.id);
            setOpen(false);
          }}
        />
      )}
    </FieldShell>
  );
}

const Thumbnail = ({ picture: { picture } }: { readonly picture: StaffPicture }) => (
  <img src={picture.src} alt={picture.alt} style={{ objectPosition: `${picture.focal_x}% ${picture.focal_y}%` }} />
);
