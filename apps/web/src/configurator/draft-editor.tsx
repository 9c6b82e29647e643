import { addToCart } from '@trunkline/contract/cart';
import { validateConfiguration } from '@trunkline/contract/configurator';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FitCheck } from '@trunkline/rules/fit/checks';
import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { storeCartCount } from '../client/cart-count.ts';
import type { DeviceModel } from '../configuration/device-model.ts';
import { useDeviceModel } from './configurator.queries.ts';
import { DeviceEditor } from './device-editor.tsx';
import { type OfferedConfiguration, useOfferedConfiguration } from './use-offered-configuration.ts';
import { type DeviceConfiguration, configurationDraft, addRecentDevice } from './configuration-draft.ts';
import type { SummaryAction } from './summary.tsx';

interface DraftEditorProps {
  readonly configuration: DeviceConfiguration;
  readonly onChangeDevice: () => void;
  readonly onRemove: () => void;
  /** Content when the product is not a main product. */
  readonly picker: ReactNode;
}

/** Edits the draft that is not in the cart yet. */
export function DraftEditor(props: DraftEditorProps) {
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
  return <LoadedDraft {...props} model={model} refetch={refetch} />;
}

interface LoadedDraftProps extends DraftEditorProps {
  readonly model: DeviceModel;
  /** Reads prices and rules again. */
  readonly refetch: () => Promise<unknown>;
}

function LoadedDraft({ model, refetch, configuration, onChangeDevice, onRemove }: LoadedDraftProps) {
  const t = useT();
  const offered = useOfferedConfiguration(model, configuration);
  const action = useAddToCart(offered, refetch);
  const replace = (product_id: string) => {
    configurationDraft.save({ ...configuration, product_id });
    addRecentDevice(product_id);
  };
  return (
    <DeviceEditor
      model={model}
      offered={offered}
      onChange={configurationDraft.save}
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

function NoMainProduct({ picker }: Pick<DraftEditorProps, 'picker'>) {
  const t = useT();
  return (
    <>
      <PageHead title={t('common.configurator')} text={t('configurator.pick_text')} />
      <Notice tone="warn">{t('configurator.select_main')}</Notice>
      {picker}
    </>
  );
}

const toCheckKey = ({ rule, product_id }: Pick<FitCheck, 'rule' | 'product_id'>): string => rule + product_id;

/** Adds the configuration to the cart when checks and total of the server are those that the page shows. Else the page is refreshed. */
function useAddToCart({ configuration, view }: OfferedConfiguration, refetch: () => Promise<unknown>): SummaryAction {
  const t = useT();
  const navigate = useNavigate();
  const check = useAction(validateConfiguration);
  const add = useAction(addToCart);
  const run = async () => {
    const { product_id, quantity } = configuration;
    const input = { product_id, quantity, accessories: [...configuration.accessories] };
    const checked = await check.run(input);
    if (!checked) return;
    const shownChecks = new Set(view.checks.map(toCheckKey));
    const hasNewChecks = checked.checks.some((found) => !shownChecks.has(toCheckKey(found)));
    if (checked.subtotal !== view.prices.total || hasNewChecks) {
      await refetch();
      toast.info(t('configurator.has_changed'));
      return;
    }
    const added = await add.run(input);
    if (!added) return;
    storeCartCount(added.count);
    configurationDraft.remove();
    toast.ok(t('configurator.added'));
    await navigate({ to: paths.cart });
  };
  return { label: t('configurator.add_to_cart'), run: () => void run(), busy: check.busy || add.busy };
}
