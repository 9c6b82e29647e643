import {
  approveQuotation,
  assignQuotation,
  exportStaffQuotations,
  type StaffQuotationRow,
} from '@trunkline/contract/staff/quotations';
import { IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { BulkMenu } from '../../lists/bulk-menu.tsx';
import { ExportSelection } from '../../lists/export-selection.tsx';
import { type RowSelection, SelectionBar } from '../../ui/tables/row-selection.tsx';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { staffQuotationQueries } from './staff-quotations.queries.ts';

/** What can be done with selected quotations: a sheet of them, and approving and assigning those that wait. */
export function QuotationSelectionBar({ selection }: { readonly selection: RowSelection<StaffQuotationRow> }) {
  const { selected, clear } = selection;
  const mayDecide = usePermission(['sales:quotation:decide']);
  const waiting = selected.filter(({ actions }) => actions.includes('assign'));
  const first = waiting.filter(({ actions, needs_second }) => actions.includes('approve') && !needs_second);
  return (
    <SelectionBar selection={selection}>
      {mayDecide && first.length > 0 && <ApproveMenu rows={first} onDone={clear} />}
      {mayDecide && waiting.length > 0 && <AssignMenu rows={waiting} onDone={clear} />}
      <ExportSelection endpoint={exportStaffQuotations} selected={selected} />
    </SelectionBar>
  );
}

const useRefreshQueue = () => {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    void cache.invalidateQueries({ queryKey: ['admin-quotations', 'queue'] });
  };
};

/** Without a reason and a confirmation the server refuses what is beyond the limit or below cost: those are reviewed one by one. */
function ApproveMenu({ rows, onDone }: SelectionMenuProps) {
  const t = useT();
  return (
    <BulkMenu
      label={t('staff.approve')}
      icon={<IconCheck size={16} stroke={1.75} aria-hidden />}
      rows={rows}
      getName={({ number }) => number}
      choices={[
        {
          id: 'partner',
          label: t('staff.at_partner_prices'),
          run: ({ id, version }) => call(approveQuotation, { id, version }),
        },
      ]}
      onRun={useRefreshQueue()}
      onDone={onDone}
    />
  );
}

interface SelectionMenuProps {
  readonly rows: readonly StaffQuotationRow[];
  readonly onDone: () => void;
}

function AssignMenu({ rows, onDone }: SelectionMenuProps) {
  const t = useT();
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
      onRun={useRefreshQueue()}
      onDone={onDone}
    />
  );
}
