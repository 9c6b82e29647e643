// Columns that several sheets of registrations have. Rules: docs/rules/training.md
import { toZoneTime } from '@trunkline/rules/zone-time';
import type { TFunction } from '@trunkline/text';
import type { SheetColumn } from '../../documents/documents.public.ts';

interface TimedRow {
  readonly starts_at: string;
  readonly zone: string;
}

/** Day and time at the venue. */
export const timeColumns = <R extends TimedRow>(t: TFunction): SheetColumn<R>[] => [
  { head: t('common.date'), width: 12, value: ({ starts_at, zone }) => toZoneTime(new Date(starts_at), zone).day },
  {
    head: t('training.column_time'),
    width: 24,
    value: ({ starts_at, zone }) => `${toZoneTime(new Date(starts_at), zone).time} ${zone}`,
  },
];

interface ResultRow {
  readonly state_label: string;
  readonly score: number | null;
  readonly pass_mark: number | null;
  readonly certificate_number: string | null;
}

export const resultColumns = <R extends ResultRow>(t: TFunction): SheetColumn<R>[] => [
  { head: t('common.state'), width: 18, value: ({ state_label }) => state_label },
  { head: t('training.column_score'), width: 10, value: ({ score }) => score ?? '' },
  { head: t('training.column_pass_mark'), width: 10, value: ({ pass_mark }) => pass_mark ?? '' },
  { head: t('training.column_certificate'), width: 18, value: ({ certificate_number }) => certificate_number ?? '' },
];
