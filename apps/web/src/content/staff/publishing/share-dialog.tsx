import { shareContent, type StaffContent } from '@trunkline/contract/staff/content';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { useAction } from '../../../client/use-action.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Row } from '../../../ui/layout/parts.tsx';
import styles from './publishing.module.css';

interface ShareDialogProps {
  readonly item: StaffContent;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** An address where people without an account read the saved version for one day. */
export function ShareDialog({ item: { id, number }, isDirty, onClose }: ShareDialogProps) {
  const t = useT();
  const format = useFormat();
  const field = useId();
  const [link, setLink] = useState<{ readonly url: string; readonly expires_at: string }>();
  const [isCopied, setCopied] = useState(false);
  const share = useAction(shareContent, { quiet: true, onDone: setLink });
  const { run } = share;
  useEffect(() => {
    void run({ id });
  }, [run, id]);
  return (
    <Dialog
      title={t('staff_content.share_title')}
      text={t('staff_content.share_text', { number })}
      closesOnEscape
      onClose={onClose}
    >
      <div className={styles.form}>
        {isDirty && <Notice tone="warn">{t('staff_content.share_dirty')}</Notice>}
        {share.error && <Notice tone="bad">{share.error.msg}</Notice>}
        <label htmlFor={field}>{t('staff_content.share_label')}</label>
        <Row gap="3" className={styles.share}>
          <input
            id={field}
            readOnly
            dir="ltr"
            value={link?.url ?? ''}
            aria-busy={share.busy}
            onFocus={(event) => event.target.select()}
          />
          <Button
            look="primary"
            disabled={!link}
            icon={
              isCopied ? (
                <IconCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconCopy size={16} stroke={1.75} aria-hidden />
              )
            }
            onPress={() => {
              if (link) void navigator.clipboard.writeText(link.url).then(() => setCopied(true));
            }}
          >
            {t(isCopied ? 'staff_content.copied' : 'staff_content.copy')}
          </Button>
        </Row>
        {link && <p className="meta">{t('staff_content.share_until', { at: format.instant(link.expires_at) })}</p>}
      </div>
    </Dialog>
  );
}
