import { type CartLine, changeCartLine, removeFromCart } from '@trunkline/contract/cart';
import { ownPriceList } from '@trunkline/contract/price-list';
import { IconAdjustmentsAlt, IconListDetails, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../paths.ts';
import { keepCartCount } from '../shell/public/cart-count.ts';
import { cart, refreshCart } from './cart.queries.ts';
import { CartLineCard } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart-page.module.css';

/** The cart: what is ticked becomes a quotation, the rest waits. */
export function CartPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(cart.list());
  const head = (
    <PageHead
      title={t('cart.title')}
      text={t('cart.text')}
      crumbs={[{ label: t('cart.sales') }, { label: t('cart.title') }]}
      actions={
        <>
          <ExportButton endpoint={ownPriceList} input={{}} label={t('cart.price_list')} />
          <LinkButton to={paths.bom as never} icon={<IconListDetails size={16} stroke={1.75} aria-hidden />}>
            {t('cart.bom_title')}
          </LinkButton>
        </>
      }
    />
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.list.length === 0) {
    return (
      <>
        {head}
        <div className={`card ${styles.empty}`}>
          <Empty
            icon={<IconShoppingCart size={32} stroke={1.25} aria-hidden />}
            title={t('cart.empty')}
            text={t('cart.empty_text')}
            action={
              <span className={styles.ways}>
                <LinkButton
                  to={paths.configurator as never}
                  look="primary"
                  icon={<IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />}
                >
                  {t('cart.to_configurator')}
                </LinkButton>
                <LinkButton to={paths.products as never}>{t('cart.to_products')}</LinkButton>
              </span>
            }
          />
        </div>
      </>
    );
  }
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.columns}>
        <Lines lines={data.list} />
        <CartSummary cart={data} />
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly CartLine[] }) {
  const t = useT();
  const [leaving, setLeaving] = useState<readonly CartLine[]>();
  const tick = useTickAll(lines);
  const ticked = lines.filter(({ checked }) => checked);
  return (
    <section aria-label={t('cart.lines')} className={styles.lines}>
      <header className={styles.bar}>
        <PlainCheckbox
          label={t('cart.tick_all')}
          checked={ticked.length === lines.length}
          some={ticked.length > 0}
          disabled={tick.busy}
          onChange={tick.run}
        />
        <span className="meta">{t('cart.ticked', { ticked: ticked.length, count: lines.length })}</span>
        <Button
          look="ghost"
          size="s"
          disabled={ticked.length === 0}
          icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onPress={() => setLeaving(ticked)}
        >
          {t('cart.remove_ticked')}
        </Button>
      </header>
      <ul className={styles.list}>
        {lines.map((line) => (
          <CartLineCard key={line.id} line={line} onRemove={() => setLeaving([line])} />
        ))}
      </ul>
      {leaving && <RemoveDialog lines={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

/** One call for each line that differs, one after the other: each carries its own version. */
function useTickAll(lines: readonly CartLine[]) {
  const client = useQueryClient();
  const change = useAction(changeCartLine);
  const [busy, setBusy] = useState(false);
  const run = async (checked: boolean) => {
    setBusy(true);
    for (const line of lines.filter((one) => one.checked !== checked)) {
      const changed = await change.run({ id: line.id, version: line.version, checked });
      if (!changed) break;
    }
    await refreshCart(client);
    setBusy(false);
  };
  return { busy, run: (checked: boolean) => void run(checked) };
}

function RemoveDialog({ lines, onClose }: { lines: readonly CartLine[]; onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const remove = useAction(removeFromCart, {
    onDone: async ({ count }) => {
      keepCartCount(count);
      await refreshCart(client);
      toast.ok(t('cart.removed', { count: lines.length }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('cart.remove_title', { count: lines.length })}
      text={t('cart.remove_text', { models: `\u2068${lines.map(({ model }) => model).join(', ')}\u2069` })}
      confirm={t('cart.remove')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      onConfirm={() => void remove.run({ ids: lines.map(({ id }) => id) })}
      onClose={onClose}
    />
  );
}
