import { type CartLine, changeCartLine } from '@trunkline/contract/cart';
import { IconArrowBackUp, IconShoppingCartOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cartQueries, cacheCartLine, refreshCart } from '../cart/cart.queries.ts';
import { toFitChoices } from '../cart/use-cart-line.ts';
import { Button } from '../ui/forms/button.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { type DeviceModel, countAccessory } from '../configuration/device-model.ts';
import styles from './configurator-page.module.css';
import { useDeviceModel } from './configurator.queries.ts';
import { DeviceEditor } from './device-editor.tsx';
import { useOfferedConfiguration } from './use-offered-configuration.ts';
import { type DeviceConfiguration, type CartLineDraft, cartLineDraft } from './configuration-draft.ts';
import type { SummaryAction } from './summary.tsx';

const toCartLineDraft = (line: CartLine): CartLineDraft => {
  const accessories = toFitChoices(line);
  const { id, version, quantity, product_id } = line;
  return { product_id, quantity, accessories, line: { id, version, quantity, accessories } };
};

/** Edits a cart line. The changes are a draft in the browser until they are saved to the cart. */
export function CartLineEditor({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(cartQueries.list());
  const line = data?.list.find((candidate) => candidate.id === id);
  const stored = cartLineDraft.use();
  const draft = stored?.line.id === id ? stored : undefined;
  useEffect(() => {
    if (line && !draft) cartLineDraft.save(toCartLineDraft(line));
  }, [line, draft]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && !line) return <LineNotFound />;
  if (!line || !draft) return <PageSkeleton />;
  return <LoadedLine line={line} draft={draft} />;
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

interface LineDraftProps {
  readonly line: CartLine;
  readonly draft: CartLineDraft;
}

function LoadedLine({ line, draft }: LineDraftProps) {
  // The accessories of the line are shown even when they are no longer offered.
  const chosen = [...line.accessories, ...draft.accessories];
  const { data: model, error, refetch } = useDeviceModel(line.product_id, chosen);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!model) return <PageSkeleton />;
  return <LineForm line={line} draft={draft} model={model} />;
}

function LineForm({ line, draft, model }: LineDraftProps & { readonly model: DeviceModel }) {
  const t = useT();
  const navigate = useNavigate();
  const offered = useOfferedConfiguration(model, draft);
  const action = useSaveAction(draft, line);
  const change = ({ quantity, accessories, seats }: DeviceConfiguration) =>
    cartLineDraft.save({ ...draft, quantity, accessories, ...(seats && { seats }) });
  const leave = () => {
    cartLineDraft.remove();
    void navigate({ to: paths.cart });
  };
  return (
    <DeviceEditor
      model={model}
      offered={offered}
      onChange={change}
      action={action}
      about={t('configurator.line_kept')}
      notice={
        line.version === draft.line.version ? undefined : <ConflictNotice line={line} draft={draft} model={model} />
      }
      verbs={
        <Button icon={<IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />} onPress={leave}>
          {t('configurator.leave_line')}
        </Button>
      }
    />
  );
}

/** Saves the draft with the version that it began from. When the server refuses, the cart is read again. */
function useSaveAction(draft: CartLineDraft, line: CartLine): SummaryAction {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const save = useAction(changeCartLine);
  const isStale = line.version !== draft.line.version;
  const run = async () => {
    const { quantity, accessories } = draft;
    const { id, version } = draft.line;
    const saved = await save.run({ id, version, quantity, accessories: [...accessories] });
    if (!saved) return refreshCart(client);
    cacheCartLine(client, saved);
    cartLineDraft.remove();
    toast.ok(t('configurator.line_saved'));
    await navigate({ to: paths.cart });
  };
  return { label: t('configurator.save_line'), busy: save.busy, disabled: isStale, run: () => void run() };
}

/** The line was changed in the cart after the draft began: shows the changes and asks which version to keep. */
function ConflictNotice({ line, draft, model }: LineDraftProps & { readonly model: DeviceModel }) {
  const t = useT();
  const current = toCartLineDraft(line);
  const ids = new Set([...draft.line.accessories, ...current.accessories].map(({ accessory_id }) => accessory_id));
  const changes = [
    { what: t('configurator.quantity'), from: draft.line.quantity, to: current.quantity },
    ...[...ids].map((id) => ({
      what: model.accessories.get(id)?.model ?? '',
      from: countAccessory(draft.line.accessories, id),
      to: countAccessory(current.accessories, id),
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
              <li key={what}>{t('configurator.line_change', { what: isolateText(what), from, to })}</li>
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <Button size="s" onPress={() => cartLineDraft.save({ ...draft, line: current.line })}>
            {t('configurator.keep_mine')}
          </Button>
          <Button size="s" look="ghost" onPress={() => cartLineDraft.save(current)}>
            {t('configurator.take_theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
