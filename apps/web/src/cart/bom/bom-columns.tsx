import type { BomColumnNames, BomLayout } from '@trunkline/contract/bom';
import { useT } from '../../client/text.tsx';
import { useFormat } from '../../client/format.ts';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { Card } from '../../ui/layout/card.tsx';
import { toColumnLetter } from './bom.model.ts';
import styles from './bom-page.module.css';

const uses = ['part_number', 'quantity', 'note', 'asked_price'] as const;
type Use = (typeof uses)[number];

interface BomColumnsProps {
  readonly layout: BomLayout;
  /** Columns that may hold the quantities. */
  readonly candidates: readonly number[];
  readonly onChoose: (columns: BomColumnNames) => void;
}

/** The first lines of the list, and a choice above each column. */
export function BomColumns({ layout, candidates, onChoose }: BomColumnsProps) {
  const t = useT();
  const format = useFormat();
  const columns = Array.from({ length: layout.width }, (_, column) => column);
  const findUse = (column: number): Use | undefined => uses.find((use) => layout[use] === column);
  const choose = (column: number, chosen: Use | undefined) => {
    const others = Object.fromEntries(uses.map((use) => [use, layout[use] === column ? null : layout[use]]));
    onChoose({ ...others, ...(chosen && { [chosen]: column }) });
  };
  return (
    <Card
      title={
        <>
          {t('common.columns')}
          <Text as="span" size="meta" weight="400" tone="3">
            {t(`cart.bom_columns_${layout.found}`)}
          </Text>
        </>
      }
      end={
        layout.heading_line !== null && (
          <span className="meta">{t('cart.bom_heading_line', { line: format.number(layout.heading_line) })}</span>
        )
      }
    >
      <div className={styles.map}>
        <Text as="table" full size="meta" leading="16">
          <thead>
            <tr>
              {columns.map((column) => (
                <Panel
                  as="th"
                  padTop="0"
                  padX="2"
                  padBottom="3"
                  textAlign="start"
                  weight="500"
                  key={column}
                  scope="col"
                  data-used={findUse(column) ? true : undefined}
                  data-open={candidates.includes(column) || undefined}
                >
                  <div className={fieldStyles.box}>
                    <Text as="span" tone="3" aria-hidden>
                      {toColumnLetter(column)}
                    </Text>
                    <select
                      className={`${fieldStyles.control} ${fieldStyles.select}`}
                      aria-label={t('cart.bom_column', { column: toColumnLetter(column) })}
                      value={findUse(column) ?? ''}
                      onChange={({ target }) =>
                        choose(
                          column,
                          uses.find((use) => use === target.value),
                        )
                      }
                    >
                      <option value="">
                        {candidates.includes(column) ? t('cart.bom_column_question') : t('cart.bom_column_none')}
                      </option>
                      {uses.map((use) => (
                        <option key={use} value={use}>
                          {t(`cart.bom_column_${use}`)}
                        </option>
                      ))}
                    </select>
                  </div>
                </Panel>
              ))}
            </tr>
          </thead>
          <tbody>
            {layout.preview.map(({ line, cells, rule }) => (
              <tr key={line} data-rule={rule}>
                {rule === 'title' ? (
                  <td colSpan={layout.width}>
                    <bdi>{cells.join(' ')}</bdi>
                  </td>
                ) : (
                  columns.map((column) => (
                    <td key={column} data-used={findUse(column) ? true : undefined}>
                      <bdi>{cells[column]}</bdi>
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </Text>
      </div>
    </Card>
  );
}
