import {
  listTerritories,
  saveTerritories,
  type Territories,
  type TerritoryRow,
} from '@trunkline/contract/staff/territories';
import type { TFunction } from '@trunkline/text';
import { getComma } from '@trunkline/text/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { companyQueries } from '../../companies/staff/companies.queries.ts';
import { territoriesQuery } from './territories.queries.ts';

interface AssignDialogProps {
  readonly rows: readonly TerritoryRow[];
  /** Version of the list that the rows were read in. */
  readonly version: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The account manager that all rows have. */
function findCommonManager(rows: readonly TerritoryRow[]): string {
  const [first, ...others] = rows.map(({ manager }) => manager?.id ?? '');
  return first !== undefined && others.every((one) => one === first) ? first : '';
}

const namesShown = 4;

function listNames(t: TFunction, rows: readonly TerritoryRow[]): string {
  const names = rows
    .slice(0, namesShown)
    .map(({ name }) => name)
    .join(`${getComma(t.language)} `);
  return rows.length > namesShown ? t('territories.and_more', { names, count: rows.length - namesShown }) : names;
}

/** Assigns one country or several to an account manager, or to nobody. */
export function AssignDialog({ rows, version, onSaved, onClose }: AssignDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const { data: managers } = useQuery(companyQueries.managers);
  const id = rows.map((row) => row.id).join();
  const take = (newest: Territories) => void cache.setQueryData(territoriesQuery.queryKey, newest);
  const companies = rows.reduce((sum, { managed }) => sum + managed, 0);
  return (
    <ActionDialog
      endpoint={saveTerritories}
      record={{ id, version }}
      conflict={{
        read: async () => {
          const newest = await call(listTerritories, {});
          take(newest);
          return { id, version: newest.version };
        },
      }}
      title={t('territories.assign_count', { count: rows.length })}
      text={listNames(t, rows)}
      submit={t('territories.assign')}
      done={t('territories.saved', { count: rows.length })}
      fields={{
        user_id: field(Select, {
          label: t('common.account_manager'),
          hint: t('territories.assign_hint', { count: companies }),
          empty: t('territories.nobody'),
          options: (managers?.list ?? []).map((one) => ({ value: one.id, label: one.realname })),
        }),
      }}
      first={{ user_id: findCommonManager(rows) }}
      input={{ countries: rows.map(({ country }) => country) }}
      onDone={(territories) => {
        take(territories);
        void cache.invalidateQueries({ queryKey: ['admin-companies'] });
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
