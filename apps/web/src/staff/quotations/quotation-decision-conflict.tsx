import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ApiError } from '../../client/api-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { staffQuotationQueries } from './staff-quotations.queries.ts';

interface QuotationDecisionConflictProps {
  readonly error: unknown;
  readonly id: string;
  readonly onLoaded: (latest: StaffQuotation) => void;
}

/** Shown after a version conflict. The button loads the latest state; typed prices stay. */
export function QuotationDecisionConflict({ error, id, onLoaded }: QuotationDecisionConflictProps) {
  const t = useT();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const load = async () => {
    setBusy(true);
    const latest = await cache.fetchQuery({ ...staffQuotationQueries.detail(id), staleTime: 0 }).catch(() => undefined);
    setBusy(false);
    if (!latest) return;
    onLoaded(latest);
    toast.info(t('quotations.latest_loaded'));
  };
  return (
    <Notice tone="warn">
      {t('quotations.stale')}{' '}
      <Button look="link" busy={busy} onPress={() => void load()}>
        {t('quotations.load_latest')}
      </Button>
    </Notice>
  );
}
