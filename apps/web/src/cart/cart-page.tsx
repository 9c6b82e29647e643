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
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { IconButton, LinkButton } from '../ui/forms/link-button.tsx';
import { useFoundLines } from '../ui/tables/find-line.tsx';
import { maxPlainRows } from '../ui/tables/virtual-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { storeCartCount } from '../client/cart-count.ts';
import { cartQueries, refreshCart } from './cart.queries.ts';
import { CartLineCard } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { AssemblyCard, type AssemblyDrawingComponent } from './assembling/assembly-card.tsx';
import { CartTable } from './cart-table.tsx';
import { type CartView, useCartView } from './cart-view.ts';
import { Grid, Panel, Row, Stack } from '../ui/layout/parts.tsx';
import styles from './cart-page.module.css';

/** The cart. A quotation takes the ticked lines; the others stay. */
export function CartPage({ Drawing }: { readonly Drawing: AssemblyDrawingComponent }) {
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
      <Grid gap="6" align="start" top="6" className={styles.columns}>
        <div>
          <AssemblyCard lines={data.list} Drawing={Drawing} />
          <Lines lines={data.list} />
        </div>
        <CartSummary cart={data} />
      </Grid>
    </div>
  );
}

function CartHead() {
  const t = useT();
  return (
    <Row gapX="6" gapY="4" align="start" justify="between" wrap>
      <PageHead
        title={t('common.cart')}
        text={t('cart.text')}
        crumbs={[{ label: t('common.sales') }, { label: t('common.cart') }]}
      />
      {/* Not `actions` of PageHead: those go to the bottom of a phone, where the summary is. */}
      <Row gap="3" wrap>
        <ExportButton endpoint={downloadOwnPriceList} input={{}} label={t('cart.price_list')} />
        <LinkButton to={paths.bom} icon={<IconListDetails size={16} stroke={1.75} aria-hidden />}>
          {t('common.bill_of_materials')}
        </LinkButton>
      </Row>
    </Row>
  );
}

function EmptyCart() {
  const t = useT();
  return (
    <Panel top="6" padY="7" className="card">
      <Empty
        icon={<IconShoppingCart size={32} stroke={1.25} aria-hidden />}
        title={t('cart.empty')}
        text={t('cart.empty_text')}
        action={
          <Row as="span" gap="3" justify="center" wrap>
            <LinkButton
              to={paths.configurator}
              look="primary"
              icon={<IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />}
            >
              {t('cart.to_configurator')}
            </LinkButton>
            <LinkButton to={paths.products}>{t('cart.to_products')}</LinkButton>
          </Row>
        }
      />
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly CartLine[] }) {
  const t = useT();
  const [toRemove, setToRemove] = useState<readonly CartLine[]>();
  const tick = useTickAll(lines);
  const ticked = lines.filter(({ checked }) => checked);
  const { view, canChoose, choose } = useCartView(lines.length);
  const { found, field } = useFoundLines(lines, toLineText);
  return (
    <section aria-label={t('cart.lines')}>
      <Row as="header" gapX="4" gapY="2" align="center" wrap bottom="3" size="small" className={styles.bar}>
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
        {field}
        {canChoose && <ViewSwitch view={view} onChoose={choose} />}
      </Row>
      {view === 'table' ? (
        <CartTable lines={found} onRemove={(line) => setToRemove([line])} />
      ) : (
        <CartCards lines={found} onRemove={(line) => setToRemove([line])} />
      )}
      {toRemove && <RemoveDialog lines={toRemove} onClose={() => setToRemove(undefined)} />}
    </section>
  );
}

const toLineText = ({ model, part_number, title, accessories }: CartLine): string =>
  [model, part_number, title, ...accessories.flatMap((one) => [one.model, one.part_number])].join(' ');

interface CartCardsProps {
  readonly lines: readonly CartLine[];
  readonly onRemove: (line: CartLine) => void;
}

/** The lines as cards, a hundred at a time. */
function CartCards({ lines, onRemove }: CartCardsProps) {
  const t = useT();
  const [shown, setShown] = useState(maxPlainRows);
  return (
    <Stack gap="4">
      <Stack as="ul" gap="4">
        {lines.slice(0, shown).map((line) => (
          <CartLineCard key={line.id} line={line} onRemove={() => onRemove(line)} />
        ))}
      </Stack>
      {lines.length > shown && (
        <Button onPress={() => setShown(shown + maxPlainRows)}>
          {t('ui.show_more_lines', { count: Math.min(maxPlainRows, lines.length - shown) })}
        </Button>
      )}
    </Stack>
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
    <Row as="fieldset" gap="1" pad="1" line="all" radius="1" className={styles.views} aria-label={t('cart.view')}>
      {views.map(({ view, label, Icon }) => (
        <IconButton key={view} label={t(label)} size="s" aria-pressed={view === shown} onPress={() => onChoose(view)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ))}
    </Row>
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
  return (
    <ActionDialog
      endpoint={deleteCartLines}
      title={t('cart.remove_title', { count: lines.length })}
      text={t('cart.remove_text', { models: isolateText(lines.map(({ model }) => model).join(', ')) })}
      submit={t('ui.remove')}
      look="danger"
      input={{ ids: lines.map(({ id }) => id) }}
      done={t('cart.removed', { count: lines.length })}
      onDone={({ count }) => {
        storeCartCount(count);
        return refreshCart(client);
      }}
      onClose={onClose}
    />
  );
}
