import { getLocale } from '@trunkline/text/languages';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import type { AutosaveEntry } from '../../client/autosave-store.ts';
import { useT } from '../../client/text.tsx';
import { Button } from './button.tsx';
import { Row } from '../layout/parts.tsx';
import styles from './autosave-notice.module.css';

interface AutosaveNoticeProps {
  readonly entry: Pick<AutosaveEntry<unknown>, 'at' | 'hadFile' | 'version'>;
  /** The version of the record now. */
  readonly version: number | undefined;
  readonly onDiscard: () => void;
}

/** Says what was restored, and when it was typed by the clock of the device. */
export function AutosaveNotice({ entry, version, onDiscard }: AutosaveNoticeProps) {
  const t = useT();
  const at = new Date(entry.at);
  const [now] = useState(() => new Date());
  const isToday = at.toDateString() === now.toDateString();
  const locale = getLocale(t.language);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at);
  return (
    <Row gap="3" size="small" leading="20" tone="2" className={styles.notice} aria-live="polite">
      <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
      <p>
        {isToday ? t('autosave.restored_today', { time }) : t('autosave.restored', { day, time })}{' '}
        {entry.version !== version && <>{t('autosave.restored_over_newer')} </>}
        {entry.hadFile && <>{t('autosave.file_not_kept')} </>}
        <Button look="link" onPress={onDiscard}>
          {t('common.discard')}
        </Button>
      </p>
    </Row>
  );
}
