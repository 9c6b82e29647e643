import { getLocale } from '@trunkline/text/languages';
import { useT } from './text.tsx';

/** Formats a large number for a chart: `274900` → `274.9K`, in Arabic `274.9 ألف`. */
export function useCompact(): (value: number) => string {
  const { language } = useT();
  // British English writes a million as `1m`; figures are American everywhere.
  const locale = language === 'en' ? 'en' : getLocale(language);
  const form = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => form.format(value);
}
