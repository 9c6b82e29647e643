import { expect, test } from 'vitest';
import { parseContentFile } from './content-files.ts';

test('a file is its head and the text below', () => {
  const { head, body } = parseContentFile('---\ntitle: One box: all parts\ndays_ago: 3\n---\n\nText\n\n---\n\nMore\n');
  expect([...head]).toEqual([
    ['title', 'One box: all parts'],
    ['days_ago', '3'],
  ]);
  expect(body).toBe('Text\n\n---\n\nMore');
});

test('a file without a head is refused', () => {
  expect(() => parseContentFile('# Title\n\n---\nText')).toThrow('does not begin with a head');
});
