import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { PartNumber } from '../ui/layout/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useT } from '../client/text.tsx';
import { AccessoriesDialog } from './accessories-dialog.tsx';
import { AccessoryTable } from './accessory-table.tsx';
import {
  type ConfigurationView,
  type DeviceModel,
  type Opening,
  quantityOf,
  stillOffered,
  viewOf,
  withQuantity,
} from './configuration.ts';
import { keepFound } from './configurator.queries.ts';
import { DeviceCard } from './device-card.tsx';
import styles from './device-workbench.module.css';
import type { Configuration } from './kept-configuration.ts';
import { SummarySheet } from './summary-sheet.tsx';
import { Summary, type SummaryAction } from './summary.tsx';

interface DeviceWorkbenchProps {
  readonly model: DeviceModel;
  readonly shown: Shown;
  readonly onChange: (configuration: Configuration) => void;
  /** What becomes of it. */
  readonly action: SummaryAction;
  readonly onReplace?: (productId: string) => void;
  /** Under the title: where it is kept. */
  readonly about: ReactNode;
  readonly verbs: ReactNode;
  /** Something to decide first. */
  readonly notice?: ReactNode;
}

/** What is kept, as far as it is still offered, and all that there is to show of it. */
export interface Shown {
  readonly configuration: Configuration;
  readonly view: ConfigurationView;
  /** Accessories that left the catalogue meanwhile. */
  readonly lost: number;
}
export function useShown(model: DeviceModel, kept: Configuration): Shown {
  return useMemo(() => {
    const configuration = { ...kept, accessories: stillOffered(model, kept.accessories) };
    const lost = kept.accessories.length - configuration.accessories.length;
    return { configuration, view: viewOf(model, configuration), lost };
  }, [model, kept]);
}

/** A device with its slots, what goes into them, and what that costs, draws, weighs. */
export function DeviceWorkbench({
  model,
  shown,
  onChange,
  action,
  onReplace,
  about,
  verbs,
  notice,
}: DeviceWorkbenchProps) {
  const client = useQueryClient();
  const t = useT();
  const [selected, setSelected] = useState<string>();
  const [opening, setOpening] = useState<Opening>();
  const { configuration, view, lost } = shown;
  const set = useCallback(
    (id: string, quantity: number) =>
      onChange({ ...configuration, accessories: withQuantity(configuration.accessories, id, quantity) }),
    [configuration, onChange],
  );
  const summary = { model, view, configuration, action, onChange, onReplace };
  return (
    <div className={styles.page}>
      <Head model={model} about={about} verbs={verbs} />
      {notice}
      {lost > 0 && <Notice tone="warn">{t('configurator.lost', { count: lost })}</Notice>}
      <div className={styles.columns}>
        <div className={styles.left}>
          <DeviceCard
            model={model}
            view={view}
            selected={selected}
            onSelect={setSelected}
            onOpen={setOpening}
            onTakeOut={(id) => set(id, quantityOf(configuration.accessories, id) - 1)}
          />
          {model.groups.length > 0 && (
            <AccessoryTable
              model={model}
              view={view}
              configuration={configuration}
              onChange={set}
              onOpen={setOpening}
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
      {opening && (
        <AccessoriesDialog
          model={model}
          configuration={configuration}
          opening={opening}
          onClose={() => setOpening(undefined)}
          onDone={(chosen, found) => {
            keepFound(client, found, chosen.accessories);
            onChange(chosen);
            setOpening(undefined);
          }}
        />
      )}
    </div>
  );
}

function Head({ model: { product }, about, verbs }: Pick<DeviceWorkbenchProps, 'model' | 'about' | 'verbs'>) {
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
            <span className="meta">{about}</span>
          </span>
        }
      />
      {/* not the head's actions: the bottom of a phone belongs to the summary */}
      <div className={styles.verbs}>{verbs}</div>
    </div>
  );
}
