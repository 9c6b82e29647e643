import type { OfferedExam, OfferedSession } from '@trunkline/contract/training/offers';
import { formatZoneName } from '@trunkline/rules/zone-time';
import { getLocale } from '@trunkline/text/languages';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { formatZoneTime, toZoneDay, toZoneTime, useReaderZone } from '../session-time.ts';
import type { Enroll } from './use-enroll.ts';
import styles from './exam-times.module.css';

interface ExamTimesProps {
  readonly exam: OfferedExam;
  readonly chosen: OfferedSession;
  readonly enroll: Enroll;
}

/** The times of an exam by day, as radio buttons: arrows move, each names both times and its free seats. */
export function ExamTimes({ exam, chosen, enroll }: ExamTimesProps) {
  const t = useT();
  const format = useFormat();
  const zone = useReaderZone();
  const days = [...new Set(exam.times.map(({ starts_at }) => toZoneDay(starts_at, zone)))];
  return (
    <Card
      title={t('learning.time')}
      end={
        <span className="meta">
          {t('learning.zones', {
            yours: formatZoneName(zone, getLocale(t.language)),
            venue: formatZoneName(exam.zone, getLocale(t.language)),
          })}
        </span>
      }
    >
      <Stack gap="5" role="radiogroup" aria-label={t('learning.time')}>
        {days.map((day) => (
          <Stack key={day} gap="3">
            <Text as="h3" size="small" weight="500">
              {format.day(day)}
            </Text>
            <Grid columns="auto-fill" gap="3">
              {exam.times
                .filter(({ starts_at }) => toZoneDay(starts_at, zone) === day)
                .map((time) => (
                  <TimeCell
                    key={time.session_id}
                    exam={exam}
                    time={time}
                    isChosen={time.session_id === chosen.session_id}
                    onChoose={() => enroll.change({ examTime: time.starts_at })}
                  />
                ))}
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

interface TimeCellProps {
  readonly exam: OfferedExam;
  readonly time: OfferedSession;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TimeCell({ exam, time, isChosen, onChoose }: TimeCellProps) {
  const t = useT();
  const zone = useReaderZone();
  const { starts_at, seats, seats_left, waiting } = time;
  const seatsText =
    seats_left > 0
      ? t('training.seats_left', { left: seats_left, seats })
      : t('training.full_waiting', { count: waiting });
  return (
    <Panel
      as="label"
      line="all"
      radius="1"
      padY="3"
      padX="4"
      relative
      className={styles.cell}
      data-chosen={isChosen || undefined}
    >
      <input
        type="radio"
        name="exam_time"
        className="covers"
        checked={isChosen}
        onChange={onChoose}
        aria-label={t('learning.time_cell', {
          yours: formatZoneTime(t, starts_at, zone),
          venue: formatZoneTime(t, starts_at, exam.zone),
          seats: seatsText,
        })}
      />
      <Row as="span" gap="3" align="baseline" justify="between">
        <Text as="b" weight="500" dir="ltr" tabular>
          {toZoneTime(starts_at, zone)}
        </Text>
        {zone !== exam.zone && <span className="meta">{formatZoneTime(t, starts_at, exam.zone)}</span>}
      </Row>
      <Text as="span" size="meta" leading="16" block tone={seats_left > 0 ? '2' : '3'}>
        {seatsText}
      </Text>
    </Panel>
  );
}
