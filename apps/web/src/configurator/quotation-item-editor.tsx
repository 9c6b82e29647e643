import type { Quotation, QuotationItem } from '@trunkline/contract/quotations.shapes';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { showRefusal } from '../client/use-action.ts';
import { changeQuotationItems, type SentItem } from '../configuration/quotation-items.ts';
import { paths } from '../navigation.ts';
import { quotationQueries } from '../quotations/quotations.queries.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { type CartLineDraft, quotationItemDraft } from './configuration-draft.ts';
import { isLineChanged, LineEditor } from './line-editor.tsx';

interface QuotationItemEditorProps {
  /** Id of the quotation. */
  readonly quotation: string;
  /** Id of its item. */
  readonly item: string;
}

/** Edits an item of a draft or a returned quotation, and goes back to the quotation with the changed line. */
export function QuotationItemEditor({ quotation: id, item: itemId }: QuotationItemEditorProps) {
  const { data, error, refetch } = useQuery(quotationQueries.detail(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const item = data.items.find((one) => one.id === itemId);
  return item && data.actions.includes('edit') ? <FoundItem quotation={data} item={item} /> : <ItemNotFound id={id} />;
}

function ItemNotFound({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <Empty
      page
      icon={<IconFileOff size={28} stroke={1.5} aria-hidden />}
      title={t('configurator.item_gone')}
      text={t('configurator.item_gone_text')}
      action={
        <LinkButton to={paths.quotation} search={{ id }}>
          {t('configurator.to_quotation')}
        </LinkButton>
      }
    />
  );
}

const toFitChoices = ({ accessories }: QuotationItem) =>
  accessories.map(({ accessory_id, per_unit }) => ({ accessory_id, quantity: per_unit }));

/** The draft as the item is sent. Accessories that stay keep their line with note and asked price. */
const toChangedItem = (stored: SentItem, { quantity, accessories }: CartLineDraft): SentItem => ({
  ...stored,
  quantity,
  accessories: accessories.map(({ accessory_id, quantity: perUnit }) => ({
    id: stored.accessories?.find((one) => one.accessory_id === accessory_id)?.id ?? null,
    accessory_id,
    quantity: perUnit,
  })),
});

function FoundItem({ quotation, item }: { readonly quotation: Quotation; readonly item: QuotationItem }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id } = quotation;
  const leave = () => navigate({ to: paths.quotation, search: { id, edit: true } });
  const save = async (draft: CartLineDraft) => {
    setBusy(true);
    try {
      await changeQuotationItems(client, id, (items, latest) => {
        const found = latest.items.find((one) => one.id === item.id);
        if (!found || isLineChanged({ quantity: found.quantity, accessories: toFitChoices(found) }, draft))
          throw new ApiError(0, 409, t('configurator.item_changed'), { stale: true });
        return items.map((one) => (one.id === item.id ? toChangedItem(one, draft) : one));
      });
      quotationItemDraft.remove();
      toast.ok(t('configurator.item_saved'));
      await leave();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error);
      await client.invalidateQueries(quotationQueries.detail(id));
    } finally {
      setBusy(false);
    }
  };
  return (
    <LineEditor
      line={{ ...item, version: quotation.version, accessories: toFitChoices(item) }}
      storage={quotationItemDraft}
      texts={{
        about: t('configurator.item_kept', { number: quotation.number }),
        save: t('configurator.save_item'),
        changed: t('configurator.item_changed'),
        takeTheirs: t('configurator.take_theirs_item'),
      }}
      busy={busy}
      onSave={save}
      onLeave={() => void leave()}
    />
  );
}
