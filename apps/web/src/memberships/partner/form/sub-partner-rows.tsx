import { maxSubPartners } from '@trunkline/contract/applications.shapes';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { isSheetText, parseFilledRows } from '../../../ui/forms/reading/sheet-text.ts';
import { CellInput } from './cell-input.tsx';
import {
  emptySubPartner,
  pasteRows,
  type SubPartnerColumn,
  subPartnerColumns,
  type TypedSubPartner,
} from './pasted-rows.model.ts';
import type { ApplicationForm } from './use-application-form.ts';
import { Grid, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './form.module.css';

const kinds: Partial<Record<SubPartnerColumn, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/** Companies that resell for the applicant; rows are pasted from a sheet into any cell. */
export function SubPartnerRows({ form }: { readonly form: ApplicationForm }) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const rows = (useWatch({ control: form.control, name: 'sub_partners' }) ?? []) as TypedSubPartner[];
  const setRows = (next: readonly TypedSubPartner[]) => {
    form.clearErrors('sub_partners');
    form.setValue('sub_partners', [...next], { shouldDirty: true });
  };
  const paste = (event: ClipboardEvent, row: number, column: SubPartnerColumn) => {
    const text = event.clipboardData.getData('text');
    if (!isSheetText(text)) return;
    event.preventDefault();
    const next = pasteRows(rows, text, { row, column });
    if (!next) return toast.error(t('memberships.rows_full', { limit: maxSubPartners }));
    setRows(next);
    toast.ok(t('memberships.rows_pasted', { count: parseFilledRows(text).length }));
  };
  const add = () => {
    setRows([...rows, emptySubPartner()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  };
  return (
    <div className={styles.partners}>
      <Stack as="ol" ref={list}>
        {rows.map((_row, n) => (
          // The row has no id: its place names it.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack as="li" gap="3" align="center" padY="4" line="bottom" key={n}>
            <Text as="span" tone="3" size="meta" hide="560">
              {n + 1}
            </Text>
            <Grid columns="4" gap="3" className={styles.partnerCells}>
              {subPartnerColumns.map((column) => (
                <label key={column} className={styles.partnerCell}>
                  <span aria-hidden>{t(`memberships.sub_${column}`)}</span>
                  <CellInput
                    field={form.field(`sub_partners.${n}.${column}`)}
                    label={t('common.row_cell', { row: n + 1, column: t(`memberships.sub_${column}`) })}
                    kind={kinds[column] ?? 'text'}
                    onPaste={(event) => paste(event, n, column)}
                  />
                </label>
              ))}
            </Grid>
            <IconButton
              label={t('common.remove_row', { row: n + 1 })}
              onPress={() => setRows(rows.filter((_one, other) => other !== n))}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      <Row gapX="5" gapY="3" align="center" justify="between" wrap padTop="4">
        <span className="meta">{t('memberships.paste_hint')}</span>
        <Button
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={rows.length >= maxSubPartners}
          onPress={add}
        >
          {t('common.add_row')}
        </Button>
      </Row>
    </div>
  );
}
