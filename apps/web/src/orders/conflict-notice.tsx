import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import type { ApiError } from '../client/api-error.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { useT } from '../client/text.tsx';

interface ConflictNoticeProps {
  /** Error of the last attempt; only status 409 is a conflict. */
  readonly error: ApiError | undefined;
  readonly load: () => Promise<unknown>;
  readonly onLoaded: () => void;
  /** Replaces the text that the order was changed. */
  readonly text?: ReactNode;
}

/** Shown when another user changed the record in the meantime. A button loads the latest version; fields keep what was typed. */
export function ConflictNotice({ error, load, onLoaded, text }: ConflictNoticeProps) {
  const t = useT();
  const [loaded, setLoaded] = useState(false);
  if (error?.status !== 409) return loaded ? <Notice tone="info">{t('orders.loaded_latest')}</Notice> : null;
  const loadLatest = async () => {
    await load();
    setLoaded(true);
    onLoaded();
  };
  return (
    <Notice tone="warn">
      {text ?? t('orders.stale')}{' '}
      <Button look="link" onPress={() => void loadLatest()}>
        {t('orders.load_latest')}
      </Button>
    </Notice>
  );
}
