import { addToCart } from '@trunkline/contract/cart';
import type { AccessoryGroupKind } from '@trunkline/contract/catalogue';
import { checkConfiguration } from '@trunkline/contract/configurator';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PartNumber } from '../kit/money.tsx';
import { Notice } from '../kit/notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useT } from '../kit/text.tsx';
import { toast } from '../kit/toast.ts';
import { useAction } from '../kit/use-action.ts';
import { paths } from '../paths.ts';
import { keepCartCount } from '../shell/cart-count.ts';
import { AccessoriesDialog } from './accessories-dialog.tsx';
import { AccessoryTable } from './accessory-table.tsx';
import {
  type ConfigurationView,
  type DeviceModel,
  quantityOf,
  stillOffered,
  viewOf,
  withQuantity,
} from './configuration.ts';
import { DeviceCard } from './device-card.tsx';
import styles from './device-workbench.module.css';
import { type Configuration, keepConfiguration, useConfiguration } from './kept-configuration.ts';
import { SummarySheet } from './summary-sheet.tsx';
import { Summary } from './summary.tsx';

interface DeviceWorkbenchProps {
  readonly model: DeviceModel;
  readonly onChangeDevice: () => void;
  readonly onRemove: () => void;
  /** Asks the server anew: prices or rules have changed. */
  readonly refresh: () => Promise<unknown>;
}

/** The last word is the server's: what it checks and prices must be what the page showed. */
function useAddToCart(configuration: Configuration, view: ConfigurationView, refresh: () => Promise<unknown>) {
  const t = useT();
  const navigate = useNavigate();
  const check = useAction(checkConfiguration);
  const add = useAction(addToCart);
  const run = async () => {
    const sent = { ...configuration, accessories: [...configuration.accessories] };
    const checked = await check.run(sent);
    if (!checked) return;
    const shown = new Set(view.checks.map(({ rule, product_id }) => rule + product_id));
    const isNews = checked.checks.some(({ rule, product_id }) => !shown.has(rule + product_id));
    if (checked.subtotal !== view.prices.total || isNews) {
      await refresh();
      toast.info(t('configurator.has_changed'));
      return;
    }
    const added = await add.run(sent);
    if (!added) return;
    keepCartCount(added.count);
    keepConfiguration(undefined);
    toast.ok(t('configurator.added'));
    await navigate({ to: paths.cart as never });
  };
  return { run: () => void run(), busy: check.busy || add.busy };
}

export function DeviceWorkbench({ model, onChangeDevice, onRemove, refresh }: DeviceWorkbenchProps) {
  const t = useT();
  const kept = useConfiguration();
  const [selected, setSelected] = useState<string>();
  const [choosing, setChoosing] = useState<{ group: AccessoryGroupKind | undefined }>();
  const product_id = model.product.id;
  const configuration = useMemo(
    () => ({ product_id, quantity: kept?.quantity ?? 1, accessories: stillOffered(model, kept?.accessories ?? []) }),
    [kept, model, product_id],
  );
  const view = useMemo(() => viewOf(model, configuration), [model, configuration]);
  const adding = useAddToCart(configuration, view, refresh);
  const set = (id: string, quantity: number) =>
    keepConfiguration({ ...configuration, accessories: withQuantity(configuration.accessories, id, quantity) });
  const lost = (kept?.accessories.length ?? 0) - configuration.accessories.length;
  const summary = { model, view, configuration, busy: adding.busy, onChange: keepConfiguration, onAdd: adding.run };
  return (
    <div className={styles.page}>
      <Head model={model} onChangeDevice={onChangeDevice} onRemove={onRemove} />
      {lost > 0 && <Notice tone="warn">{t('configurator.lost', { count: lost })}</Notice>}
      <div className={styles.columns}>
        <div className={styles.left}>
          <DeviceCard
            model={model}
            view={view}
            selected={selected}
            onSelect={setSelected}
            onChoose={(group) => setChoosing({ group })}
            onTakeOut={(id) => set(id, quantityOf(configuration.accessories, id) - 1)}
          />
          {model.groups.length > 0 && (
            <AccessoryTable
              model={model}
              view={view}
              configuration={configuration}
              onChange={set}
              onChoose={() => setChoosing({ group: undefined })}
            />
          )}
        </div>
        <div className={styles.right}>
          <Summary {...summary} />
        </div>
      </div>
      <div className={styles.sheet}>
        <SummarySheet {...summary} />
      </div>
      {choosing && (
        <AccessoriesDialog
          model={model}
          configuration={configuration}
          group={choosing.group}
          onClose={() => setChoosing(undefined)}
          onDone={(accessories) => {
            keepConfiguration({ ...configuration, accessories });
            setChoosing(undefined);
          }}
        />
      )}
    </div>
  );
}

function Head({
  model: { product },
  onChangeDevice,
  onRemove,
}: Pick<DeviceWorkbenchProps, 'model' | 'onChangeDevice' | 'onRemove'>) {
  const t = useT();
  return (
    <div className={styles.head}>
      <PageHead
        title={t('configurator.configure', { model: product.model })}
        crumbs={[{ label: t('configurator.sales') }, { label: t('configurator.title') }]}
        text={
          <span className={styles.about}>
            <span>{product.title}</span>
            <PartNumber>{product.part_number}</PartNumber>
            <span className="meta">{t('configurator.kept')}</span>
          </span>
        }
      />
      {/* not the head's actions: the bottom of a phone belongs to the summary */}
      <div className={styles.verbs}>
        <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={onRemove}>
          {t('configurator.delete_main')}
        </Button>
        <Button icon={<IconReplace size={16} stroke={1.75} aria-hidden />} onPress={onChangeDevice}>
          {t('configurator.change_device')}
        </Button>
      </div>
    </div>
  );
}
