import { useVendor } from '../../../client/layout-data.ts';
import { drawingKinds } from '@trunkline/contract/drawings/kinds';
import { useDeferredValue, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { DeviceDrawing } from '../../../configurator/device-drawing.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PlainSelect } from '../../../ui/forms/plain-select.tsx';
import { useT } from '../../../client/text.tsx';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './product-section.module.css';
import type { ProductForm, ProductFormValues } from './product-form.ts';

type PortRow = NonNullable<ProductFormValues['ports']>[number];
type SlotRow = NonNullable<ProductFormValues['slots']>[number];

const mostPorts = 96;
const mostBays = 24;

/** A count as typed: 0 unless it is a positive whole number, at most `most`. */
const clampCount = (typed: unknown, most: number): number => {
  const count = Number(typed);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 0;
};

const toDrawnPorts = (ports: readonly PortRow[]) =>
  ports.flatMap(({ name, kind, count: typedCount, speed, poe }) => {
    const count = clampCount(typedCount, mostPorts);
    return count === 0 ? [] : [{ name, kind, count, speed: speed ?? null, poe: typeof poe === 'number' ? poe : null }];
  });

const toDrawnBays = (slots: readonly SlotRow[]) =>
  slots.flatMap(({ name, kind = 'line_card', count: typedCount }) => {
    const count = clampCount(typedCount, mostBays);
    return Array.from({ length: count }, (_, index) => ({
      name: count === 1 ? name : `${name}${index + 1}`,
      kind,
      part: null,
    }));
  });

function DrawingKindSelect({ form, disabled }: { readonly form: ProductForm; readonly disabled: boolean }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'drawing' });
  const options = drawingKinds.map((value) => ({ value, label: t(`staff_catalogue.drawing_${value}`) }));
  return (
    <Row as="span" gap="4" align="center" inline size="meta" tone="2" tabular className={styles.live}>
      {t('staff_catalogue.live')}
      {!disabled && (
        <PlainSelect
          label={t('staff_catalogue.drawing')}
          value={field.value ?? 'rack'}
          options={options}
          onChange={field.onChange}
        />
      )}
    </Row>
  );
}

/** A preview of the drawing from the values in the form. */
export function ProductDrawingPreview({ form, disabled }: { readonly form: ProductForm; readonly disabled: boolean }) {
  const t = useT();
  const prefix = useId().replace(/\W/g, '');
  const vendor = useVendor();
  const [drawing, model, brand, units, ports, slots, plugs] = useDeferredValue(
    useWatch({
      control: form.control,
      name: ['drawing', 'model', 'brand', 'rack_units', 'ports', 'slots', 'plugs'],
    }),
  );
  const [firstBrandWord = ''] = (brand || vendor).split(' ');
  const device = {
    drawing: drawing ?? 'rack',
    model: model || '…',
    brand: firstBrandWord,
    rack_units: Math.min(Math.max(Number(units ?? 1) || 1, 1), 24),
    ports: toDrawnPorts(ports ?? []),
    plug_type: plugs?.[0] ?? null,
    bays: toDrawnBays(slots ?? []),
  };
  return (
    <Card title={t('staff_catalogue.section_drawing')} end={<DrawingKindSelect form={form} disabled={disabled} />}>
      <Stack place="center" pad="4" clip line="all" radius="1" surface="2" className={styles.stage}>
        <DeviceDrawing
          device={device}
          label={t('staff_catalogue.drawing_of', { model: device.model })}
          options={{
            prefix: `${prefix}-`,
            rear: true,
            style: { scale: 1, words: { empty: t('staff_catalogue.slot_empty'), add: '' } },
          }}
        />
      </Stack>
    </Card>
  );
}
