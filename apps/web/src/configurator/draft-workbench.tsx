import { addToCart } from '@trunkline/contract/cart';
import { checkConfiguration } from '@trunkline/contract/configurator';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../paths.ts';
import { keepCartCount } from '../shell/public/cart-count.ts';
import type { DeviceModel } from './configuration.ts';
import { useDeviceModel } from './configurator.queries.ts';
import { DeviceWorkbench, type Shown, useShown } from './device-workbench.tsx';
import { type Configuration, draft, rememberDevice } from './kept-configuration.ts';
import type { SummaryAction } from './summary.tsx';

interface DraftWorkbenchProps {
  readonly configuration: Configuration;
  readonly onChangeDevice: () => void;
  readonly onRemove: () => void;
  /** What was chosen is no main product. */
  readonly picker: ReactNode;
}

/** A configuration that is not in the cart yet. */
export function DraftWorkbench(props: DraftWorkbenchProps) {
  const t = useT();
  const {
    data: model,
    error,
    refetch,
  } = useDeviceModel(props.configuration.product_id, props.configuration.accessories);
  if (error) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <Button onPress={props.onRemove}>{t('configurator.choose_other')}</Button>
      </>
    );
  }
  if (!model) return <PageSkeleton />;
  if (model.product.kind !== 'device') return <NoMainProduct picker={props.picker} />;
  return <Draft {...props} model={model} refresh={refetch} />;
}

interface DraftProps extends DraftWorkbenchProps {
  readonly model: DeviceModel;
  /** Asks the server anew: prices or rules have changed. */
  readonly refresh: () => Promise<unknown>;
}

function Draft({ model, refresh, configuration, onChangeDevice, onRemove }: DraftProps) {
  const t = useT();
  const shown = useShown(model, configuration);
  const action = useAddToCart(shown, refresh);
  const replace = (product_id: string) => {
    draft.keep({ ...configuration, product_id });
    rememberDevice(product_id);
  };
  return (
    <DeviceWorkbench
      model={model}
      shown={shown}
      onChange={draft.keep}
      action={action}
      onReplace={replace}
      about={t('configurator.kept')}
      verbs={
        <>
          <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={onRemove}>
            {t('configurator.delete_main')}
          </Button>
          <Button icon={<IconReplace size={16} stroke={1.75} aria-hidden />} onPress={onChangeDevice}>
            {t('configurator.change_device')}
          </Button>
        </>
      }
    />
  );
}

function NoMainProduct({ picker }: Pick<DraftWorkbenchProps, 'picker'>) {
  const t = useT();
  return (
    <>
      <PageHead title={t('configurator.title')} text={t('configurator.pick_text')} />
      <Notice tone="warn">{t('configurator.select_main')}</Notice>
      {picker}
    </>
  );
}

/** The last word is the server's: what it checks and prices must be what the page showed. */
function useAddToCart({ configuration, view }: Shown, refresh: () => Promise<unknown>): SummaryAction {
  const t = useT();
  const navigate = useNavigate();
  const check = useAction(checkConfiguration);
  const add = useAction(addToCart);
  const run = async () => {
    const { product_id, quantity } = configuration;
    const sent = { product_id, quantity, accessories: [...configuration.accessories] };
    const checked = await check.run(sent);
    if (!checked) return;
    const shown = new Set(view.checks.map(({ rule, product_id: of }) => rule + of));
    const isNews = checked.checks.some(({ rule, product_id: of }) => !shown.has(rule + of));
    if (checked.subtotal !== view.prices.total || isNews) {
      await refresh();
      toast.info(t('configurator.has_changed'));
      return;
    }
    const added = await add.run(sent);
    if (!added) return;
    keepCartCount(added.count);
    draft.keep(undefined);
    toast.ok(t('configurator.added'));
    await navigate({ to: paths.cart as never });
  };
  return { label: t('configurator.add_to_cart'), run: () => void run(), busy: check.busy || add.busy };
}
