import { expect, test } from 'vitest';
import { suggestMoment, toInstant, toLocalMoment } from './local-moment.ts';

test('a moment of the device becomes an instant and comes back', () => {
  const instant = toInstant('2026-12-01T09:05');
  expect(instant).toMatch(/^2026-1[12]-\d{2}T\d{2}:\d{2}:00\.000Z$/);
  expect(toLocalMoment(instant ?? '')).toBe('2026-12-01T09:05');
});

test.each(['', '2026-13-01T09:00', 'soon'])('%j is no instant', (moment) => {
  expect(toInstant(moment)).toBeUndefined();
});

test('nine o’clock of the next day is suggested, also at the end of a month', () => {
  expect(suggestMoment(new Date(2026, 10, 30, 23, 50))).toBe('2026-12-01T09:00');
});
