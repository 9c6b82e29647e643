import { useState } from 'react';
import { Button } from '../forms/button.tsx';
import { ApiError } from '../../client/call-fault.ts';
import styles from '../forms/form.module.css';
import { Notice } from './notice.tsx';
import { useT } from '../../client/text.tsx';

export interface StaleNoticeProps<R> {
  /** What saving was refused with. */
  readonly error: unknown;
  /** The record as it stands now. */
  readonly read: () => Promise<R>;
  /** Fill the form with the newest state; `keepTyped`: except for what was typed (`form.reset(values, { keepDirtyValues: keepTyped })`). */
  readonly onRead: (newest: R, keepTyped: boolean) => void;
}

/** Somebody else was faster. What was typed stays until its writer decides what becomes of it. */
export function StaleNotice<R>({ error, read, onRead }: StaleNoticeProps<R>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (!(error instanceof ApiError) || !error.isStale) return null;
  const run = async (keepTyped: boolean) => {
    setBusy(true);
    // A read that fails is said by the call itself; the notice stays.
    const newest = await read().catch(() => undefined);
    setBusy(false);
    if (newest !== undefined) onRead(newest, keepTyped);
  };
  return (
    <Notice tone="warn">
      <p>
        <b>{t('ui.stale_title')}</b>
      </p>
      <p>{t('ui.stale_text')}</p>
      <div className={styles.actions}>
        <Button size="s" busy={busy} onPress={() => void run(true)}>
          {t('ui.stale_keep')}
        </Button>
        <Button size="s" look="ghost" busy={busy} onPress={() => void run(false)}>
          {t('ui.stale_load')}
        </Button>
      </div>
    </Notice>
  );
}
