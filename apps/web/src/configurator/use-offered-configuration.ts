import { useMemo } from 'react';
import type { DeviceConfiguration } from './configuration-draft.ts';
import { type ConfigurationView, toConfigurationView } from '../configuration/configuration.ts';
import { type DeviceModel, listStillOffered } from '../configuration/device-model.ts';

/** A draft without the accessories that are no longer offered, and what the page shows of it. */
export interface OfferedConfiguration {
  readonly configuration: DeviceConfiguration;
  readonly view: ConfigurationView;
  /** Number of accessories in the draft that are no longer offered. */
  readonly removedCount: number;
}

export function useOfferedConfiguration(model: DeviceModel, draft: DeviceConfiguration): OfferedConfiguration {
  return useMemo(() => {
    const configuration = { ...draft, accessories: listStillOffered(model, draft.accessories) };
    const removedCount = draft.accessories.length - configuration.accessories.length;
    return { configuration, view: toConfigurationView(model, configuration), removedCount };
  }, [model, draft]);
}
