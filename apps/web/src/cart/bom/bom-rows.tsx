import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type BomFilter, bomFilters, type BomList, needsAttention, sortBomRows, toBomKey } from './bom.model.ts';
import { BomRowView } from './bom-row.tsx';
import { BomReadings } from './bom-readings.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { Panel, Row, Text, VisuallyHidden } from '../../ui/layout/parts.tsx';
import workTable from '../../ui/tables/work-table.module.css';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

/** Rows that are shown at first, of those that are ready and of those that need attention. */
const readyStep = 50;

interface BomRowsProps {
  readonly editor: BomEditor;
  readonly list: BomList;
}

/** The rows, those that need attention first. Arrow keys and Enter move between the cells. */
export function BomRows({ editor, list }: BomRowsProps) {
  const t = useT();
  const format = useFormat();
  const [filter, setFilter] = useState<BomFilter>('all');
  const [readyCount, setReadyCount] = useState(readyStep);
  const attentionCount = editor.shown.filter(needsAttention).length;
  const counts = { all: editor.shown.length, attention: attentionCount, ready: editor.ready.length };
  const sorted = sortBomRows(editor.shown, list.pinned, filter);
  const top = sorted.filter((row) => needsAttention(row) || list.pinned.includes(toBomKey(row))).length;
  const shown = sorted.slice(0, Math.min(top, readyStep) + readyCount);
  const hiddenCount = sorted.length - shown.length;
  return (
    <div className={styles.rows}>
      <Card
        flush
        title={
          <>
            {t('cart.bom_rows')}
            <Segments
              label={t('cart.bom_rows')}
              options={bomFilters.map((value) => ({
                value,
                label: t(`cart.bom_filter_${value}`, { count: format.number(counts[value]) }),
              }))}
              value={filter}
              onChange={setFilter}
            />
          </>
        }
        end={<span className="meta wide-only">{t('cart.bom_rows_hint')}</span>}
      >
        <BomReadings editor={editor} />
        <Text
          as="table"
          full
          size="small"
          leading="20"
          className={`${workTable.table} ${styles.table}`}
          aria-label={t('cart.bom_rows')}
        >
          <thead>
            <tr>
              <th scope="col">{t('common.row')}</th>
              <th scope="col">{t('cart.bom_written')}</th>
              <th scope="col">{t('common.part_number')}</th>
              <th scope="col">{t('common.product')}</th>
              <th scope="col" data-end>
                {t('common.qty')}
              </th>
              <th scope="col" data-end>
                {t('common.unit_price')}
              </th>
              <th scope="col" data-end>
                {t('common.line_total')}
              </th>
              <th scope="col">
                <VisuallyHidden>{t('cart.bom_leave_out')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <BomRowView key={toBomKey(row)} row={row} editor={editor} />
            ))}
          </tbody>
        </Text>
        {shown.length === 0 && (
          <Panel as="p" padY="6" padX="5" tone="3" textAlign="center">
            {t('cart.bom_none')}
          </Panel>
        )}
        {hiddenCount > 0 && (
          <Row justify="center" pad="3" line="top">
            <Button look="ghost" onPress={() => setReadyCount(readyCount + 4 * readyStep)}>
              {t('cart.bom_more', { count: hiddenCount })}
            </Button>
          </Row>
        )}
      </Card>
    </div>
  );
}
