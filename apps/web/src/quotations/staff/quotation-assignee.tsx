import { assignQuotation, type StaffQuotationRow } from '@trunkline/contract/staff/quotations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { staffQuotationQueries } from './staff-quotations.queries.ts';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './quotation-queue-page.module.css';

/** Who decides a quotation, or the button with which the user takes it. */
export function QuotationAssignee({ row }: { readonly row: StaffQuotationRow }) {
  if (row.assigned_to)
    return (
      <Row as="span" gap="3" align="center" inline className={styles.assignee}>
        <Avatar name={row.assigned_to.name} image={null} />
        <bdi title={row.assigned_to.name}>{row.assigned_to.name}</bdi>
      </Row>
    );
  return row.actions.includes('assign') ? <TakeButton row={row} /> : null;
}

function TakeButton({ row }: { readonly row: StaffQuotationRow }) {
  const t = useT();
  const { data: deciders } = useQuery(staffQuotationQueries.deciders);
  const own = deciders?.find((one) => one.own);
  const cache = useQueryClient();
  const action = useAction(assignQuotation, {
    ...useStaleToast(() => cache.invalidateQueries({ queryKey: ['admin-quotations', 'queue'] })),
    onDone: async () => {
      void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
      await cache.invalidateQueries({ queryKey: ['admin-quotations', 'queue'] });
    },
  });
  const { id, version, number } = row;
  return (
    <Button
      look="link"
      size="s"
      busy={action.busy}
      disabled={!own}
      aria-label={t('lists.take_number', { number })}
      onPress={() => void action.run({ id, version, user_id: own?.id ?? null })}
    >
      {t('lists.take')}
    </Button>
  );
}
