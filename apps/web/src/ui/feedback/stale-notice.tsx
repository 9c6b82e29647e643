import { useState } from 'react';
import { Button } from '../forms/button.tsx';
import { ApiError } from '../../client/api-error.ts';
import styles from '../forms/form.module.css';
import { Notice } from './notice.tsx';
import { useT } from '../../client/text.tsx';

export interface StaleNoticeProps<R> {
  /** The error of the save. Nothing is shown unless it is a stale record (`ApiError.isStale`). */
  readonly error: unknown;
  /** Fetches the current record. */
  readonly read: () => Promise<R>;
  /** Fills the form with the current record: `form.reset(toValues(newest), { keepDirtyValues: keepTyped })`. */
  readonly onRead: (newest: R, keepTyped: boolean) => void;
}

/** Above a form whose record another user changed meanwhile: the user keeps the typed values or takes the newest state. */
export function StaleNotice<R>({ error, read, onRead }: StaleNoticeProps<R>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (!(error instanceof ApiError) || !error.isStale) return null;
  const run = async (keepTyped: boolean) => {
    setBusy(true);
    // `call` shows a failed transport itself. The notice stays.
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
