import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useT } from '../client/text.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { AccessoriesDialog } from './accessories/accessories-dialog.tsx';
import { AccessoryTable } from './accessories/accessory-table.tsx';
import type { DeviceConfiguration } from './configuration-draft.ts';
import { type AccessoriesTarget, applyConfigurationFix } from '../configuration/configuration.ts';
import { countAccessory, type DeviceModel, withAccessoryQuantity } from '../configuration/device-model.ts';
import { cacheFoundAccessories } from './configurator.queries.ts';
import { DeviceCard } from './device-card.tsx';
import { DeviceEditorHead } from './device-editor-head.tsx';
import { Grid, Panel, Stack } from '../ui/layout/parts.tsx';
import styles from './device-editor.module.css';
import { SummarySheet } from './summary-sheet.tsx';
import { Summary, type SummaryAction } from './summary.tsx';
import type { OfferedConfiguration } from './use-offered-configuration.ts';

interface DeviceEditorProps {
  readonly model: DeviceModel;
  readonly offered: OfferedConfiguration;
  readonly onChange: (configuration: DeviceConfiguration) => void;
  /** The primary button of the summary. */
  readonly action: SummaryAction;
  readonly onReplace?: (productId: string) => void;
  /** Text under the title: where the draft is stored. */
  readonly about: ReactNode;
  /** Buttons of the head. */
  readonly verbs: ReactNode;
  /** Notice above the editor. */
  readonly notice?: ReactNode;
}

/** Edits a configuration: the device with its slots, the accessories, and a summary with checks and prices. */
export function DeviceEditor({ model, offered, onChange, action, onReplace, about, verbs, notice }: DeviceEditorProps) {
  const t = useT();
  const [target, setTarget] = useState<AccessoriesTarget>();
  const { configuration, view, removedCount } = offered;
  const summary = { model, view, configuration, action, onChange, onReplace };
  return (
    <div className={styles.page}>
      <DeviceEditorHead product={model.product} about={about} verbs={verbs} />
      {notice}
      {removedCount > 0 && <Notice tone="warn">{t('configurator.lost', { count: removedCount })}</Notice>}
      <Grid gap="6" align="start" top="6" className={styles.columns}>
        <DeviceParts model={model} offered={offered} onChange={onChange} onOpen={setTarget} />
        <Panel hide="760" className={styles.right}>
          <Summary {...summary} />
        </Panel>
      </Grid>
      <div className={styles.sheet}>
        <SummarySheet {...summary} />
      </div>
      {target && (
        <TargetDialog
          model={model}
          configuration={configuration}
          target={target}
          onChange={onChange}
          onClose={() => setTarget(undefined)}
        />
      )}
    </div>
  );
}

interface DevicePartsProps extends Pick<DeviceEditorProps, 'model' | 'offered' | 'onChange'> {
  readonly onOpen: (target: AccessoriesTarget) => void;
}

/** The drawing of the device and the table of its accessories. */
function DeviceParts({ model, offered: { configuration, view }, onChange, onOpen }: DevicePartsProps) {
  const [selectedSlot, selectSlot] = useState<string>();
  const setQuantity = useCallback(
    (id: string, quantity: number) =>
      onChange({ ...configuration, accessories: withAccessoryQuantity(configuration.accessories, id, quantity) }),
    [configuration, onChange],
  );
  return (
    <Stack gap="6">
      <DeviceCard
        model={model}
        view={view}
        selected={selectedSlot}
        onSelect={selectSlot}
        onOpen={onOpen}
        onTakeOut={(id) => setQuantity(id, countAccessory(configuration.accessories, id) - 1)}
      />
      {model.groups.length > 0 && (
        <AccessoryTable
          model={model}
          view={view}
          configuration={configuration}
          onChange={setQuantity}
          onApply={(accessories) => onChange(applyConfigurationFix(configuration, view.seating, accessories))}
          onOpen={onOpen}
        />
      )}
    </Stack>
  );
}

interface TargetDialogProps extends Pick<DeviceEditorProps, 'model' | 'onChange'> {
  readonly configuration: DeviceConfiguration;
  readonly target: AccessoriesTarget;
  readonly onClose: () => void;
}

/** The accessories dialog; what it chooses becomes the configuration. */
function TargetDialog({ model, configuration, target, onChange, onClose }: TargetDialogProps) {
  const client = useQueryClient();
  return (
    <AccessoriesDialog
      model={model}
      configuration={configuration}
      target={target}
      onClose={onClose}
      onDone={(chosen, modelWithFound) => {
        cacheFoundAccessories(client, modelWithFound, chosen.accessories);
        onChange(chosen);
        onClose();
      }}
    />
  );
}
