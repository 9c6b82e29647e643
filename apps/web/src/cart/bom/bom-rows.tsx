import { formatCents } from '@trunkline/rules/cents';
import { IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { createBomColumns } from './bom-columns.tsx';
import { isBomRowReady, type EditableBomRow, sumReadyBomCents } from './bom.model.ts';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

interface BomRowsProps {
  readonly editor: BomEditor;
  readonly rows: readonly EditableBomRow[];
}

/** The rows of the list: the product of each, or the error with similar products. */
export function BomRows({ editor, rows }: BomRowsProps) {
  const t = useT();
  const format = useFormat();
  const [issuesOnly, setIssuesOnly] = useState(false);
  const ready = rows.filter(isBomRowReady);
  const issueCount = rows.length - ready.length;
  const shown = issuesOnly && issueCount > 0 ? rows.filter((row) => !isBomRowReady(row)) : rows;
  return (
    <Card
      flush
      title={t('cart.bom_rows')}
      end={
        <div className={styles.counts}>
          <Status tone="ok">{t('cart.bom_ready', { count: ready.length })}</Status>
          {issueCount > 0 && <Status tone="warn">{t('cart.bom_bad', { count: issueCount })}</Status>}
          {issueCount > 0 && ready.length > 0 && (
            <Button size="s" aria-pressed={issuesOnly} onPress={() => setIssuesOnly(!issuesOnly)}>
              {t(issuesOnly ? 'cart.bom_show_all' : 'cart.bom_show_bad')}
            </Button>
          )}
        </div>
      }
      foot={
        <div className={styles.foot}>
          <Button onPress={editor.clear}>{t('cart.bom_other')}</Button>
          <span className={styles.sum}>
            <span className="meta">{t('cart.bom_sum')}</span>{' '}
            <strong>
              <Money value={formatCents(sumReadyBomCents(rows))} currency="USD" />
            </strong>
          </span>
          <Button
            look="primary"
            busy={editor.add.busy}
            disabled={ready.length === 0 || editor.checkingKeys.size > 0}
            icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
            onPress={editor.add.run}
          >
            {t('cart.bom_add', { count: ready.length })}
          </Button>
        </div>
      }
    >
      <Table
        label={t('cart.bom_rows')}
        rows={shown}
        rowKey={({ key }) => key}
        columns={createBomColumns(t, format, editor)}
        note={(row) => ((row.msg ?? row.near.length) ? <RowIssue row={row} editor={editor} /> : undefined)}
      />
    </Card>
  );
}

/** The error of a row, and buttons that replace its part number by a similar one. */
function RowIssue({ row, editor }: { readonly row: EditableBomRow; readonly editor: BomEditor }) {
  const t = useT();
  if (row.msg === undefined) return <span className="meta">{t('cart.bom_fragment')}</span>;
  return (
    <div className={styles.trouble}>
      <span>{row.msg}</span>
      {row.near.map((similar) => (
        <Button
          key={similar.id}
          size="s"
          disabled={editor.checkingKeys.has(row.key)}
          onPress={() => editor.correct(row.key, similar.part_number, row.quantity ?? 1)}
        >
          {t('cart.bom_take')} <PartNumber>{similar.part_number}</PartNumber>
          <bdi className={styles.near}>{similar.title}</bdi>
        </Button>
      ))}
    </div>
  );
}
