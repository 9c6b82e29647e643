import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Button } from './button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './form.module.css';
import { useT } from '../../client/text.tsx';

export interface UnsavedWarningProps {
  /** Whether there is something that would be lost: `form.formState.isDirty`. */
  readonly when: boolean;
  /** For a page that goes elsewhere by itself once it has saved: a `useRef(false)` that it sets to true right before. */
  readonly leaving?: RefObject<boolean> | undefined;
}

const recordAt = ({ pathname, search }: { readonly pathname: string; readonly search: unknown }): string =>
  `${pathname} ${String((search as { id?: unknown } | undefined)?.id)}`;

/** Asks before what was typed is left behind: by a link, by going back, by closing the tab. */
export function UnsavedWarning({ when, leaving }: UnsavedWarningProps) {
  const t = useT();
  const asks = () => when && !leaving?.current;
  const blocker = useBlocker({
    // The same record with another tab or filter keeps its form.
    shouldBlockFn: ({ current, next }) => recordAt(current) !== recordAt(next) && asks(),
    enableBeforeUnload: asks,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog title={t('ui.unsaved_title')} text={t('ui.unsaved_text')} onClose={blocker.reset}>
      <div className={styles.foot}>
        <div className={styles.actions}>
          <Button onPress={blocker.proceed}>{t('ui.unsaved_leave')}</Button>
          <Button look="primary" onPress={blocker.reset}>
            {t('ui.unsaved_stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
