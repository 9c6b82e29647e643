import type { PriceList } from '@trunkline/contract/staff/price-lists';
import { useT } from '../../client/text.tsx';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { type PriceListDraft, toPriceListDraft } from './price-list.model.ts';
import type { PriceListEditing } from './use-price-list-draft.ts';

/** Notice that somebody else changed or published the draft. Both changes are merged, line by line. */
export function StalePriceListNotice({ editing }: { readonly editing: PriceListEditing }) {
  const { saving, publishing, removing, read, draft, savedDraft, onTake, backToEditing } = editing;
  const describe = usePriceListDescriptions();
  return (
    <StaleNotice<PriceList, PriceListDraft>
      error={saving.error ?? publishing.error ?? removing.error}
      read={read}
      fields={{
        toSides: (newest) => ({ before: savedDraft, mine: draft, theirs: toPriceListDraft(newest) }),
        describe,
      }}
      onTake={onTake}
      onClose={backToEditing}
    />
  );
}

function usePriceListDescriptions(): (path: string) => FieldDescription {
  const t = useT();
  const fields = {
    type: t('common.type'),
    level: t('common.level'),
    day: t('staff_prices.valid_from'),
  };
  return (path) => {
    const [field = '', name = '', part] = path.split('.');
    if (field === 'percents') return { label: <bdi>{path.slice('percents.'.length)}</bdi> };
    if (field !== 'fixed') return { label: fields[field as keyof typeof fields] ?? field };
    const label = <PartNumber>{name}</PartNumber>;
    // No field: the whole row was added or removed.
    if (part !== undefined) return { label };
    return { label, show: (row) => (row ? t('conflicts.line_kept') : t('conflicts.line_removed')) };
  };
}
