import type { ReactNode } from 'react';
import type { TextKey } from '@trunkline/text';
import { useT } from '../../../client/text.tsx';
import { Stack } from '../../../ui/layout/parts.tsx';
import styles from './product-editor.module.css';
import { ProductFilesSection } from './product-files-section.tsx';
import { ProductFitsSection } from './product-fits-section.tsx';
import { ProductLabelsSection } from './product-labels-section.tsx';
import { ProductDrawingPreview } from './product-drawing-preview.tsx';
import {
  ProductBasicsSection,
  ProductLifecycleSection,
  ProductPackingSection,
  ProductPowerSection,
  ProductPriceSection,
} from './product-detail-sections.tsx';
import { ProductPortsSection, ProductSlotsFormSection } from './product-ports-and-slots-sections.tsx';
import { ProductTextsSection } from './product-texts-section.tsx';
import { ProductTradeSection } from './product-trade-section.tsx';
import type { ProductForm, ProductSectionProps } from './product-form.ts';

/** The sections of the form in their order, and the fields of each. */
const sections = [
  { id: 'basics', fields: ['model', 'part_number', 'code', 'erp_no', 'cate_id', 'product_line', 'kind', 'brand'] },
  { id: 'texts', fields: ['texts'] },
  { id: 'price', fields: ['gpl', 'cost', 'device_percent'] },
  { id: 'lifecycle', fields: ['state', 'last_orders_on', 'successor_id'] },
  { id: 'drawing', fields: ['drawing'] },
  { id: 'ports', fields: ['ports'] },
  { id: 'slots', fields: ['slots', 'plugs'] },
  { id: 'fits', fields: [] },
  { id: 'power', fields: ['power', 'rack_units', 'airflow'] },
  { id: 'packing', fields: ['packing'] },
  { id: 'trade', fields: ['hs_code', 'origin', 'eccn', 'lead_time_days', 'warranty_months', 'serials_required'] },
  { id: 'labels', fields: ['labels', 'specs'] },
  { id: 'files', fields: ['images', 'downloads'] },
] as const satisfies readonly { id: string; fields: readonly string[] }[];
type SectionId = (typeof sections)[number]['id'];

const toSectionTitle = (id: SectionId): TextKey => `staff_catalogue.section_${id}`;

/** Links to the sections; a section with invalid fields is marked. */
export function ProductSectionNav({ form, isNew }: { readonly form: ProductForm; readonly isNew: boolean }) {
  const t = useT();
  const wrong = new Set(Object.keys(form.formState.errors));
  return (
    <nav className={styles.nav} aria-label={t('staff_catalogue.sections')}>
      <Stack as="ul" gap="1" pad="0" line="start">
        {sections
          .filter(({ id }) => !(isNew && id === 'fits'))
          .map(({ id, fields }) => (
            <li key={id} data-wrong={fields.some((field) => wrong.has(field)) || undefined}>
              <a href={`#section-${id}`}>{t(toSectionTitle(id))}</a>
            </li>
          ))}
      </Stack>
    </nav>
  );
}

export function ProductSections(props: ProductSectionProps) {
  const { form, product, disabled } = props;
  const part = (id: SectionId, children: ReactNode) => (
    <div id={`section-${id}`} className={styles.section}>
      {children}
    </div>
  );
  return (
    <Stack gap="5" shrink>
      {part('basics', <ProductBasicsSection {...props} />)}
      {part('texts', <ProductTextsSection {...props} />)}
      {part('price', <ProductPriceSection {...props} />)}
      {part('lifecycle', <ProductLifecycleSection {...props} />)}
      <Stack gap="5">
        <div id="section-drawing" className={`${styles.section} ${styles.sticky}`}>
          <ProductDrawingPreview form={form} disabled={disabled} />
        </div>
        {part('ports', <ProductPortsSection {...props} />)}
        {part('slots', <ProductSlotsFormSection {...props} />)}
      </Stack>
      {product && part('fits', <ProductFitsSection form={form} />)}
      {part('power', <ProductPowerSection {...props} />)}
      {part('packing', <ProductPackingSection {...props} />)}
      {part('trade', <ProductTradeSection {...props} />)}
      {part('labels', <ProductLabelsSection {...props} />)}
      {part('files', <ProductFilesSection {...props} />)}
    </Stack>
  );
}
