import type { FitChoice } from '@trunkline/rules/fit/parts';
import { useId, useMemo } from 'react';
import { useT } from '../client/text.tsx';
import { toConfigurationView } from '../configuration/configuration.ts';
import { useDeviceModel } from './configurator.queries.ts';
import { DeviceDrawing } from './device-drawing.tsx';
import { toDrawnDevice } from './drawn-device.ts';

const noWords = { line_card: '', supervisor: '', power: '', fan: '', module: '' };

interface AssemblyDrawingProps {
  readonly productId: string;
  readonly accessories: readonly FitChoice[];
}

/** The device with the parts that go into it, as a picture. */
export function AssemblyDrawing({ productId, accessories }: AssemblyDrawingProps) {
  const t = useT();
  const prefix = useId().replaceAll(/\W/g, '');
  const { data: model } = useDeviceModel(productId, accessories);
  const device = useMemo(() => {
    if (!model) return undefined;
    const configuration = { product_id: productId, quantity: 1, accessories: [...accessories] };
    return toDrawnDevice(model, toConfigurationView(model, configuration), undefined, noWords);
  }, [model, productId, accessories]);
  const options = useMemo(
    () => ({
      prefix,
      rear: true,
      ruler: false,
      style: { scale: 1, words: { empty: t('configurator.empty'), add: '' } },
    }),
    [prefix, t],
  );
  if (!model || !device) return null;
  return (
    <DeviceDrawing
      device={device}
      options={options}
      label={t('configurator.drawing_of', { model: model.device.model })}
    />
  );
}
