import type { ReactNode } from 'react';
import type { TextKey } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import styles from './editor.module.css';
import { FilesSection } from './files-section.tsx';
import { FitsSection } from './fits-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { LiveDrawing } from './live-drawing.tsx';
import {
  BasicsSection,
  LifecycleSection,
  PackingSection,
  PowerSection,
  PriceSection,
  type SectionProps,
} from './product-sections.tsx';
import { PortsSection, SlotsSection } from './slots-section.tsx';
import { TextsSection } from './texts-section.tsx';
import type { ProductForm } from './row-editor.tsx';

/** The parts of a product in their order, and the fields that each of them holds. */
const sections = [
  { id: 'basics', fields: ['model', 'part_number', 'code', 'erp_no', 'cate_id', 'product_line', 'kind', 'brand'] },
  { id: 'texts', fields: ['texts'] },
  { id: 'price', fields: ['gpl', 'cost'] },
  { id: 'lifecycle', fields: ['state', 'last_orders_on', 'successor_id'] },
  { id: 'drawing', fields: ['drawing'] },
  { id: 'ports', fields: ['ports'] },
  { id: 'slots', fields: ['slots', 'plugs'] },
  { id: 'fits', fields: [] },
  { id: 'power', fields: ['power', 'rack_units'] },
  { id: 'packing', fields: ['packing'] },
  { id: 'labels', fields: ['labels', 'specs'] },
  { id: 'files', fields: ['images', 'downloads'] },
] as const satisfies readonly { id: string; fields: readonly string[] }[];
type SectionId = (typeof sections)[number]['id'];

const titleOf = (id: SectionId): TextKey => `staff_catalogue.section_${id}`;

/** Where one is in a long form, and where something is wrong. */
export function SectionNav({ form, isNew }: { readonly form: ProductForm; readonly isNew: boolean }) {
  const t = useT();
  const wrong = new Set(Object.keys(form.formState.errors));
  return (
    <nav className={styles.nav} aria-label={t('staff_catalogue.sections')}>
      <ul>
        {sections
          .filter(({ id }) => !(isNew && id === 'fits'))
          .map(({ id, fields }) => (
            <li key={id} data-wrong={fields.some((field) => wrong.has(field)) || undefined}>
              <a href={`#section-${id}`}>{t(titleOf(id))}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

export function ProductSections(props: SectionProps) {
  const { form, product, disabled } = props;
  const part = (id: SectionId, children: ReactNode) => (
    <div id={`section-${id}`} className={styles.section}>
      {children}
    </div>
  );
  return (
    <div className={styles.sections}>
      {part('basics', <BasicsSection {...props} />)}
      {part('texts', <TextsSection {...props} />)}
      {part('price', <PriceSection {...props} />)}
      {part('lifecycle', <LifecycleSection {...props} />)}
      <div className={styles.hardware}>
        <div id="section-drawing" className={`${styles.section} ${styles.sticky}`}>
          <LiveDrawing form={form} disabled={disabled} />
        </div>
        {part('ports', <PortsSection {...props} />)}
        {part('slots', <SlotsSection {...props} />)}
      </div>
      {product && part('fits', <FitsSection form={form} />)}
      {part('power', <PowerSection {...props} />)}
      {part('packing', <PackingSection {...props} />)}
      {part('labels', <LabelsSection {...props} />)}
      {part('files', <FilesSection {...props} />)}
    </div>
  );
}
