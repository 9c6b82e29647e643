import { slotKinds } from '@trunkline/contract/catalogue';
import { useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Combo } from './combo-text.tsx';
import { useT } from '../../client/text.tsx';
import { FigureCell, SelectCell, TextCell } from './cell-field.tsx';
import styles from './editor.module.css';
import { Offered } from './offered.tsx';
import { type ProductForm, RowEditor } from './row-editor.tsx';
import type { SectionProps } from './product-sections.tsx';

const at = (form: ProductForm, path: string) => form.field(path as never);

const usualSpeeds = ['100M', '1G', '2.5G', '5G', '10G', '25G', '40G', '100G', '400G'];

export function PortsSection({ form, disabled, choices }: SectionProps) {
  const t = useT();
  const kinds = useId();
  const speeds = useId();
  const label = (name: string) => t(`staff_catalogue.port_${name as 'name'}`);
  return (
    <Card title={t('staff_catalogue.section_ports')}>
      <p className={styles.lead}>{t('staff_catalogue.ports_text')}</p>
      <Offered id={kinds} values={choices?.port_kinds} />
      <Offered id={speeds} values={usualSpeeds} />
      <RowEditor
        form={form}
        name="ports"
        heads={['name', 'kind', 'speed', 'count', 'poe'].map(label)}
        tracks="1.2fr 1.2fr 1fr 0.7fr 0.8fr"
        disabled={disabled}
        empty={t('staff_catalogue.ports_none')}
        add={t('staff_catalogue.port_add')}
        blank={() => ({ name: '', kind: 'RJ45', speed: '1G', count: 24, poe: null })}
        row={(path) => (
          <>
            <TextCell field={at(form, `${path}.name`)} label={label('name')} disabled={disabled} />
            <TextCell field={at(form, `${path}.kind`)} label={label('kind')} list={kinds} disabled={disabled} />
            <TextCell field={at(form, `${path}.speed`)} label={label('speed')} list={speeds} disabled={disabled} />
            <FigureCell field={at(form, `${path}.count`)} label={label('count')} disabled={disabled} />
            <FigureCell field={at(form, `${path}.poe`)} label={label('poe')} disabled={disabled} />
          </>
        )}
      />
    </Card>
  );
}

export function SlotsSection({ form, disabled, choices }: SectionProps) {
  const t = useT();
  const types = useId();
  const label = (name: string) => t(`staff_catalogue.slot_${name as 'name'}`);
  return (
    <Card title={t('staff_catalogue.section_slots')}>
      <p className={styles.lead}>{t('staff_catalogue.slots_text')}</p>
      <Offered id={types} values={choices?.slot_types} />
      <RowEditor
        form={form}
        name="slots"
        heads={['name', 'type', 'kind', 'count', 'required'].map(label)}
        tracks="0.8fr 1.6fr 1.2fr 0.6fr 0.7fr"
        disabled={disabled}
        empty={t('staff_catalogue.slots_none')}
        add={t('staff_catalogue.slot_add')}
        blank={(index) => ({ name: String(index + 1), slot_type: '', kind: 'line_card', count: 1, required: 0 })}
        row={(path) => (
          <>
            <TextCell field={at(form, `${path}.name`)} label={label('name')} disabled={disabled} />
            <TextCell field={at(form, `${path}.slot_type`)} label={label('type')} list={types} disabled={disabled} />
            <SelectCell
              field={at(form, `${path}.kind`)}
              label={label('kind')}
              disabled={disabled}
              options={slotKinds.map((value) => ({ value, label: t(`staff_catalogue.slot_kind_${value}`) }))}
            />
            <FigureCell field={at(form, `${path}.count`)} label={label('count')} disabled={disabled} />
            <FigureCell field={at(form, `${path}.required`)} label={label('required')} disabled={disabled} />
          </>
        )}
      />
      <div className={styles.plug}>
        <Combo
          field={form.field('plugs')}
          asList
          label={t('staff_catalogue.plug')}
          hint={t('staff_catalogue.plug_hint')}
          options={choices?.plug_types ?? []}
          disabled={disabled}
          optional
        />
      </div>
    </Card>
  );
}
