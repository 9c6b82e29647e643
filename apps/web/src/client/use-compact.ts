import { getLocale } from '@trunkline/text/languages';
import { useT } from './text.tsx';

/** Formats a large number for a chart: `274900` → `274.9K`, in Arabic `274.9 ألف`. */
export function useCompact(): (value: number) => string {
  const { language } = useT();
  const form = new Intl.NumberFormat(getLocale(language), { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => form.format(value);
}
