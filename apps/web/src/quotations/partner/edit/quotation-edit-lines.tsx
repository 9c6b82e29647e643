import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import type { ShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useFormat } from '../../../client/format.ts';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { type TableColumn, Table } from '../../../ui/tables/table.tsx';
import { useFoundLines } from '../../../ui/tables/find-line.tsx';
import { useT } from '../../../client/text.tsx';
import { formatCents } from '@trunkline/rules/cents';
import { handOverPastedText } from '../../../cart/bom/pasted-text.ts';
import { paths } from '../../../navigation.ts';
import { QuotationLineName } from '../../quotation-line-name.tsx';
import { QuotationLineTotal } from '../../quotation-line-total.tsx';
import { usePlaceColumn } from '../../quotation-line-columns.tsx';
import { QuotationSectionHeading } from '../../quotation-section-heading.tsx';
import { QuotationNoLines } from '../quotation-no-lines.tsx';
import { indexLinesToSave } from '../../quotation-lines.ts';
import { AddLines } from './add-lines.tsx';
import { QuotationLineNotes } from './quotation-line-notes.tsx';
import { QuotationLineQuantity } from './quotation-line-quantity.tsx';
import { QuotationLineVerbs } from './quotation-line-verbs.tsx';
import { listSameItems } from './quotation-edit-changes.ts';
import { type LineEditing, useLineEditing } from './use-line-editing.ts';
import { useGridPaste } from './use-grid-paste.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useUndo } from './use-undo.ts';
import type { QuotationEditing } from './use-quotation-edit.ts';
import {
  type EditedQuotation,
  indexEditedSections,
  listQuotationEditRows,
  type QuotationEditRow,
  type QuotationEditValues,
  sumQuotationEditRows,
} from './quotation-edit.model.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';

export type QuotationEditForm = ShapeForm<QuotationEditValues, EditedQuotation>;

interface QuotationEditLinesProps {
  readonly edit: QuotationEditing;
  readonly quotation: Quotation;
  readonly checks: readonly QuotationCheck[];
}

