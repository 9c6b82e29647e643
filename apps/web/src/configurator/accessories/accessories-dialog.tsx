import { useMemo, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DeviceConfiguration } from '../configuration-draft.ts';
import { type AccessoriesTarget, toConfigurationView } from '../../configuration/configuration.ts';
import { type AccessoryGroup, type DeviceModel, isPlugForSlotType } from '../../configuration/device-model.ts';
import { AccessoriesDialogBody } from './accessories-dialog-body.tsx';
import { AccessoriesDialogFoot } from './accessories-dialog-foot.tsx';
import { AccessoryGroupFilter } from './accessory-group-filter.tsx';
import { useTargetSlot } from './target-slot.ts';
import { useAccessorySearch } from './use-accessory-search.ts';

interface AccessoriesDialogProps {
  readonly model: DeviceModel;
  readonly configuration: DeviceConfiguration;
  readonly target: AccessoriesTarget;
  /** `model` includes the accessories that a search found while the dialog was open. */
  readonly onDone: (configuration: DeviceConfiguration, model: DeviceModel) => void;
  readonly onClose: () => void;
}

/** Chooses accessories. The configuration changes only when the user confirms; the foot shows the cost of the changes. */
export function AccessoriesDialog({ model: listed, configuration, target, onDone, onClose }: AccessoriesDialogProps) {
  const t = useT();
  const search = useAccessorySearch(listed);
  const { model } = search;
  const [draft, setDraft] = useState(configuration);
  const [shown, setShown] = useState(target);
  const view = useMemo(() => toConfigurationView(model, draft), [model, draft]);
  const slot = useTargetSlot(model, draft, view, shown.slot);
  const slotType = slot?.seat.slot_type ?? shown.cage;
  const groups = useMemo(() => listGroups(model, slotType), [model, slotType]);
  const values = { model: model.device.model, slot: slot?.seat.name ?? '', kind: shown.cage ?? '' };
  const title = slot ? 'slot_of' : shown.cage === undefined ? 'accessories_for' : 'ports_of';
  return (
    <Dialog
      title={t(`configurator.${title}`, values)}
      text={t(slot ? 'configurator.slot_text' : 'configurator.dialog_text')}
      width={960}
      scrolls
      onClose={onClose}
      footer={
        <AccessoriesDialogFoot
          model={model}
          before={configuration}
          after={draft}
          onDone={(chosen) => onDone(chosen, model)}
          onClose={onClose}
        />
      }
    >
      <AccessoriesDialogBody
        search={search}
        view={view}
        groups={groups}
        kind={shown.group}
        before={configuration}
        draft={draft}
        slot={slot}
        onDraft={setDraft}
        nav={
          <AccessoryGroupFilter
            groups={model.groups}
            target={slotType === undefined ? null : target}
            shown={shown}
            view={view}
            onShow={setShown}
          />
        }
      />
    </Dialog>
  );
}

/** All groups, with the accessories for a slot type only when there is one. */
const listGroups = (model: DeviceModel, slotType: string | undefined): readonly AccessoryGroup[] =>
  slotType === undefined
    ? model.groups
    : model.groups.map((group) => ({
        ...group,
        accessories: group.accessories.filter(({ fit }) => isPlugForSlotType(model, slotType, fit.plug_type)),
      }));
