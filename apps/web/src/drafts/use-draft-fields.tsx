import { useDeliveryTerms } from '../client/delivery-terms.ts';
import type { DraftDetail } from '@trunkline/contract/drafts';
import type { TextKey } from '@trunkline/text';
import type { ReactNode } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { PartNumber } from '../ui/layout/money.tsx';
import type { DraftField } from './compare-versions.tsx';
import { quotationFieldLabels, quotationLineLabels } from './quotation-field-labels.ts';

const emptyMark = '—';
const dayForm = /^\d{4}-\d\d-\d\d$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the fields of a draft are called and shown; a field of a line has its part number as well. */
export function useDraftFields({ type, labels }: DraftDetail): (path: string) => DraftField {
  const t = useT();
  const show = useShownValue(labels);
  const delivery = useDeliveryTerms();
  return (path) => {
    const steps = path.split('.');
    const last = steps.at(-1) ?? '';
    const key: TextKey | undefined = quotationFieldLabels[path];
    if (type === 'Project') return { label: t.find(`projects.${path}`) ?? path, show: (value) => show(last, value) };
    if (path === 'shipping') return { label: t('common.delivery_term'), show: (term) => delivery.find(String(term)) };
    if (key) return { label: t(key), show: (value) => show(last, value) };
    if (path === 'items') return { label: t('drafts.items_label'), show: (value) => show(last, value) };
    const part = steps.map((step) => labels[step]).findLast((found) => found !== undefined);
    const line = part && <PartNumber>{part}</PartNumber>;
    const lineKey = quotationLineLabels[last];
    if (lineKey)
      return {
        label: (
          <>
            {line} {t(lineKey)}
          </>
        ),
        show: (value) => show(last, value),
      };
    return {
      label: line ?? path,
      show: (row) => (row ? t('conflicts.line_kept') : t('conflicts.line_removed')),
    };
  };
}

function useShownValue(labels: DraftDetail['labels']): (field: string, value: unknown) => ReactNode {
  const t = useT();
  const format = useFormat();
  const show = (field: string, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return emptyMark;
    if (typeof value === 'boolean') return t(value ? 'projects.yes' : 'projects.no');
    if (Array.isArray(value) && value.some(isRecord)) return t('drafts.items', { count: value.length });
    if (Array.isArray(value))
      return value.length === 0 ? emptyMark : value.map((one) => labels[String(one)] ?? String(one)).join(', ');
    if (isRecord(value)) return show('quantity', value['quantity']);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (dayForm.test(text)) return format.day(text);
    return labels[text] ?? (field === 'industry' ? t.find(`endusers.industry_${text}`) : undefined) ?? text;
  };
  return show;
}
