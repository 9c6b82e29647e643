import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from '../forms/form.module.css';
import { useT } from '../../client/text.tsx';

export interface UnsavedWarningProps {
  /** Whether there are unsaved changes: `form.formState.isDirty`. */
  readonly when: boolean;
  /** For pages that navigate after saving: a `useRef(false)` that the page sets to true before it navigates. */
  readonly leaving?: RefObject<boolean> | undefined;
  /** Forms whose work can be put into the drafts box: `useDraftBox`. */
  readonly draftBox?: DraftBox | undefined;
}

export interface DraftBox {
  /** Resolves to false when the box cannot be reached. The work then stays on the device. */
  readonly save: () => Promise<boolean>;
}

/** The path and the query key `id`: which record an address shows. */
const toRecordKey = ({ pathname, search }: { readonly pathname: string; readonly search: object }): string =>
  `${pathname} ${'id' in search ? String(search.id) : ''}`;

/** Asks before the user leaves a page with unsaved changes: by a link, by going back, by closing the tab. */
export function UnsavedWarning({ when, leaving, draftBox }: UnsavedWarningProps) {
  const t = useT();
  const isUnsaved = () => when && !leaving?.current;
  const blocker = useBlocker({
    // Another tab or filter of the same record keeps the form.
    shouldBlockFn: ({ current, next }) => toRecordKey(current) !== toRecordKey(next) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  if (draftBox) return <DraftBoxDialog box={draftBox} onLeave={blocker.proceed} onStay={blocker.reset} />;
  return (
    <Dialog title={t('ui.unsaved_title')} text={t('ui.unsaved_text')} closesOnEscape onClose={blocker.reset}>
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

interface DraftBoxDialogProps {
  readonly box: DraftBox;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

function DraftBoxDialog({ box, onLeave, onStay }: DraftBoxDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    if (await box.save()) onLeave();
    else setFailed(true);
    setBusy(false);
  };
  return (
    <Dialog title={t('drafts.leave_title')} text={t('drafts.leave_text')} closesOnEscape onClose={onStay}>
      {hasFailed && <Notice tone="warn">{t('drafts.save_failed')}</Notice>}
      <div className={styles.foot}>
        <Button look="danger" onPress={onLeave}>
          {t('drafts.leave_discard')}
        </Button>
        <div className={styles.actions}>
          <Button onPress={onStay}>{t('drafts.leave_stay')}</Button>
          <Button look="primary" busy={busy} onPress={() => void save()}>
            {t('drafts.leave_save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
