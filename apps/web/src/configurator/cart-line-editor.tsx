import { type CartLine, changeCartLine } from '@trunkline/contract/cart';
import { IconShoppingCartOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { cartQueries, cacheCartLine, refreshCart } from '../cart/cart.queries.ts';
import { toFitChoices } from '../cart/use-cart-line.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { useStaleToast } from '../ui/feedback/use-stale-toast.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { type CartLineDraft, cartLineDraft } from './configuration-draft.ts';
import { LineEditor } from './line-editor.tsx';

/** Edits a cart line. */
export function CartLineEditor({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(cartQueries.list());
  const line = data?.list.find((candidate) => candidate.id === id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && !line) return <LineNotFound />;
  return line ? <FoundLine line={line} /> : <PageSkeleton />;
}

function LineNotFound() {
  const t = useT();
  return (
    <Empty
      page
      icon={<IconShoppingCartOff size={28} stroke={1.5} aria-hidden />}
      title={t('configurator.line_gone')}
      text={t('configurator.line_gone_text')}
      action={<LinkButton to={paths.cart}>{t('configurator.to_cart')}</LinkButton>}
    />
  );
}

function FoundLine({ line }: { readonly line: CartLine }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = useAction(
    changeCartLine,
    useStaleToast(() => refreshCart(client)),
  );
  const leave = () => navigate({ to: paths.cart });
  /** Saves over the version that the page shows. */
  const save = async ({ quantity, accessories }: CartLineDraft) => {
    const saved = await change.run({ id: line.id, version: line.version, quantity, accessories: [...accessories] });
    if (!saved) return;
    cacheCartLine(client, saved);
    cartLineDraft.remove();
    toast.ok(t('configurator.line_saved'));
    await leave();
  };
  return (
    <LineEditor
      line={{ ...line, accessories: toFitChoices(line) }}
      storage={cartLineDraft}
      texts={{
        about: t('configurator.line_kept'),
        save: t('configurator.save_line'),
        changed: t('configurator.line_changed'),
        takeTheirs: t('configurator.take_theirs'),
      }}
      busy={change.busy}
      onSave={save}
      onLeave={() => void leave()}
    />
  );
}
