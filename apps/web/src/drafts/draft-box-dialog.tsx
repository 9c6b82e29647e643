import { getLocale } from '@trunkline/text/languages';
import { useState } from 'react';
import { useT } from '../client/text.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { LeaveAnswer } from '../ui/overlays/unsaved-warning.tsx';
import { Panel, Row, Text } from '../ui/layout/parts.tsx';
import styles from '../ui/forms/form.module.css';

export interface DraftBox {
  /** Resolves to the reason when the box took nothing, empty when it cannot be reached. The work then stays on the device. */
  readonly save: () => Promise<string | undefined>;
}

interface DraftBoxDialogProps extends LeaveAnswer {
  readonly box: DraftBox;
  /** Labels of the fields whose values would be lost. */
  readonly changed?: readonly string[];
}

/** Asks, before a form with unsaved work is left, whether to put the work into the drafts box. */
export function DraftBoxDialog({ box, changed = [], onLeave, onStay }: DraftBoxDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const save = async () => {
    setBusy(true);
    setReason(undefined);
    const refused = await box.save();
    setBusy(false);
    if (refused === undefined) onLeave();
    else setReason(refused);
  };
  return (
    <Dialog title={t('drafts.leave_title')} text={t('drafts.leave_text')} closesOnEscape onClose={onStay}>
      {changed.length > 0 && <ChangedFields labels={changed} />}
      {reason !== undefined && (
        <Panel bottom="5">
          <Notice tone="warn">{reason === '' ? t('drafts.save_failed') : `${reason} ${t('drafts.stays_here')}`}</Notice>
        </Panel>
      )}
      <div className={styles.foot}>
        <Button look="danger" onPress={onLeave}>
          {t('ui.unsaved_leave')}
        </Button>
        <Row gap="3" wrap push className={styles.actions}>
          <Button onPress={onStay}>{t('drafts.leave_stay')}</Button>
          <Button look="primary" busy={busy} onPress={() => void save()}>
            {t('drafts.leave_save')}
          </Button>
        </Row>
      </div>
    </Dialog>
  );
}

/** More fields are counted. */
const maxNamed = 4;

/** One line that names what is not saved. */
function ChangedFields({ labels }: { readonly labels: readonly string[] }) {
  const t = useT();
  const count = labels.length - maxNamed;
  const named = labels.slice(0, maxNamed);
  const list = new Intl.ListFormat(getLocale(t.language), { type: count > 0 ? 'unit' : 'conjunction' });
  const fields = list.format(named);
  return (
    <Text weight="500" tone="warn" size="small" breakWords>
      {count > 0 ? t('drafts.leave_changed_more', { fields, count }) : t('drafts.leave_changed', { fields })}
    </Text>
  );
}
