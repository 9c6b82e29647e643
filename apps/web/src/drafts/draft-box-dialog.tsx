import { useState } from 'react';
import { useT } from '../client/text.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { LeaveAnswer } from '../ui/overlays/unsaved-warning.tsx';
import styles from '../ui/forms/form.module.css';

export interface DraftBox {
  /** Resolves to false when the box cannot be reached. The work then stays on the device. */
  readonly save: () => Promise<boolean>;
}

interface DraftBoxDialogProps extends LeaveAnswer {
  readonly box: DraftBox;
}

/** Asks, before a form with unsaved work is left, whether to put the work into the drafts box. */
export function DraftBoxDialog({ box, onLeave, onStay }: DraftBoxDialogProps) {
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
