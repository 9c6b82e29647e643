import type { TFunction } from '@trunkline/text';

/** Hours below a day, else whole days: `7 hours`, `2 days`. At least an hour. */
export const formatMedian = (t: TFunction, hours: number): string =>
  hours < 24
    ? t('partners.hours', { count: Math.max(1, Math.round(hours)) })
    : t('partners.days', { count: Math.round(hours / 24) });
