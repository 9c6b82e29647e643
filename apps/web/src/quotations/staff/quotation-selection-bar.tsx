import { assignQuotation, exportStaffQuotations, type StaffQuotationRow } from '@trunkline/contract/staff/quotations';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { type RowSelection, SelectionBar } from '../../ui/tables/row-selection.tsx';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { staffQuotationQueries } from './staff-quotations.queries.ts';

/** What can be done with selected quotations: a sheet of them, and assigning those that wait. */
export function QuotationSelectionBar({ selection }: { readonly selection: RowSelection<StaffQuotationRow> }) {
  const t = useT();
  const { selected, clear } = selection;
  const mayAssign = usePermission(['sales:quotation:decide']);
  const waiting = selected.filter(({ actions }) => actions.includes('assign'));
  return (
    <SelectionBar count={selected.length} onClear={clear}>
      {mayAssign && waiting.length > 0 && <AssignMenu rows={waiting} onDone={clear} />}
      <ExportButton
        endpoint={exportStaffQuotations}
        input={{ ids: selected.map(({ id }) => id) }}
        label={t('lists.export_selected')}
      />
    </SelectionBar>
  );
}

interface AssignMenuProps {
  readonly rows: readonly StaffQuotationRow[];
  readonly onDone: () => void;
}

function AssignMenu({ rows, onDone }: AssignMenuProps) {
  const t = useT();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data: deciders = [] } = useQuery(staffQuotationQueries.deciders);
  const assign = async (userId: string | null) => {
    setBusy(true);
    const failed = await assignEach(rows, userId);
    setBusy(false);
    if (rows.length > failed) toast.ok(t('lists.assigned', { count: rows.length - failed }));
    if (failed > 0) toast.error(t('lists.assign_failed', { count: failed }));
    onDone();
    void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    await cache.invalidateQueries({ queryKey: ['admin-quotations', 'queue'] });
  };
  return (
    <Menu
      label={t('lists.assign_to')}
      icon={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
      disabled={busy}
      entries={[
        ...deciders.map(({ id, name }) => ({ id, label: name, onAction: () => void assign(id) })),
        { id: 'nobody', label: t('common.nobody'), onAction: () => void assign(null) },
      ]}
    />
  );
}

/** One call each, so that a quotation that has changed meanwhile stops no other. How many were refused. */
async function assignEach(rows: readonly StaffQuotationRow[], userId: string | null): Promise<number> {
  let failed = 0;
  for (const { id, version } of rows) {
    try {
      await call(assignQuotation, { id, version, user_id: userId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed += 1;
    }
  }
  return failed;
}
