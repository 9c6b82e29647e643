import { expect, test } from 'vitest';
import { readNumberList, readVerificationCode } from './number-list.ts';

test.each<[string, string, string[]]>([
  ['one number', 'C-8KD3-QW7M', ['C-8KD3-QW7M']],
  ['several with blanks around them', ' c-1 ,\tC-2 , ', ['C-1', 'C-2']],
  ['small letters and capitals of one number', 'c-8kd3,C-8KD3', ['C-8KD3']],
  ['lines', 'C-1\nC-2\r\nC-3', ['C-1', 'C-2', 'C-3']],
  ['Arabic and East Asian commas', 'C-1، C-2，C-3、C-4', ['C-1', 'C-2', 'C-3', 'C-4']],
  ['invisible marks, dashes and full-width letters', '\u200eC–1\u200b,Ｃ－２', ['C-1', 'C-2']],
  ['nothing', ' , ,\n', []],
])('%s', (_, text, numbers) => {
  expect(readNumberList(text)).toEqual(numbers);
});

test('a code is read with and without its groups', () => {
  expect(['7KQ2M9XD4T', '7kq2-m9xd-4t', ' 7KQ2 M9XD 4T\u200f', '7KQ2–M9XD–4T'].map(readVerificationCode)).toEqual(
    Array<string>(4).fill('7KQ2M9XD4T'),
  );
});
