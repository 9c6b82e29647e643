import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getLocale } from '@trunkline/text/languages';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import {
  type CalendarDay,
  type CalendarEntry,
  getFirstColumn,
  listMonthDays,
  listWeekdays,
  moveMonth,
} from './month-calendar.model.ts';
import type { Offer } from './offer-tables.tsx';
import { formatZoneTime } from './session-time.ts';
import styles from './month-calendar.module.css';

/** What a link of the calendar is made of. */
export interface CalendarLinkParts {
  readonly className: string;
  readonly children: ReactNode;
  readonly rel?: 'prev nofollow' | 'next nofollow';
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'true' | undefined;
}

interface MonthCalendarProps {
  /** `2026-12` */
  readonly month: string;
  readonly today: string;
  readonly offers: readonly Offer[];
  readonly linkMonth: (month: string, parts: CalendarLinkParts) => ReactNode;
  readonly linkOffer: (offer: Offer, parts: CalendarLinkParts) => ReactNode;
  /** The training or the exam that is chosen. */
  readonly chosen?: string | undefined;
}

/** Months after this one that can be looked at. */
const monthsAhead = 24;

/** A month with its sessions; on phones the days that have some, one below the other. Every step is a link. */
export function MonthCalendar({ month, today, offers, linkMonth, linkOffer, chosen }: MonthCalendarProps) {
  const t = useT();
  const days = listMonthDays(month, offers);
  const locale = getLocale(t.language);
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const thisMonth = today.slice(0, 7);
  const step = (rel: 'prev' | 'next', label: string, icon: ReactNode) => {
    const target = moveMonth(month, rel === 'prev' ? -1 : 1);
    return target < thisMonth || target > moveMonth(thisMonth, monthsAhead) ? (
      <span className={styles.step} />
    ) : (
      linkMonth(target, {
        className: `${buttonClass({ look: 'ghost' })} ${styles.step}`,
        rel: `${rel} nofollow`,
        'aria-label': label,
        children: icon,
      })
    );
  };
  return (
    <Stack as="section" gap="4" pad="4" aria-labelledby="month" onKeyDown={moveByKey}>
      <Row align="center" justify="between" gap="3">
        {step('prev', t('training.previous_month'), <IconChevronLeft size={20} className="flip" aria-hidden />)}
        <Text as="h2" id="month" size="section" leading="24" weight="600" aria-live="polite">
          {name.format(new Date(`${month}-01`))}
        </Text>
        {step('next', t('training.next_month'), <IconChevronRight size={20} className="flip" aria-hidden />)}
      </Row>
      {days.every(({ entries }) => entries.length === 0) && (
        <Text tone="3" size="small" textAlign="center">
          {t('training.none_in_month')}
        </Text>
      )}
      <div className={styles.week} aria-hidden>
        {listWeekdays(t.language).map((day) => (
          <span key={day}>{weekday.format(new Date(day))}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((one, n) => (
          <Day
            key={one.day}
            {...one}
            isToday={one.day === today}
            column={n === 0 ? getFirstColumn(month, t.language) : undefined}
            link={(entry, parts) => linkOffer(entry.offer, parts)}
            chosen={chosen}
          />
        ))}
      </ol>
    </Stack>
  );
}

interface DayProps extends CalendarDay {
  readonly isToday: boolean;
  readonly column: number | undefined;
  readonly link: (entry: CalendarEntry, parts: CalendarLinkParts) => ReactNode;
  readonly chosen: string | undefined;
}

function Day({ day, entries, isToday, column, link, chosen }: DayProps) {
  const t = useT();
  const full = new Intl.DateTimeFormat(getLocale(t.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <li data-empty={entries.length === 0 || undefined} style={column ? { '--column': column } : undefined}>
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span>{full.format(new Date(day))}</span>
      </time>
      {entries.map((entry) => (
        <Entry key={entry.session.session_id} entry={entry} link={link} chosen={chosen} />
      ))}
    </li>
  );
}

function Entry({ entry, link, chosen }: Pick<DayProps, 'link' | 'chosen'> & { readonly entry: CalendarEntry }) {
  const t = useT();
  const { offer, session } = entry;
  const { seats, seats_left, waiting } = session;
  return link(entry, {
    className: styles.entry ?? '',
    'aria-current': offer.id === chosen ? 'true' : undefined,
    children: (
      <>
        <span>{formatZoneTime(t, session.starts_at, offer.zone)}</span>
        <b>
          <bdi>{offer.subject}</bdi>
        </b>
        <span>
          {seats_left > 0
            ? t('training.seats_left', { left: seats_left, seats })
            : waiting > 0
              ? t('training.full_waiting', { count: waiting })
              : t('training.full')}
        </span>
      </>
    ),
  });
}

/** Arrows lead from session to session, Page Up and Page Down to the months beside. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: section } = event;
  const isRtl = getComputedStyle(section).direction === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
  };
  const rel = { PageUp: 'prev', PageDown: 'next' }[key];
  const links = [...section.querySelectorAll<HTMLElement>('ol a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const target = rel
    ? section.querySelector<HTMLElement>(`a[rel~="${rel}"]`)
    : steps[key] !== undefined && at >= 0
      ? links[at + steps[key]]
      : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (rel) target.click();
}
