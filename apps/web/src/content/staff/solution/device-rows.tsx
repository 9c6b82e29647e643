import type { DesignAccessory, DesignDevice } from '@trunkline/contract/content/solution-design';
import { localize } from '@trunkline/rules/localized';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ProductDialog } from '../editor/text/product-dialog.tsx';
import type { DesignEditing, DesignRow } from './design-editing.ts';
import { type DesignPath, listBases, toDeviceKey } from './design-text.ts';
import { ChoicePart, LinePart, NumberPart, TextPart, TickPart } from './part-field.tsx';
import { PartGrid, PartList } from './part-list.tsx';
import { RulePart } from './rule-part.tsx';
import { Text } from '../../../ui/layout/parts.tsx';
import styles from './device-rows.module.css';

interface DeviceRowsProps {
  readonly editing: DesignEditing;
}

/** Devices with their accessories. A product is found by its code, model or words. */
export function DeviceRows({ editing }: DeviceRowsProps) {
  const t = useT();
  const { design, set } = editing;
  const [isAdding, setAdding] = useState(false);
  const add = (code: string) => {
    const layer = design.devices.at(-1)?.layer ?? design.layers.find(({ shape }) => shape !== 'outside')?.key ?? '';
    const device: DesignDevice = { key: toDeviceKey(design, code), layer, code, rule: { count: 1 } };
    set(['devices'], [...design.devices, device]);
    setAdding(false);
  };
  return (
    <>
      <PartList
        editing={editing}
        path={['devices']}
        items={design.devices}
        max={24}
        add={t('staff_content.device_add')}
        blank={() => ({ key: '', layer: '', code: '', rule: { count: 1 } })}
        onAdd={() => setAdding(true)}
        name={({ code }, index) => <CodeButton editing={editing} path={['devices', index]} code={code} />}
      >
        {(row, index) => <Device row={row} index={index} />}
      </PartList>
      {isAdding && <ProductDialog purpose="device" onPick={({ code }) => add(code)} onClose={() => setAdding(false)} />}
    </>
  );
}

interface CodeButtonProps {
  readonly editing: DesignEditing;
  readonly path: DesignPath;
  readonly code: string;
}

/** The code of a product; a press chooses another one. */
function CodeButton({ editing, path, code }: CodeButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const error = editing.errorAt([...path, 'code']);
  return (
    <>
      <Button
        size="s"
        disabled={editing.disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-label={t('staff_content.device_change', { code })}
        onPress={() => setOpen(true)}
      >
        <Text as="bdi" mono size="meta" dir="ltr">
          {code}
        </Text>
      </Button>
      {error !== undefined && (
        <Text as="span" size="meta" leading="16" weight="400" tone="danger">
          {error}
        </Text>
      )}
      {isOpen && (
        <ProductDialog
          purpose="device"
          onPick={({ code: chosen }) => {
            editing.set([...path, 'code'], chosen);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface DeviceProps {
  readonly row: DesignRow<DesignDevice>;
  readonly index: number;
}

function Device({ row, index }: DeviceProps) {
  const t = useT();
  const { editing, path, record: device } = row;
  const { design } = editing;
  const [isAdding, setAdding] = useState(false);
  const accessories = device.accessories ?? [];
  const at = [...path, 'accessories'];
  return (
    <>
      <PartGrid>
        <ChoicePart
          row={row}
          name="layer"
          options={design.layers
            .filter(({ shape }) => shape !== 'outside')
            .map(({ key, title }) => ({ value: key, label: localize(title, t.language) }))}
        />
        <RulePart
          row={{ editing, path: [...path, 'rule'], record: device.rule }}
          bases={listBases(design, index, false)}
        />
      </PartGrid>
      <details className={styles.more}>
        <summary>{t('staff_content.part_more')}</summary>
        <PartGrid>
          <LinePart row={row} name="key" maxLength={30} />
          <PartLimits row={row} />
          <TickPart row={row} name="drawn" value={device.drawn !== false} />
        </PartGrid>
      </details>
      <details className={styles.more} open={editing.hasErrorIn(at) || undefined}>
        <summary>
          {t('staff_content.part_accessories')} <span>{accessories.length}</span>
        </summary>
        <PartList
          editing={editing}
          path={at}
          items={accessories}
          max={12}
          add={t('staff_content.accessory_add', { code: device.code })}
          blank={() => ({ code: '', rule: { count: 1 } })}
          onAdd={() => setAdding(true)}
          name={({ code }, place) => <CodeButton editing={editing} path={[...at, place]} code={code} />}
        >
          {(place) => <Accessory row={place} bases={listBases(design, index, true)} />}
        </PartList>
      </details>
      {isAdding && (
        <ProductDialog
          purpose="device"
          onPick={({ code }) => {
            editing.set(at, [...accessories, { code, rule: { count: 1 } }]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface AccessoryProps {
  readonly row: DesignRow<DesignAccessory>;
  readonly bases: readonly string[];
}

function Accessory({ row, bases }: AccessoryProps) {
  const t = useT();
  return (
    <>
      <PartGrid>
        <RulePart row={{ ...row, path: [...row.path, 'rule'], record: row.record.rule }} bases={bases} isAccessory />
      </PartGrid>
      <details className={styles.more}>
        <summary>{t('staff_content.part_more')}</summary>
        <PartGrid>
          <PartLimits row={row} />
        </PartGrid>
      </details>
    </>
  );
}

interface PartLimitsProps {
  readonly row: DesignRow<Pick<DesignAccessory, 'from' | 'to' | 'note'>>;
}

/** Sizes for which the part is used, and its purpose. */
function PartLimits({ row }: PartLimitsProps) {
  const t = useT();
  return (
    <>
      <NumberPart row={row} name="from" label={t('staff_content.part_from_size')} optional />
      <NumberPart row={row} name="to" label={t('staff_content.part_to_size')} optional />
      <TextPart row={row} name="note" maxLength={120} optional wide />
    </>
  );
}
