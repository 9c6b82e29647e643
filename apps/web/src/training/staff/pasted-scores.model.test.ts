import { describe, expect, test } from 'vitest';
import { areScores, type PastedScores, pasteScores } from './pasted-scores.model.ts';
import { buildScoreRow } from './scores-testing.ts';

const person = (id: string, number: string, name: string) =>
  buildScoreRow(id, { registration_number: number, name, mailbox: `${id}@haddad.example` });
const rows = [
  person('lina', 'E-7QX4-M2KD', 'Lina Orfali'),
  person('sami', 'E-R19W-80TB', 'Sami Haddadin'),
  { ...person('omar', 'E-MX83-4PLE', 'Omar Haddadin'), state: 'absent' as const, actions: [] },
  person('hanh', 'E-5HJ2-VC6Z', 'Nguyễn Thị Hạnh'),
  person('tom', 'E-W4TD-6R1C', 'Tomás Arrieta'),
];
const paste = (text: string, first = 'lina', column?: number) => pasteScores(rows, {}, first, text, column);
const listReasons = ({ left }: PastedScores) => left.map(({ line, reason }) => `${line} ${reason}`);

describe('one pasted column', () => {
  test('fills the people from the cell on, and leaves the others', () => {
    expect(paste('81\r\n69,5\r\n', 'hanh')).toEqual({ typed: { hanh: '81', tom: '69,5' }, filled: 2, left: [] });
    expect(pasteScores(rows, { tom: '40' }, 'lina', '81\n82').typed).toEqual({ lina: '81', sami: '82', tom: '40' });
  });

  test('leaves the person of an empty line, and keeps the others in their lines', () => {
    expect(paste('81\n\nA\n90').typed).toEqual({ lina: '81', omar: 'A', hanh: '90' });
  });

  test('begins with the first score where it has a heading', () => {
    const pasted = paste('Score\n81\n82');
    expect([pasted.typed, listReasons(pasted)]).toEqual([{ lina: '81', sami: '82' }, ['1 heading']]);
  });

  test('fills what is no score too, so that it is corrected in its cell', () => {
    expect(paste('101\ngood').typed).toEqual({ lina: '101', sami: 'good' });
  });

  test('names lines beyond the last person, and the score of somebody who was absent', () => {
    const pasted = paste('80\n90\n91\n92\n93\n94');
    expect(pasted.typed).toEqual({ lina: '80', sami: '90', hanh: '92', tom: '93' });
    expect(pasted.left).toEqual([
      { line: 3, text: '91', reason: 'state' },
      { line: 6, text: '94', reason: 'beyond' },
    ]);
  });
});

describe('pasted columns with people', () => {
  test.each([
    ['registration numbers', 'E-W4TD-6R1C\t91\ne7qx4m2kd\t88', { tom: '91', lina: '88' }],
    ['names', 'Tomas ARRIETA\t91\nNguyễn Thị Hạnh\t88,5', { tom: '91', hanh: '88,5' }],
    ['emails', '91\tTom@haddad.example\n88\tlina@haddad.example', { tom: '91', lina: '88' }],
    ['numbers and semicolons', 'E-W4TD-6R1C;91\nE-7QX4-M2KD;88,5', { tom: '91', lina: '88,5' }],
    ['numbers and commas', 'E-W4TD-6R1C,91\nE-7QX4-M2KD,88,5', { tom: '91', lina: '88,5' }],
    ['one person', 'E-W4TD-6R1C\t91', { tom: '91' }],
    ['an absence', 'E-W4TD-6R1C\ta\nE-MX83-4PLE\tA\nE-7QX4-M2KD\t88', { tom: 'a', omar: 'A', lina: '88' }],
  ])('go to the people that they name: %s', (_name, text, typed) => {
    const pasted = paste(text, 'sami');
    expect([pasted.typed, pasted.left]).toEqual([typed, []]);
  });

  test('leave unknown numbers, empty scores and a heading out, and name them', () => {
    const pasted = paste('Number\tName\tScore\nE-W4TD-6R1C\tTomás\t91\nE-0000-0000\tNobody\t88\nE-7QX4-M2KD\tLina\t');
    expect([pasted.typed, listReasons(pasted)]).toEqual([{ tom: '91' }, ['1 heading', '3 unknown']]);
    expect(pasted.left[1]?.text).toBe('E-0000-0000 · Nobody · 88');
  });

  test('fill nobody who is named with two scores, or whose name several people have', () => {
    const pasted = paste('E-W4TD-6R1C\t91\nE-7QX4-M2KD\t88\nE-W4TD-6R1C\t92\nE-7QX4-M2KD\t88');
    expect([pasted.typed, listReasons(pasted)]).toEqual([{ lina: '88' }, ['1 twice', '3 twice']]);
    const namesakes = [...rows, person('other', 'E-1111-1111', 'Lina Orfali')];
    const named = pasteScores(namesakes, {}, 'lina', 'Lina Orfali\t88\nSami Haddadin\t71');
    expect([named.typed, listReasons(named)]).toEqual([{ sami: '71' }, ['1 several']]);
  });

  test('leave the score of somebody who was absent', () => {
    expect(listReasons(paste('E-MX83-4PLE\t91\nE-7QX4-M2KD\t88'))).toEqual(['1 state']);
  });

  test('with several columns of scores wait for the answer which one it is', () => {
    const text = 'No.\tNumber\tScore\n1\tE-W4TD-6R1C\t91\n2\tE-7QX4-M2KD\t88';
    expect(paste(text)).toEqual({
      typed: {},
      filled: 0,
      left: [],
      problem: 'several_columns',
      columns: [
        { index: 0, examples: ['No.', '1', '2'] },
        { index: 2, examples: ['Score', '91', '88'] },
      ],
    });
    expect(paste(text, 'lina', 2)).toMatchObject({ typed: { tom: '91', lina: '88' }, filled: 2 });
  });

  test.each([
    ['E-0000-0000\t88\nE-1111-1111\t90', 'no_person'],
    ['E-W4TD-6R1C\tgood\nE-7QX4-M2KD\tpoor', 'no_score'],
  ])('%j fill nothing: %s', (text, problem) => {
    expect(paste(text)).toEqual({ typed: {}, filled: 0, left: [], problem });
  });
});

test.each([
  ['88', false],
  ['88,5\n', false],
  ['88\n90', true],
  ['E-7QX4-M2KD\t88', true],
  ['E-7QX4-M2KD;88', true],
])('%j is more than one cell: %s', (text, expected) => {
  expect(areScores(text)).toBe(expected);
});