/** The lines with editable quantities; totals follow the typed quantities. Under them, what adds further lines. */
export function QuotationEditLines({ edit, quotation, checks }: QuotationEditLinesProps) {
  const t = useT();
  const { form } = edit;
  const items = useWatch({ control: form.control, name: 'items' });
  const storedLines = useMemo(() => indexLinesToSave(quotation), [quotation]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const editing = useLineEditing(edit, quotation);
  const frame = useRef<HTMLDivElement>(null);
  const history = useUndo(form, frame);
  const rows = listQuotationEditRows(items, storedLines);
  const navigate = useNavigate();
  useGridKeys({ form, frame, rows });
  const pasted = useGridPaste({
    form,
    frame,
    rows,
    onFilled: (ids) => setOpened(new Set([...opened, ...ids])),
    onParts: (text) => {
      handOverPastedText(quotation.id, text);
      void edit.saveAndGo(() => navigate({ to: paths.bom, search: { quotation: quotation.id } }));
    },
  });
  const sections = indexEditedSections(items, rows);
  const { found, field } = useFoundLines(rows, toRowText);
  const same = useMemo(() => listSameItems(items), [items]);
  const hasWishes = ({ line }: QuotationEditRow): boolean =>
    opened.has(line.id) || line.term_months !== null || line.note !== null || line.asked_price !== null;
  const openWishes = (id: string) => setOpened(new Set([...opened, id]));
  const columns = [
    ...useLineColumns(form),
    ...useSumColumns(items),
    useVerbsColumn({ editing, quotation, count: items.length, hasWishes, openWishes }),
  ];
  return (
    <div ref={frame} className="stack">
      {rows.length === 0 ? (
        <QuotationNoLines text={t('quotations.edit_none_text')} />
      ) : (
        <Card flush {...(field !== null && { title: t('quotations.tab_quote'), end: field })}>
          <Table
            label={t('quotations.tab_quote')}
            rows={found}
            rowKey={({ line }) => line.id}
            hangs={(row) => row.hangs}
            heading={({ item, accessory }) => {
              const section = accessory === undefined ? sections.get(item) : undefined;
              return section && <QuotationSectionHeading section={section} />;
            }}
            muted={({ removed }) => removed}
            pins={({ item, accessory }) => {
              const errors = form.formState.errors.items?.[item];
              return accessory === undefined ? errors !== undefined : errors?.accessories?.[accessory] !== undefined;
            }}
            note={(row) => {
              const { removed } = row;
              // `check.item` is an index of the stored items; moved items have another index in the form
              const found = checks.filter(({ item }) => quotation.items[item]?.id === items[row.item]?.line);
              const notes = {
                hasWishes: !removed && hasWishes(row),
                checks: row.isLastOfItem && !removed ? found : [],
                same: row.accessory === undefined ? same.get(row.item) : undefined,
              };
              const hasNotes = removed || notes.hasWishes || notes.checks.length > 0 || notes.same !== undefined;
              return hasNotes && <QuotationLineNotes {...notes} row={row} form={form} editing={editing} />;
            }}
            tall
            columns={columns}
            foot={{
              item: t('common.subtotal'),
              total: <Money value={formatCents(sumQuotationEditRows(rows))} currency={quotation.currency} />,
            }}
          />
        </Card>
      )}
      <AddLines edit={edit} quotation={quotation} editing={editing} history={history} />
      <output className="sr">{editing.message}</output>
      <output className="sr">{history.message}</output>
      <output className="sr">{pasted}</output>
    </div>
  );
}

const toRowText = ({ line: { model, part_number, title } }: QuotationEditRow): string =>
  [model, part_number, title].join(' ');

/** Place, name, part number and quantity. */
function useLineColumns(form: QuotationEditForm): readonly TableColumn<QuotationEditRow>[] {
  const t = useT();
  return [
    usePlaceColumn(),
    {
      id: 'item',
      head: t('common.item'),
      rowHeader: true,
      cell: ({ line, hangs, removed }) => (
        <QuotationLineName
          line={line}
          image={'image' in line ? line.image : null}
          isAccessory={hangs !== undefined}
          isRemoved={removed}
        />
      ),
    },
    {
      id: 'part_number',
      head: t('common.part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    {
      id: 'quantity',
      head: t('common.qty'),
      end: true,
      cell: ({ line, path, accessory, removed }) =>
        !removed && (
          <Row as="span" gap="3" align="center" justify="end" inline>
            {accessory !== undefined && (
              <Text as="small" size="meta" tone="3">
                {t('quotations.per_unit')}
              </Text>
            )}
            <QuotationLineQuantity
              field={form.field(`${path}.quantity`)}
              label={t(accessory === undefined ? 'common.quantity_of' : 'quotations.per_unit_of', {
                part_number: line.part_number,
              })}
            />
          </Row>
        ),
    },
  ];
}

/** Pieces, price and total. */
function useSumColumns(items: QuotationEditValues['items']): readonly TableColumn<QuotationEditRow>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'pieces',
      head: t('common.pieces'),
      card: 'none',
      end: true,
      cell: ({ pieces, removed }) => (removed || pieces === undefined ? '–' : format.number(pieces)),
    },
    {
      id: 'price',
      head: t('common.your_price'),
      end: true,
      cell: ({ line }) => <Money value={line.discount_price} />,
    },
    {
      id: 'total',
      head: t('common.line_total'),
      end: true,
      cell: ({ total, item, hangs }) => (
        <QuotationLineTotal
          value={total === undefined ? null : formatCents(total)}
          kind={items[item]?.kind ?? 'main'}
          weight={hangs ? '400' : '500'}
        />
      ),
    },
  ];
}

interface VerbsColumnProps {
  readonly editing: LineEditing;
  readonly quotation: Quotation;
  readonly count: number;
  readonly hasWishes: (row: QuotationEditRow) => boolean;
  readonly openWishes: (id: string) => void;
}

function useVerbsColumn(props: VerbsColumnProps): TableColumn<QuotationEditRow> {
  const t = useT();
  return {
    id: 'verbs',
    head: t('common.actions'),
    hideHead: true,
    card: 'corner',
    width: '7rem',
    cell: (row) => <QuotationLineVerbs {...props} row={row} />,
  };
}
