import type { WrittenLanguage } from '@trunkline/text/languages';
import { spellNumber } from '@trunkline/text/number-words';
import { expect, test } from 'vitest';
import { expectsAmountInWords, writeAmount } from './amount-words.ts';

const usd: Record<WrittenLanguage, Readonly<Record<string, string>>> = {
  en: {
    '0.50': 'Zero US dollars and 50/100',
    '1.00': 'One US dollar and 00/100',
    '2.00': 'Two US dollars and 00/100',
    '3.00': 'Three US dollars and 00/100',
    '11.05': 'Eleven US dollars and 05/100',
    '21.00': 'Twenty-one US dollars and 00/100',
    '100.00': 'One hundred US dollars and 00/100',
    '1234.56': 'One thousand two hundred thirty-four US dollars and 56/100',
    '2000.00': 'Two thousand US dollars and 00/100',
    '1000000.00': 'One million US dollars and 00/100',
  },
  ar: {
    '0.50': 'فقط صفر دولار أمريكي و\u206650/100\u2069 لا غير',
    '1.00': 'فقط دولار أمريكي واحد و\u206600/100\u2069 لا غير',
    '2.00': 'فقط دولاران أمريكيان و\u206600/100\u2069 لا غير',
    '3.00': 'فقط ثلاثة دولارات أمريكية و\u206600/100\u2069 لا غير',
    '11.05': 'فقط أحد عشر دولارًا أمريكيًا و\u206605/100\u2069 لا غير',
    '21.00': 'فقط واحد وعشرون دولارًا أمريكيًا و\u206600/100\u2069 لا غير',
    '100.00': 'فقط مائة دولار أمريكي و\u206600/100\u2069 لا غير',
    '1234.56': 'فقط ألف ومائتان وأربعة وثلاثون دولارًا أمريكيًا و\u206656/100\u2069 لا غير',
    '2000.00': 'فقط ألفا دولار أمريكي و\u206600/100\u2069 لا غير',
    '1000000.00': 'فقط مليون دولار أمريكي و\u206600/100\u2069 لا غير',
  },
  es: {
    '0.50': 'Cero dólares estadounidenses con 50/100',
    '1.00': 'Un dólar estadounidense con 00/100',
    '2.00': 'Dos dólares estadounidenses con 00/100',
    '3.00': 'Tres dólares estadounidenses con 00/100',
    '11.05': 'Once dólares estadounidenses con 05/100',
    '21.00': 'Veintiún dólares estadounidenses con 00/100',
    '100.00': 'Cien dólares estadounidenses con 00/100',
    '1234.56': 'Mil doscientos treinta y cuatro dólares estadounidenses con 56/100',
    '2000.00': 'Dos mil dólares estadounidenses con 00/100',
    '1000000.00': 'Un millón de dólares estadounidenses con 00/100',
  },
  fr: {
    '0.50': 'Zéro dollar des États-Unis et 50/100',
    '1.00': 'Un dollar des États-Unis et 00/100',
    '2.00': 'Deux dollars des États-Unis et 00/100',
    '3.00': 'Trois dollars des États-Unis et 00/100',
    '11.05': 'Onze dollars des États-Unis et 05/100',
    '21.00': 'Vingt et un dollars des États-Unis et 00/100',
    '100.00': 'Cent dollars des États-Unis et 00/100',
    '1234.56': 'Mille deux cent trente-quatre dollars des États-Unis et 56/100',
    '2000.00': 'Deux mille dollars des États-Unis et 00/100',
    '1000000.00': 'Un million de dollars des États-Unis et 00/100',
  },
  ko: {
    '0.50': '영 미국 달러 50/100',
    '1.00': '일 미국 달러 00/100',
    '2.00': '이 미국 달러 00/100',
    '3.00': '삼 미국 달러 00/100',
    '11.05': '십일 미국 달러 05/100',
    '21.00': '이십일 미국 달러 00/100',
    '100.00': '백 미국 달러 00/100',
    '1234.56': '천이백삼십사 미국 달러 56/100',
    '2000.00': '이천 미국 달러 00/100',
    '1000000.00': '백만 미국 달러 00/100',
  },
  pt: {
    '0.50': 'Zero dólar americano e 50/100',
    '1.00': 'Um dólar americano e 00/100',
    '2.00': 'Dois dólares americanos e 00/100',
    '3.00': 'Três dólares americanos e 00/100',
    '11.05': 'Onze dólares americanos e 05/100',
    '21.00': 'Vinte e um dólares americanos e 00/100',
    '100.00': 'Cem dólares americanos e 00/100',
    '1234.56': 'Mil duzentos e trinta e quatro dólares americanos e 56/100',
    '2000.00': 'Dois mil dólares americanos e 00/100',
    '1000000.00': 'Um milhão de dólares americanos e 00/100',
  },
  ru: {
    '0.50': 'Ноль долларов США и 50/100',
    '1.00': 'Один доллар США и 00/100',
    '2.00': 'Два доллара США и 00/100',
    '3.00': 'Три доллара США и 00/100',
    '11.05': 'Одиннадцать долларов США и 05/100',
    '21.00': 'Двадцать один доллар США и 00/100',
    '100.00': 'Сто долларов США и 00/100',
    '1234.56': 'Одна тысяча двести тридцать четыре доллара США и 56/100',
    '2000.00': 'Две тысячи долларов США и 00/100',
    '1000000.00': 'Один миллион долларов США и 00/100',
  },
  vi: {
    '0.50': 'Không đô la Mỹ và 50/100',
    '1.00': 'Một đô la Mỹ và 00/100',
    '2.00': 'Hai đô la Mỹ và 00/100',
    '3.00': 'Ba đô la Mỹ và 00/100',
    '11.05': 'Mười một đô la Mỹ và 05/100',
    '21.00': 'Hai mươi mốt đô la Mỹ và 00/100',
    '100.00': 'Một trăm đô la Mỹ và 00/100',
    '1234.56': 'Một nghìn hai trăm ba mươi bốn đô la Mỹ và 56/100',
    '2000.00': 'Hai nghìn đô la Mỹ và 00/100',
    '1000000.00': 'Một triệu đô la Mỹ và 00/100',
  },
};

