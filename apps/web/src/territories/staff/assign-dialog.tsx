import {
  listTerritories,
  saveTerritories,
  type Territories,
  type TerritoryRow,
} from '@trunkline/contract/staff/territories';
import type { TFunction } from '@trunkline/text';
import { getComma } from '@trunkline/text/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { companyQueries } from '../../companies/staff/companies.queries.ts';
import { territoriesQuery } from './territories.queries.ts';

const shape = z.object({ user_id: z.nullish(z.string()) });

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
  const [known, setKnown] = useState(version);
  const form = useShapeForm(shape, { user_id: findCommonManager(rows) });
  const kept = useAutosavedForm(form, { object: 'territories', id: rows.map(({ id }) => id).join(), version: known });
  const saving = useAction(saveTerritories, {
    quiet: true,
    onDone: (territories) => {
      cache.setQueryData(territoriesQuery.queryKey, territories);
      void cache.invalidateQueries({ queryKey: ['admin-companies'] });
      toast.ok(t('territories.saved', { count: rows.length }));
      onSaved();
      onClose();
    },
  });
  const companies = rows.reduce((sum, { managed }) => sum + managed, 0);
  return (
    <Dialog title={t('territories.assign_count', { count: rows.length })} text={listNames(t, rows)} onClose={onClose}>
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        stale={
          <StaleNotice<Territories, never>
            error={saving.error}
            read={() => call(listTerritories, {})}
            onTake={(newest) => {
              cache.setQueryData(territoriesQuery.queryKey, newest);
              setKnown(newest.version);
              saving.reset();
            }}
            onClose={saving.reset}
          />
        }
        onSubmit={({ user_id }) =>
          void saving.run({ countries: rows.map(({ country }) => country), user_id: user_id || null, version: known })
        }
        actions={<DialogButtons onCancel={onClose}>{t('territories.assign')}</DialogButtons>}
      >
        <Select
          field={form.field('user_id')}
          label={t('common.account_manager')}
          hint={t('territories.assign_hint', { count: companies })}
          empty={t('territories.nobody')}
          options={(managers?.list ?? []).map(({ id, realname }) => ({ value: id, label: realname }))}
          optional
        />
      </Form>
    </Dialog>
  );
}
