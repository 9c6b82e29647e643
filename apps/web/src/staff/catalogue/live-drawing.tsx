import type { Slot } from '@trunkline/contract/catalogue';
import { drawings } from '@trunkline/contract/drawing-kinds';
import { useDeferredValue, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { DeviceDrawing } from '../../configurator/device-drawing.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { useT } from '../../client/text.tsx';
import styles from './editor.module.css';
import type { ProductForm } from './row-editor.tsx';

const wholeOf = (value: unknown, most: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : 0;
};

/** As many as a face has room for: while somebody types, a count may be anything. */
const portsOf = (ports: readonly Readonly<Record<string, unknown>>[]) =>
  ports.flatMap(({ name, kind, count, speed, poe }) => {
    const drawn = wholeOf(count, 96);
    const words = { name: String((name as string | null) ?? ''), kind: String((kind as string | null) ?? '') };
    return drawn === 0
      ? []
      : [
          {
            ...words,
            count: drawn,
            speed: (speed as string | null) ?? null,
            poe: typeof poe === 'number' ? poe : null,
          },
        ];
  });

const baysOf = (slots: readonly Readonly<Record<string, unknown>>[]) =>
  slots.flatMap(({ name, kind, count }) => {
    const chips = wholeOf(count, 24);
    return Array.from({ length: chips }, (_, at) => ({
      name: chips === 1 ? String(name as string) : `${String(name as string)}${at + 1}`,
      kind: kind as Slot['kind'],
      part: null,
    }));
  });

function DrawnAs({ form, disabled }: { readonly form: ProductForm; readonly disabled: boolean }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'drawing' });
  const options = drawings.map((value) => ({ value, label: t(`staff_catalogue.drawing_${value}`) }));
  return (
    <span className={styles.live}>
      {t('staff_catalogue.live')}
      {!disabled && (
        <PlainSelect
          label={t('staff_catalogue.drawing')}
          value={field.value ?? 'rack'}
          options={options}
          onChange={field.onChange}
        />
      )}
    </span>
  );
}

/** The device as it will be drawn, while its ports and slots are typed. */
export function LiveDrawing({ form, disabled }: { readonly form: ProductForm; readonly disabled: boolean }) {
  const t = useT();
  const prefix = useId().replace(/\W/g, '');
  const [drawing, model, brand, units, ports, slots, plugs] = useDeferredValue(
    useWatch({
      control: form.control,
      name: ['drawing', 'model', 'brand', 'rack_units', 'ports', 'slots', 'plugs'],
    }),
  );
  const device = {
    drawing: drawing ?? 'rack',
    model: model || '…',
    brand: (brand || 'Corvid').split(' ')[0]!,
    rack_units: Math.min(Math.max(Number(units ?? 1) || 1, 1), 24),
    ports: portsOf((ports ?? []) as never),
    plug_type: plugs?.[0] ?? null,
    bays: baysOf((slots ?? []) as never),
  };
  return (
    <Card title={t('staff_catalogue.section_drawing')} end={<DrawnAs form={form} disabled={disabled} />}>
      <div className={styles.stage}>
        <DeviceDrawing
          device={device}
          label={t('staff_catalogue.drawing_of', { model: device.model })}
          options={{
            prefix: `${prefix}-`,
            rear: true,
            style: { scale: 1, words: { empty: t('staff_catalogue.slot_empty'), add: '' } },
          }}
        />
      </div>
    </Card>
  );
}