/** Without what holds the fraction to the words. */
const toPlain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test.for([
  ['en', 'Three US dollars\u00a0and\u00a011/100'],
  ['ar', 'فقط ثلاثة دولارات أمريكية\u00a0و\u2060\u206611/100\u2069 لا غير'],
  ['es', 'Tres dólares estadounidenses\u00a0con\u00a011/100'],
  ['ko', '삼 미국\u00a0달러\u00a011/100'],
] as const)('no line ends before the fraction: %s', ([language, words]) => {
  expect(writeAmount(language, '3.11', 'USD')).toBe(words);
});

test.for(Object.entries(usd) as [WrittenLanguage, Readonly<Record<string, string>>][])(
  'amounts in words: %s',
  ([language, words]) => {
    const written = Object.keys(words).map((amount) => [amount, toPlain(writeAmount(language, amount, 'USD'))]);
    expect(Object.fromEntries(written)).toEqual(words);
  },
);

test.for([
  ['es', '21.00', 'GBP', 'Veintiuna libras esterlinas con 00/100'],
  ['fr', '81.00', 'GBP', 'Quatre-vingt-une livres sterling et 00/100'],
  ['fr', '2000000.00', 'EUR', 'Deux millions d’euros et 00/100'],
  ['pt', '202.10', 'GBP', 'Duzentas e duas libras esterlinas e 10/100'],
  ['ru', '2.00', 'KRW', 'Две южнокорейские воны ровно'],
  ['ru', '22.00', 'RUB', 'Двадцать два российских рубля и 00/100'],
  ['vi', '1005000.00', 'VND', 'Một triệu không trăm linh năm nghìn đồng Việt Nam chẵn'],
  ['ar', '2.00', 'EUR', 'فقط يورو اثنان و\u206600/100\u2069 لا غير'],
  ['ar', '7.25', 'SAR', 'فقط سبعة ريالات سعودية و\u206625/100\u2069 لا غير'],
  ['ko', '15000.00', 'KRW', '일만 오천 대한민국 원'],
  ['es', '1000000.00', 'KRW', 'Un millón de wons surcoreanos exactos'],
] as const)('gender, plural and fraction follow the currency: %s %s %s', ([language, amount, currency, words]) => {
  expect(toPlain(writeAmount(language, amount, currency))).toBe(words);
});

/** Numbers whose parts change beside each other: silent ones, plural marks, joints, dual forms, zeros in between. */
test.for([
  ['ar', 201_000, 'مائتا ألف وألف'],
  ['ar', 2_000_100, 'مليونان ومائة'],
  ['ar', 10_011, 'عشرة آلاف وأحد عشر'],
  ['es', 21_031, 'veintiún mil treinta y un'],
  ['es', 1_001_000_000, 'mil un millones'],
  ['fr', 80_080, 'quatre-vingt mille quatre-vingts'],
  ['fr', 200_271, 'deux cent mille deux cent soixante et onze'],
  ['ko', 100_010_001, '일억 일만 일'],
  ['pt', 2_100, 'dois mil e cem'],
  ['pt', 1_001_101, 'um milhão mil cento e um'],
  ['ru', 21_012, 'двадцать одна тысяча двенадцать'],
  ['ru', 5_002_000, 'пять миллионов две тысячи'],
  ['vi', 1_000_000_015, 'một tỷ không trăm mười lăm'],
  ['vi', 21_005, 'hai mươi mốt nghìn không trăm linh năm'],
  ['en', 999_000_000_000_001, 'nine hundred ninety-nine trillion one'],
] as const)('%s spells %i', ([language, value, words]) => {
  expect(spellNumber(language, value)).toBe(words);
});

test('what is no amount of an invoice has no words', () => {
  expect([writeAmount('en', '-1.00', 'USD'), writeAmount('en', '1.00', 'CHF')]).toEqual([undefined, undefined]);
});

test('buyers in some countries expect them', () => {
  expect(['SA', 'VN', 'RU', 'MX', 'MA'].map(expectsAmountInWords)).toEqual([true, true, true, true, true]);
  expect(['DE', 'KR', 'US', null].map(expectsAmountInWords)).toEqual([false, false, false, false]);
});
