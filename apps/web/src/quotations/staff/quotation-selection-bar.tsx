import { assignQuotation, exportStaffQuotations, type StaffQuotationRow } from '@trunkline/contract/staff/quotations';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { BulkMenu } from '../../lists/bulk-menu.tsx';
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
  const { data: deciders = [] } = useQuery(staffQuotationQueries.deciders);
  const assign =
    (user_id: string | null) =>
    ({ id, version }: StaffQuotationRow) =>
      call(assignQuotation, { id, version, user_id });
  return (
    <BulkMenu
      label={t('lists.assign_to')}
      icon={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
      rows={rows}
      getName={({ number }) => number}
      choices={[
        ...deciders.map(({ id, name }) => ({ id, label: name, run: assign(id) })),
        { id: 'nobody', label: t('common.nobody'), run: assign(null) },
      ]}
      onRun={() => {
        void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
        void cache.invalidateQueries({ queryKey: ['admin-quotations', 'queue'] });
      }}
      onDone={onDone}
    />
  );
}
