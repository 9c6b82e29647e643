import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import type { ApiError } from '../../client/api-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { quotationQueries } from '../quotations.queries.ts';
import styles from './quotation-edit.module.css';

interface StaleQuotationNoticeProps {
  readonly error: ApiError | undefined;
  /** The error carries checks: the same status then refuses a submission, not an old version. */
  readonly hasChecks: boolean;
  readonly id: string;
  readonly onLoaded: (latest: Quotation) => void;
}

/** Shown when another user saved the quotation in the meantime; a button loads the latest version. */
export function StaleQuotationNotice({ error, hasChecks, id, onLoaded }: StaleQuotationNoticeProps) {
  const t = useT();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (error?.status !== 409 || hasChecks) return null;
  const load = async () => {
    setBusy(true);
    const latest = await cache.fetchQuery({ ...quotationQueries.detail(id), staleTime: 0 }).catch(() => undefined);
    setBusy(false);
    if (!latest) return;
    onLoaded(latest);
    toast.info(t('quotations.latest_loaded'));
  };
  return (
    <div className={styles.stale}>
      <Notice tone="warn">
        {t('quotations.stale')}{' '}
        <Button look="link" busy={busy} onPress={() => void load()}>
          {t('quotations.load_latest')}
        </Button>
      </Notice>
    </div>
  );
}
