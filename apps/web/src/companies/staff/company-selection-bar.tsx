import { type CompanyRow, exportCompanies, saveCompany } from '@trunkline/contract/staff/companies';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { BulkMenu } from '../../lists/bulk-menu.tsx';
import { ExportSelection } from '../../lists/export-selection.tsx';
import { type RowSelection, SelectionBar } from '../../ui/tables/row-selection.tsx';
import { companyQueries } from './companies.queries.ts';

/** What can be done with selected companies: a sheet of them, and their account manager. */
export function CompanySelectionBar({ selection }: { readonly selection: RowSelection<CompanyRow> }) {
  const t = useT();
  const { selected, clear } = selection;
  const cache = useQueryClient();
  const mayEdit = usePermission(['companies:company:edit']);
  const { data } = useQuery({ ...companyQueries.managers, enabled: mayEdit });
  const assign = (account_manager: string | null) => (row: CompanyRow) =>
    call(saveCompany, { id: row.id, version: row.version, account_manager });
  return (
    <SelectionBar selection={selection}>
      {mayEdit && (
        <BulkMenu
          label={t('common.account_manager')}
          icon={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
          rows={selected}
          getName={({ company }) => company}
          choices={[
            ...(data?.list ?? []).map(({ id, realname }) => ({ id, label: realname, run: assign(id) })),
            { id: 'country', label: t('companies.manager_of_country'), run: assign(null) },
          ]}
          onRun={() => void cache.invalidateQueries({ queryKey: ['admin-companies'] })}
          onDone={clear}
        />
      )}
      <ExportSelection endpoint={exportCompanies} selected={selected} />
    </SelectionBar>
  );
}
