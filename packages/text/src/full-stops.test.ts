import { expect, test } from 'vitest';
import { createT } from './text.ts';

const t = createT('ru', {
  'ui.until': 'до {{day}}.',
  'ui.two': '{{day}}. {{day}}',
  'ui.file': '{{day}}.{{day}}',
  'ui.more': '{{day}}...',
});

test.each([
  ['ui.until', '26 нояб. 2026 г.', 'до 26 нояб. 2026 г.'],
  ['ui.until', '\u206626 нояб. 2026 г.\u2069', 'до \u206626 нояб. 2026 г.\u2069'],
  ['ui.until', 'завтра', 'до завтра.'],
  ['ui.two', 'Acme Inc.', 'Acme Inc. Acme Inc.'],
  ['ui.file', 'a.', 'a..a.'],
  ['ui.more', 'a.', 'a....'],
])('%s with %j ends with one full stop', (key, day, sentence) => expect(t.find(key, { day })).toBe(sentence));
