import {
  deletePriceList,
  getPriceListDetail,
  type PriceList,
  rollbackPriceList,
} from '@trunkline/contract/staff/price-lists';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { staffPriceQueries } from './prices.queries.ts';

interface PublishedListProps {
  readonly list: PriceList;
}

/** What follows when somebody else changed the list first. */
function usePriceListConflict(id: string): RecordConflict<PriceList> {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  return {
    read: () => call(getPriceListDetail, { id }),
    take: (newest) => queries.setQueryData(staffPriceQueries.list(id).queryKey, newest),
    facts: ({ valid_from, state_label, discounts_count, fixed_count }) => ({
      [t('common.state')]: state_label,
      [t('staff_prices.valid_from')]: format.instant(valid_from),
      [t('common.product_lines')]: format.number(discounts_count),
      [t('staff_prices.fixed_prices')]: format.number(fixed_count),
    }),
  };
}

/** Withdraws a published list that is not in force yet. */
export function WithdrawButton({ list }: PublishedListProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const conflict = usePriceListConflict(list.id);
  return (
    <ActionButton icon={<IconTrash size={16} stroke={1.75} aria-hidden />} label={t('common.withdraw')}>
      {(onClose) => (
        <ActionDialog
          endpoint={deletePriceList}
          record={list}
          conflict={conflict}
          title={t('staff_prices.withdraw_title')}
          text={t('staff_prices.withdraw_text', { day: format.day(list.valid_from) })}
          submit={t('common.withdraw')}
          look="danger"
          done={t('staff_prices.withdrawn')}
          onDone={async () => {
            await navigate({ to: staffPaths.priceLists });
            await queries.invalidateQueries({ queryKey: ['prices'] });
          }}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}

/** Puts the list before the current one in force again. */
export function RollbackButton({ list }: PublishedListProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const conflict = usePriceListConflict(list.id);
  return (
    <ActionButton icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />} label={t('staff_prices.roll_back')}>
      {(onClose) => (
        <ActionDialog
          endpoint={rollbackPriceList}
          record={list}
          conflict={conflict}
          title={t('staff_prices.roll_back_title')}
          text={
            list.follows
              ? t('staff_prices.roll_back_text', { day: format.day(list.follows.valid_from) })
              : t('staff_prices.roll_back_title')
          }
          fields={{ reason: reasonField(t) }}
          submit={t('staff_prices.roll_back')}
          look="danger"
          done={t('staff_prices.rolled_back')}
          onDone={async ({ id }) => {
            await navigate({ to: staffPaths.priceList, search: { id } });
            await queries.invalidateQueries({ queryKey: ['prices'] });
          }}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}
