import { slotKinds } from '@trunkline/contract/catalogue';
import { useId } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { SuggestionField } from '../suggestion-field.tsx';
import { useT } from '../../../client/text.tsx';
import { FigureCellField, SelectCellField, TextCellField } from './cell-fields.tsx';
import { Panel } from '../../../ui/layout/parts.tsx';
import styles from './product-section.module.css';
import { InputSuggestions } from '../input-suggestions.tsx';
import type { ProductSectionProps } from './product-form.ts';
import { ProductRowEditor } from './product-row-editor.tsx';

/** Suggestions; other speeds may be typed. */
const suggestedSpeeds = ['100M', '1G', '2.5G', '5G', '10G', '25G', '40G', '100G', '400G'];

const portColumns = ['name', 'kind', 'speed', 'count', 'poe'] as const;

export function ProductPortsSection({ form, disabled, choices }: ProductSectionProps) {
  const t = useT();
  const kinds = useId();
  const speeds = useId();
  const label = (name: (typeof portColumns)[number]) => t(`staff_catalogue.port_${name}`);
  return (
    <Card title={t('staff_catalogue.section_ports')}>
      <p className={styles.lead}>{t('staff_catalogue.ports_text')}</p>
      <InputSuggestions id={kinds} values={choices?.port_kinds} />
      <InputSuggestions id={speeds} values={suggestedSpeeds} />
      <ProductRowEditor
        form={form}
        name="ports"
        heads={portColumns.map(label)}
        tracks="1.2fr 1.2fr 1fr 0.7fr 0.8fr"
        disabled={disabled}
        empty={t('staff_catalogue.ports_none')}
        add={t('staff_catalogue.port_add')}
        blank={() => ({ name: '', kind: 'RJ45', speed: '1G', count: 24, poe: null })}
        row={(path) => (
          <>
            <TextCellField field={form.field(`${path}.name`)} label={label('name')} disabled={disabled} />
            <TextCellField field={form.field(`${path}.kind`)} label={label('kind')} list={kinds} disabled={disabled} />
            <TextCellField
              field={form.field(`${path}.speed`)}
              label={label('speed')}
              list={speeds}
              disabled={disabled}
            />
            <FigureCellField field={form.field(`${path}.count`)} label={label('count')} disabled={disabled} />
            <FigureCellField field={form.field(`${path}.poe`)} label={label('poe')} disabled={disabled} />
          </>
        )}
      />
    </Card>
  );
}

const slotColumns = ['name', 'type', 'kind', 'count', 'required'] as const;

export function ProductSlotsFormSection({ form, disabled, choices }: ProductSectionProps) {
  const t = useT();
  const types = useId();
  const label = (name: (typeof slotColumns)[number]) => t(`staff_catalogue.slot_${name}`);
  return (
    <Card title={t('staff_catalogue.section_slots')}>
      <p className={styles.lead}>{t('staff_catalogue.slots_text')}</p>
      <InputSuggestions id={types} values={choices?.slot_types} />
      <ProductRowEditor
        form={form}
        name="slots"
        heads={slotColumns.map(label)}
        tracks="0.8fr 1.6fr 1.2fr 0.6fr 0.7fr"
        disabled={disabled}
        empty={t('staff_catalogue.slots_none')}
        add={t('staff_catalogue.slot_add')}
        blank={(index) => ({
          name: String(index + 1),
          slot_type: '',
          kind: 'line_card' as const,
          count: 1,
          required: 0,
        })}
        row={(path) => (
          <>
            <TextCellField field={form.field(`${path}.name`)} label={label('name')} disabled={disabled} />
            <TextCellField
              field={form.field(`${path}.slot_type`)}
              label={label('type')}
              list={types}
              disabled={disabled}
            />
            <SelectCellField
              field={form.field(`${path}.kind`)}
              label={label('kind')}
              disabled={disabled}
              options={slotKinds.map((value) => ({ value, label: t(`staff_catalogue.slot_kind_${value}`) }))}
            />
            <FigureCellField field={form.field(`${path}.count`)} label={label('count')} disabled={disabled} />
            <FigureCellField field={form.field(`${path}.required`)} label={label('required')} disabled={disabled} />
          </>
        )}
      />
      <Panel top="5" padTop="5" line="top" className={styles.plug}>
        <SuggestionField
          field={form.field('plugs')}
          asList
          label={t('staff_catalogue.plug')}
          hint={t('staff_catalogue.plug_hint')}
          options={choices?.plug_types ?? []}
          disabled={disabled}
          optional
        />
      </Panel>
    </Card>
  );
}
