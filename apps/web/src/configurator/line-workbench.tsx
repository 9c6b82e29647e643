import { type CartLine, changeCartLine } from '@trunkline/contract/cart';
import { IconArrowBackUp, IconShoppingCartOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cart, keepLine, refreshCart } from '../cart/cart.queries.ts';
import { choicesOf } from '../cart/use-cart-line.ts';
import { Button } from '../ui/forms/button.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../paths.ts';
import { type DeviceModel, quantityOf } from './configuration.ts';
import styles from './configurator-page.module.css';
import { useDeviceModel } from './configurator.queries.ts';
import { DeviceWorkbench, useShown } from './device-workbench.tsx';
import { type Configuration, type EditedLine, editedLine } from './kept-configuration.ts';
import type { SummaryAction } from './summary.tsx';

const begin = (line: CartLine): EditedLine => {
  const accessories = choicesOf(line);
  const { id, version, quantity, product_id } = line;
  return { product_id, quantity, accessories, line: { id, version, quantity, accessories } };
};

/** A line of the cart: nothing changes there before it is saved, and what is changed here survives a closed tab. */
export function LineWorkbench({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(cart.list());
  const line = data?.list.find((one) => one.id === id);
  const kept = editedLine.use();
  const edited = kept?.line.id === id ? kept : undefined;
  useEffect(() => {
    if (line && !edited) editedLine.keep(begin(line));
  }, [line, edited]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && !line) return <Gone />;
  if (!line || !edited) return <PageSkeleton />;
  return <Loaded line={line} edited={edited} />;
}

function Gone() {
  const t = useT();
  return (
    <Empty
      page
      icon={<IconShoppingCartOff size={28} stroke={1.5} aria-hidden />}
      title={t('configurator.line_gone')}
      text={t('configurator.line_gone_text')}
      action={<LinkButton to={paths.cart as never}>{t('configurator.to_cart')}</LinkButton>}
    />
  );
}

interface EditingProps {
  readonly line: CartLine;
  readonly edited: EditedLine;
}

function Loaded({ line, edited }: EditingProps) {
  // Whatever is in the line is shown, though it may not be offered.
  const chosen = [...line.accessories, ...edited.accessories];
  const { data: model, error, refetch } = useDeviceModel(line.product_id, chosen);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!model) return <PageSkeleton />;
  return <Editing line={line} edited={edited} model={model} />;
}

function Editing({ line, edited, model }: EditingProps & { readonly model: DeviceModel }) {
  const t = useT();
  const navigate = useNavigate();
  const shown = useShown(model, edited);
  const action = useSaving(edited, line);
  const change = ({ quantity, accessories, seats }: Configuration) =>
    editedLine.keep({ ...edited, quantity, accessories, ...(seats && { seats }) });
  const leave = () => {
    editedLine.keep(undefined);
    void navigate({ to: paths.cart as never });
  };
  return (
    <DeviceWorkbench
      model={model}
      shown={shown}
      onChange={change}
      action={action}
      about={t('configurator.line_kept')}
      notice={line.version === edited.line.version ? undefined : <Changed line={line} edited={edited} model={model} />}
      verbs={
        <Button icon={<IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />} onPress={leave}>
          {t('configurator.leave_line')}
        </Button>
      }
    />
  );
}

/** Saved over the version that it was begun from; the server refuses any other, and then the cart is read anew. */
function useSaving(edited: EditedLine, line: CartLine): SummaryAction {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const save = useAction(changeCartLine);
  const isStale = line.version !== edited.line.version;
  const run = async () => {
    const { quantity, accessories } = edited;
    const { id, version } = edited.line;
    const saved = await save.run({ id, version, quantity, accessories: [...accessories] });
    if (!saved) return refreshCart(client);
    keepLine(client, saved);
    editedLine.keep(undefined);
    toast.ok(t('configurator.line_saved'));
    await navigate({ to: paths.cart as never });
  };
  return { label: t('configurator.save_line'), busy: save.busy, disabled: isStale, run: () => void run() };
}

/** Somebody changed the line in the cart meanwhile: what, and whose stands. */
function Changed({ line, edited, model }: EditingProps & { readonly model: DeviceModel }) {
  const t = useT();
  const now = begin(line);
  const ids = new Set([...edited.line.accessories, ...now.accessories].map(({ accessory_id }) => accessory_id));
  const changes = [
    { what: t('configurator.quantity'), from: edited.line.quantity, to: now.quantity },
    ...[...ids].map((id) => ({
      what: model.accessories.get(id)?.model ?? '',
      from: quantityOf(edited.line.accessories, id),
      to: quantityOf(now.accessories, id),
    })),
  ].filter(({ from, to }) => from !== to);
  return (
    <div className={styles.first}>
      <Notice tone="warn">
        <p>
          <b>{t('configurator.line_changed')}</b>
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ what, from, to }) => (
              <li key={what}>{t('configurator.line_change', { what: `\u2068${what}\u2069`, from, to })}</li>
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <Button size="s" onPress={() => editedLine.keep({ ...edited, line: now.line })}>
            {t('configurator.keep_mine')}
          </Button>
          <Button size="s" look="ghost" onPress={() => editedLine.keep(now)}>
            {t('configurator.take_theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
