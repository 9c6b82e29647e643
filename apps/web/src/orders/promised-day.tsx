import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Stack, Text } from '../ui/layout/parts.tsx';

interface PromisedDayProps {
  readonly line: {
    readonly lead_time_days: number | null;
    readonly promised_date: string | null;
    readonly previous_promised_date?: string | null;
  };
}

/** The day on which a line ships; below it the day that was promised before, else the lead time. */
export function PromisedDay({
  line: { lead_time_days, promised_date, previous_promised_date = null },
}: PromisedDayProps) {
  const t = useT();
  const format = useFormat();
  if (promised_date === null && lead_time_days === null) return '–';
  return (
    <Stack as="span">
      {promised_date !== null && (
        <Text as="span" whiteSpace="nowrap">
          {format.shortDay(promised_date)}
        </Text>
      )}
      {previous_promised_date !== null ? (
        <Text as="span" size="meta" leading="16" tone="warn" whiteSpace="nowrap">
          {t('shipments.promised_was', { day: format.shortDay(previous_promised_date) })}
        </Text>
      ) : (
        lead_time_days !== null && (
          <Text as="span" size="meta" leading="16" tone="3" whiteSpace="nowrap">
            {t('common.count_days', { count: lead_time_days })}
          </Text>
        )
      )}
    </Stack>
  );
}
