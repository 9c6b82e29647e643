import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import type { ApiError } from '../client/call-fault.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { useT } from '../client/text.tsx';

interface ConflictProps {
  /** What the last attempt was refused with; only 409 is a conflict. */
  readonly error: ApiError | undefined;
  readonly load: () => Promise<unknown>;
  readonly onLoaded: () => void;
  /** In other words than that the order was changed. */
  readonly text?: ReactNode;
}

/** Somebody else was faster: the latest state is one press away, and what was typed stays in its fields. */
export function Conflict({ error, load, onLoaded, text }: ConflictProps) {
  const t = useT();
  const [loaded, setLoaded] = useState(false);
  if (error?.status !== 409) return loaded ? <Notice tone="info">{t('orders.loaded_latest')}</Notice> : null;
  const run = async () => {
    await load();
    setLoaded(true);
    onLoaded();
  };
  return (
    <Notice tone="warn">
      {text ?? t('orders.stale')}{' '}
      <Button look="link" onPress={() => void run()}>
        {t('orders.load_latest')}
      </Button>
    </Notice>
  );
}
