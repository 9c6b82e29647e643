import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { DeviceConfiguration } from '../configuration-draft.ts';
import { countAccessory, type DeviceModel } from '../../configuration/device-model.ts';
import { calculateFixCost } from '../../configuration/configuration-prices.ts';
import { FixCost } from '../../configuration/fix-cost.tsx';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './accessories-dialog.module.css';

interface AccessoriesDialogFootProps {
  readonly model: DeviceModel;
  readonly before: DeviceConfiguration;
  readonly after: DeviceConfiguration;
  readonly onDone: (configuration: DeviceConfiguration) => void;
  readonly onClose: () => void;
}

/** The changed accessories, what they cost, and the buttons of the dialog. */
export function AccessoriesDialogFoot({ model, before, after, onDone, onClose }: AccessoriesDialogFootProps) {
  const t = useT();
  const changed = [...model.accessories.values()].filter(
    ({ id }) => countAccessory(before.accessories, id) !== countAccessory(after.accessories, id),
  );
  const hasMoved = JSON.stringify(before.seats ?? {}) !== JSON.stringify(after.seats ?? {});
  const count = Math.max(changed.length, hasMoved ? 1 : 0);
  return (
    <>
      <p className={styles.changes} aria-live="polite">
        {count === 0
          ? t('configurator.nothing_changed')
          : t('configurator.changes', { count, models: `\u2066${changed.map(({ model }) => model).join(', ')}\u2069` })}
      </p>
      {changed.length > 0 && (
        <p className={styles.cost}>
          <FixCost cost={calculateFixCost(model, before, after.accessories)} />
        </p>
      )}
      <Row gap="3" className={styles.verbs}>
        <Button onPress={onClose}>{t('ui.cancel')}</Button>
        <Button look="primary" disabled={count === 0} onPress={() => onDone(after)}>
          {count === 0 ? t('common.apply') : t('configurator.apply_changes', { count })}
        </Button>
      </Row>
    </>
  );
}
