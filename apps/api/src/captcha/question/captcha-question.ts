// The worded sum of a captcha. Rules: docs/rules/captcha.md, "Question"
import type { TFunction } from '@trunkline/text';
import { randomInt } from 'node:crypto';

/** The words of 1 to 20. */
const numbers = [
  'captcha.n1',
  'captcha.n2',
  'captcha.n3',
  'captcha.n4',
  'captcha.n5',
  'captcha.n6',
  'captcha.n7',
  'captcha.n8',
  'captcha.n9',
  'captcha.n10',
  'captcha.n11',
  'captcha.n12',
  'captcha.n13',
  'captcha.n14',
  'captcha.n15',
  'captcha.n16',
  'captcha.n17',
  'captcha.n18',
  'captcha.n19',
  'captcha.n20',
] as const;

export interface CaptchaQuestion {
  /** Question in the reader's language. */
  readonly question: string;
  readonly answer: string;
}

const pick = (): number => randomInt(1, numbers.length + 1);
const toWord = (t: TFunction, number: number): string => t(numbers[number - 1] ?? numbers[0]);

/** A sum of three numbers: 58 answers, of which none is right more often than one time in twenty-six. */
export function createCaptchaQuestion(t: TFunction): CaptchaQuestion {
  const [a, b, c] = [pick(), pick(), pick()];
  const values = { a: toWord(t, a), b: toWord(t, b), c: toWord(t, c) };
  return { question: t('captcha.sum', values), answer: String(a + b + c) };
}
