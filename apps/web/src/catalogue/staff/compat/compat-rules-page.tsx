import { type CompatRule, exportCompatRules, listCompatRules } from '@trunkline/contract/staff/compat';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import type { TFunction } from '@trunkline/text';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { type Format, useFormat } from '../../../client/format.ts';
import { usePermission } from '../../../client/permissions.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { useT } from '../../../client/text.tsx';
import { defineList } from '../../../lists/define-list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { staffCatalogueKey } from '../staff-catalogue.queries.ts';
import { compatRulesAddress, type CompatRulesSearch } from '../staff-catalogue-search.ts';
import { CompatRuleDialog, type OpenCompatRule } from './compat-rule-dialog.tsx';
import { CompatMatrix } from './compat-matrix.tsx';
import styles from './compat-rules-page.module.css';
import { pickLanguage } from '../language-texts.ts';

const compatRuleList = defineList({
  address: compatRulesAddress,
  key: [...staffCatalogueKey, 'compat'],
  endpoint: listCompatRules,
  exports: exportCompatRules,
});

/** Rules for plug types and slot types: a matrix, and the list of all rules. */
export function CompatRulesPage({ search }: { readonly search: CompatRulesSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['catalogue:product:edit']);
  const [open, setOpen] = useState<OpenCompatRule>();
  const add = mayEdit && (
    <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen({})}>
      {t('staff_catalogue.new_rule')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={compatRuleList}
        search={search}
        title={t('staff_catalogue.compat')}
        text={t('staff_catalogue.compat_text')}
        crumbs={[{ label: t('staff_catalogue.catalogue') }, { label: t('staff_catalogue.compat') }]}
        actions={add}
        intro={<CompatMatrix mayEdit={mayEdit} onOpen={setOpen} />}
        searchLabel={t('staff_catalogue.compat_search')}
        columns={compatRuleColumns(t, format, (row) => setOpen({ id: row.id }))}
        empty={{
          icon: <IconPlugConnected size={28} stroke={1.5} aria-hidden />,
          title: t('staff_catalogue.compat_none'),
          text: t('staff_catalogue.compat_none_text'),
          action: add || undefined,
        }}
      />
      {open && <CompatRuleDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const tones = { fits: 'ok', limit: 'warn', refuses: 'bad' } as const;

const compatRuleColumns = (
  t: TFunction,
  format: Format,
  onOpen: (row: CompatRule) => void,
): TableColumn<CompatRule>[] => [
  {
    id: 'slot_type',
    head: t('staff_catalogue.slot_type'),
    sort: 'slot_type',
    rowHeader: true,
    cell: (row) => (
      <button type="button" className={styles.open} onClick={() => onOpen(row)}>
        <bdi>{row.slot_type}</bdi>
      </button>
    ),
  },
  {
    id: 'plug_type',
    head: t('staff_catalogue.plug_type'),
    sort: 'plug_type',
    cell: (row) => <bdi className={styles.type}>{row.plug_type}</bdi>,
  },
  {
    id: 'says',
    head: t('staff_catalogue.says'),
    sort: 'max',
    card: 'corner',
    cell: (row) => (
      <Status tone={tones[row.says]}>
        {row.says === 'limit' && row.max !== null
          ? t('staff_catalogue.at_most', { count: row.max })
          : t(`staff_catalogue.says_${row.says}`)}
      </Status>
    ),
  },
  {
    id: 'reason',
    head: t('staff_catalogue.reason'),
    card: 'bare',
    cell: (row) => row.reason && <span className={styles.reason}>{pickLanguage(row.reason, t.language)}</span>,
  },
  { id: 'devices', head: t('staff_catalogue.devices'), end: true, cell: (row) => format.number(row.devices) },
  {
    id: 'accessories',
    head: t('staff_catalogue.accessories'),
    end: true,
    cell: (row) => format.number(row.accessories),
  },
];
