import type { OfferedTraining } from '@trunkline/contract/training/offers';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { createTestT } from '../testing/test-texts.ts';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const offers: readonly OfferedTraining[] = ['08', '20', '28'].map((day, n) => ({
  id: `offer-${n}`,
  session_id: `session-${n}`,
  subject: `Training ${n}`,
  description: '',
  category_id: 'c',
  category: 'Design',
  language: 'en',
  place: 'Online',
  online: true,
  zone: 'Asia/Dubai',
  trainer: null,
  days: n === 2 ? 4 : 1,
  minutes: null,
  starts_at: `2026-12-${day}T09:00:00.000Z`,
  seats: 4,
  seats_left: n,
  waiting: 0,
  takes_waiting: true,
  cancel_until: '2026-12-01',
}));

const openMonth = (month: string) =>
  renderPage(
    () => (
      <div style={{ container: 'page / inline-size' }}>
        <MonthCalendar
          month={month}
          today="2026-12-08"
          offers={offers}
          linkMonth={(one, parts) => (
            <a href={`#${one}`} {...parts}>
              {parts.children}
            </a>
          )}
          linkOffer={({ id }, parts) => (
            <a href={`#${id}`} {...parts}>
              {parts.children}
            </a>
          )}
          chosen="offer-1"
        />
      </div>
    ),
    { t: createTestT(), vendor: 'Corvid Networks' },
  );
const link = (name: string | RegExp) => page.getByRole('link', { name });
const findFocused = () => document.activeElement?.textContent ?? '';

afterEach(() => {
  document.documentElement.dir = 'ltr';
  location.hash = '';
});

test('shows each day of a session with time, place of the time and seats, and marks today and the chosen one', async () => {
  await openMonth('2026-12');
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect.element(link(/13:00.*Dubai.*Training 0.*Full/)).toBeVisible();
  expect(link(/Training 2/).elements()).toHaveLength(4);
  await expect.element(link(/Training 1/)).toHaveAttribute('aria-current', 'true');
  expect(document.querySelector('[aria-current="date"]')?.getAttribute('datetime')).toBe('2026-12-08');
  await expectAccessible();
});

test.each(['ltr', 'rtl'])('arrows lead from session to session (%s), and stop at the last one', async (direction) => {
  await openMonth('2026-12');
  document.documentElement.dir = direction;
  link(/Training 0/)
    .element()
    .focus();
  const [onward, back] = direction === 'rtl' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];
  await userEvent.keyboard(onward);
  expect(findFocused()).toContain('Training 1');
  await userEvent.keyboard(back);
  expect(findFocused()).toContain('Training 0');
  await userEvent.keyboard('{ArrowUp}');
  expect(findFocused()).toContain('Training 0');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(findFocused()).toContain('Training 2');
});

test('Page Down leads to the next month; before this month and after 24 months there is no link', async () => {
  await openMonth('2026-12');
  expect(link('Previous month').elements()).toHaveLength(0);
  link(/Training 0/)
    .element()
    .focus();
  await userEvent.keyboard('{PageUp}');
  expect(location.hash).toBe('');
  await userEvent.keyboard('{PageDown}');
  expect(location.hash).toBe('#2027-01');
});

test.each([
  ['2028-11', 1],
  ['2028-12', 0],
])('%s has %i links to the next month', async (month, count) => {
  await openMonth(month);
  await expect.element(link('Previous month')).toBeVisible();
  expect(link('Next month').elements()).toHaveLength(count);
  await expect.element(page.getByText('No sessions on offer in this month')).toBeVisible();
});

test('phones list the days that have sessions, with their names', async () => {
  await page.viewport(390, 800);
  await openMonth('2026-12');
  await expect.element(page.getByText('Tuesday 8 December')).toBeVisible();
  await expect.element(page.getByText('Wednesday 9 December')).not.toBeVisible();
});
