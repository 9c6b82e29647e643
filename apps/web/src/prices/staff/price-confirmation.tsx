import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { ChangedPrice } from '@trunkline/contract/staff/price-changes.shapes';
import type { publishPriceList } from '@trunkline/contract/staff/price-lists';
import { type ReactNode, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { PlainField } from '../../ui/forms/plain-field.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { ConfirmTick } from '../../ui/tables/confirm-tick.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { createPartNumberColumn } from './price-columns.tsx';
import type { PriceListEditing } from './use-price-list-draft.ts';

export type PriceConfirmation = Pick<EndpointInput<typeof publishPriceList>, 'confirm' | 'reason'>;

/**
 * The prices that have to be confirmed before a list is published, each with a tick, and the reason. `confirmation` is undefined
 * until all are ticked and a reason is given. docs/rules/prices.md, "Large changes"
 */
export function usePriceConfirmation({ preview, isPreviewed, approvals }: PriceListEditing): {
  readonly confirmation: PriceConfirmation | undefined;
  readonly part: ReactNode;
} {
  const t = useT();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [hasRest, setHasRest] = useState(false);
  const [reason, setReason] = useState('');
  const columns = useConfirmColumns(ticked, setTicked);
  const { data } = preview;
  if (!data || !isPreviewed) return { confirmation: undefined, part: null };
  if (data.to_confirm === 0) return { confirmation: {}, part: null };
  const rows = data.list.filter(({ confirm }) => confirm !== null);
  const rest = data.to_confirm - rows.length;
  const hasReason = reason.trim() !== '';
  const isTicked = rows.every(({ id }) => ticked.has(id)) && (rest <= 0 || hasRest);
  return {
    // The reason of the first publisher stands.
    confirmation:
      isTicked && (hasReason || approvals.length > 0)
        ? { confirm: true, reason: hasReason ? reason : undefined }
        : undefined,
    part: (
      <>
        <b>{t('staff_prices.publish_confirm', { count: data.to_confirm })}</b>
        {rows.length > 1 && (
          <PlainCheckbox
            label={t('ui.confirm_shown')}
            checked={rows.every(({ id }) => ticked.has(id))}
            onChange={(isOn) => setTicked(new Set(isOn ? rows.map(({ id }) => id) : []))}
          />
        )}
        <Table label={t('ui.confirm_column')} rows={rows} rowKey={({ id }) => id} columns={columns} />
        {rest > 0 && (
          <PlainCheckbox
            label={t('staff_prices.publish_confirm_rest', { count: rest })}
            checked={hasRest}
            onChange={setHasRest}
          />
        )}
        <PlainField
          label={t('ui.reason')}
          hint={t(approvals.length > 0 ? 'staff_prices.second_reason_hint' : 'staff_prices.publish_reason_hint')}
          value={reason}
          maxLength={1000}
          onChange={setReason}
        />
      </>
    ),
  };
}

function useConfirmColumns(
  ticked: ReadonlySet<string>,
  onTick: (ticked: ReadonlySet<string>) => void,
): readonly TableColumn<ChangedPrice>[] {
  const t = useT();
  return [
    createPartNumberColumn(t),
    { id: 'old', head: t('common.old_price'), end: true, cell: (row) => <Money value={row.old_price} /> },
    { id: 'new', head: t('common.new_price'), end: true, cell: (row) => <Money value={row.new_price} /> },
    {
      id: 'confirm',
      head: t('ui.confirm_column'),
      cell: ({ id, part_number, confirm }) => (
        <ConfirmTick
          confirm={confirm}
          name={part_number}
          checked={ticked.has(id)}
          onTick={(isOn) => onTick(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)))}
        />
      ),
    },
  ];
}
