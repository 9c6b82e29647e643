import { describe, expect, test } from 'vitest';
import {
  cycleHeading,
  findBlock,
  getLineStart,
  insertLines,
  insertLink,
  insertProduct,
  type TextCommand,
  toggleList,
  toggleMarks,
  toggleNumberedList,
  toggleQuote,
} from './text-commands.ts';

/** `a [b] c`: the brackets `⟦⟧` are the selection. */
function run(command: TextCommand, marked: string): string {
  const start = marked.indexOf('⟦');
  const text = marked.replace('⟦', '').replace('⟧', '');
  const edit = command({ text, start, end: marked.indexOf('⟧') - 1 });
  const result = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [from, to] = edit.select;
  return `${result.slice(0, from)}⟦${result.slice(from, to)}⟧${result.slice(to)}`;
}

describe('marks', () => {
  const bold = toggleMarks('**', 'bold text');
  const italic = toggleMarks('*', 'italic text');
  test.each([
    [bold, 'a ⟦b⟧ c', 'a **⟦b⟧** c'],
    [bold, 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
    [bold, 'a⟦ b ⟧c', 'a **⟦b⟧** c'],
    [bold, '⟦⟧', '**⟦bold text⟧**'],
    [italic, 'a ⟦b⟧ c', 'a *⟦b⟧* c'],
    [italic, 'a *⟦b⟧* c', 'a ⟦b⟧ c'],
    [italic, 'a **⟦b⟧** c', 'a ***⟦b⟧*** c'],
    [italic, 'a ***⟦b⟧*** c', 'a **⟦b⟧** c'],
    [bold, 'خبر ⟦جديد⟧', 'خبر **⟦جديد⟧**'],
  ])('%#: %s becomes %s', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });
});

describe('lines', () => {
  test.each([
    [cycleHeading, 'a\nb⟦⟧c\nd', 'a\n## bc⟦⟧\nd'],
    [cycleHeading, '## b⟦⟧', '### b⟦⟧'],
    [cycleHeading, '### b⟦⟧', 'b⟦⟧'],
    [toggleList, '⟦a\nb⟧', '⟦- a\n- b⟧'],
    [toggleList, '⟦- a\n- b⟧', '⟦a\nb⟧'],
    [toggleList, '⟦a\n\nb\n⟧c', '⟦- a\n\n- b⟧\nc'],
    [toggleNumberedList, '⟦- a\n- b⟧', '⟦1. a\n2. b⟧'],
    [toggleQuote, '⟦⟧', '> ⟦⟧'],
    [toggleQuote, '⟦> a\n> b⟧', '⟦a\nb⟧'],
  ])('%#: %s becomes %s', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });
});

describe('insertions', () => {
  const link = insertLink('link text');
  test.each([
    [link, 'see ⟦the plan⟧.', 'see [the plan](⟦https://⟧).'],
    [link, '⟦https://example.com⟧', '[⟦link text⟧](https://example.com)'],
    [link, '⟦⟧', '[link text](⟦https://⟧)'],
    [insertLines(':::note\nText\n:::', 'Text'), 'a⟦⟧b', 'a\n\n:::note\n⟦Text⟧\n:::\n\nb'],
    [insertLines('| a |', ''), 'a\n\n⟦⟧\n\nb', 'a\n\n| a |⟦⟧\n\nb'],
    [insertLines('x'), '⟦⟧', 'x⟦⟧\n'],
    [insertProduct('RV-2448P'), 'see ⟦⟧', 'see [[RV-2448P]]⟦⟧'],
    [insertProduct('RV-2448P'), ':::products\n⟦⟧\n:::', ':::products\nRV-2448P⟦⟧\n:::'],
    [insertProduct('B'), ':::rack Hall\nA | x⟦⟧\n:::', ':::rack Hall\nA | x\nB⟦⟧\n:::'],
    [insertProduct('B'), ':::rack\nA\n:::\n⟦⟧', ':::rack\nA\n:::\n[[B]]⟦⟧'],
  ])('%#: %s becomes %s', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });
});

test('the block around a place, and the start of a line', () => {
  expect(findBlock(':::facts\na', 10)).toBe('facts');
  expect(findBlock(':::facts\na\n:::\nb', 15)).toBeUndefined();
  expect([1, 2, 3, 9].map((line) => getLineStart('ab\ncd\ne', line))).toEqual([0, 3, 6, 6]);
});
