import { type CartLine, checkCartLines, deleteCartLines } from '@trunkline/contract/cart';
import { downloadOwnPriceList } from '@trunkline/contract/prices';
import {
  IconAdjustmentsAlt,
  IconLayoutList,
  IconListDetails,
  IconShoppingCart,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { IconButton, LinkButton } from '../ui/forms/link-button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { storeCartCount } from '../client/cart-count.ts';
import { cartQueries, refreshCart } from './cart.queries.ts';
import { CartLineCard } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTable } from './cart-table.tsx';
import { type CartView, useCartView } from './cart-view.ts';
import styles from './cart-page.module.css';

/** The cart. A quotation takes the ticked lines; the others stay. */
export function CartPage() {
  const { data, error, refetch } = useQuery(cartQueries.list());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.list.length === 0) {
    return (
      <>
        <CartHead />
        <EmptyCart />
      </>
    );
  }
  return (
    <div className={styles.page}>
      <CartHead />
      <div className={styles.columns}>
        <Lines lines={data.list} />
        <CartSummary cart={data} />
      </div>
    </div>
  );
}

function CartHead() {
  const t = useT();
  return (
    <div className={styles.head}>
      <PageHead
        title={t('common.cart')}
        text={t('cart.text')}
        crumbs={[{ label: t('common.sales') }, { label: t('common.cart') }]}
      />
      {/* Not `actions` of PageHead: those go to the bottom of a phone, where the summary is. */}
      <div className={styles.verbs}>
        <ExportButton endpoint={downloadOwnPriceList} input={{}} label={t('cart.price_list')} />
        <LinkButton to={paths.bom} icon={<IconListDetails size={16} stroke={1.75} aria-hidden />}>
          {t('common.bill_of_materials')}
        </LinkButton>
      </div>
    </div>
  );
}

function EmptyCart() {
  const t = useT();
  return (
    <div className={`card ${styles.empty}`}>
      <Empty
        icon={<IconShoppingCart size={32} stroke={1.25} aria-hidden />}
        title={t('cart.empty')}
        text={t('cart.empty_text')}
        action={
          <span className={styles.ways}>
            <LinkButton
              to={paths.configurator}
              look="primary"
              icon={<IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />}
            >
              {t('cart.to_configurator')}
            </LinkButton>
            <LinkButton to={paths.products}>{t('cart.to_products')}</LinkButton>
          </span>
        }
      />
    </div>
  );
}

function Lines({ lines }: { lines: readonly CartLine[] }) {
  const t = useT();
  const [toRemove, setToRemove] = useState<readonly CartLine[]>();
  const tick = useTickAll(lines);
  const ticked = lines.filter(({ checked }) => checked);
  const { view, canChoose, choose } = useCartView(lines.length);
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
          onPress={() => setToRemove(ticked)}
        >
          {t('cart.remove_ticked')}
        </Button>
        {canChoose && <ViewSwitch view={view} onChoose={choose} />}
      </header>
      {view === 'table' ? (
        <CartTable lines={lines} onRemove={(line) => setToRemove([line])} />
      ) : (
        <ul className={styles.list}>
          {lines.map((line) => (
            <CartLineCard key={line.id} line={line} onRemove={() => setToRemove([line])} />
          ))}
        </ul>
      )}
      {toRemove && <RemoveDialog lines={toRemove} onClose={() => setToRemove(undefined)} />}
    </section>
  );
}

const views = [
  { view: 'cards', label: 'cart.view_cards', Icon: IconLayoutList },
  { view: 'table', label: 'cart.view_table', Icon: IconTable },
] as const;

interface ViewSwitchProps {
  readonly view: CartView;
  readonly onChoose: (view: CartView) => void;
}

function ViewSwitch({ view: shown, onChoose }: ViewSwitchProps) {
  const t = useT();
  return (
    <fieldset className={styles.views} aria-label={t('cart.view')}>
      {views.map(({ view, label, Icon }) => (
        <IconButton key={view} label={t(label)} size="s" aria-pressed={view === shown} onPress={() => onChoose(view)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ))}
    </fieldset>
  );
}

/** Ticks or unticks all lines. */
function useTickAll(lines: readonly CartLine[]) {
  const client = useQueryClient();
  const check = useAction(checkCartLines, { onDone: () => refreshCart(client) });
  const ids = lines.map(({ id }) => id);
  return { busy: check.busy, run: (checked: boolean) => void check.run({ ids, checked }) };
}

function RemoveDialog({ lines, onClose }: { lines: readonly CartLine[]; onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const remove = useAction(deleteCartLines, {
    onDone: async ({ count }) => {
      storeCartCount(count);
      await refreshCart(client);
      toast.ok(t('cart.removed', { count: lines.length }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('cart.remove_title', { count: lines.length })}
      text={t('cart.remove_text', { models: isolateText(lines.map(({ model }) => model).join(', ')) })}
      confirm={t('ui.remove')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      onConfirm={() => void remove.run({ ids: lines.map(({ id }) => id) })}
      onClose={onClose}
    />
  );
}
