// Whole numbers in words, as they stand before the name of a currency. Rules: docs/rules/documents.md, "Amounts in words"
import type { WrittenLanguage } from './languages.ts';

/** Spells a whole number of at most 15 digits. `feminine`: the noun behind it is feminine. */
type Speller = (value: number, feminine: boolean) => string;

/** The groups of three digits that are not 0, the highest first. `power` 1 are thousands. */
function listGroups(value: number): { readonly value: number; readonly power: number }[] {
  const groups = [4, 3, 2, 1, 0].map((power) => ({ power, value: Math.floor(value / 1000 ** power) % 1000 }));
  return groups.filter((group) => group.value > 0);
}

const split = (text: string): readonly string[] => text.split(' ');
const at = (words: readonly string[], index: number): string => words[index] ?? '';
const join = (parts: readonly string[], mark = ' '): string => parts.filter((part) => part !== '').join(mark);

const en = {
  ones: split(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: split('- - twenty thirty forty fifty sixty seventy eighty ninety'),
  scales: ['', 'thousand', 'million', 'billion', 'trillion'],
};
function spellEnglishGroup(value: number): string {
  if (value >= 100) return join([at(en.ones, Math.floor(value / 100)), 'hundred', spellEnglishGroup(value % 100)]);
  if (value < 20) return value === 0 ? '' : at(en.ones, value);
  return join([at(en.tens, Math.floor(value / 10)), value % 10 === 0 ? '' : at(en.ones, value % 10)], '-');
}
const spellEnglish: Speller = (value) =>
  join(listGroups(value).flatMap((group) => [spellEnglishGroup(group.value), at(en.scales, group.power)]));

const fr = {
  ones: split(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ),
  tens: split('- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'),
  scales: ['', 'mille', 'million', 'milliard', 'billion'],
};
/** `ends`: the plural marks of `cents` and `quatre-vingts` stay; `one` is `un` or `une`. */
function spellFrenchGroup(value: number, ends: boolean, one: string): string {
  if (value >= 100) {
    const [hundreds, rest] = [Math.floor(value / 100), value % 100];
    const word = hundreds > 1 && rest === 0 && ends ? 'cents' : 'cent';
    return join([hundreds > 1 ? at(fr.ones, hundreds) : '', word, spellFrenchGroup(rest, ends, one)]);
  }
  if (value === 80) return ends ? 'quatre-vingts' : 'quatre-vingt';
  if (value < 20) return value === 0 ? '' : value === 1 ? one : at(fr.ones, value);
  const ten = Math.floor(value / 10);
  const rest = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10;
  const word = rest === 1 ? one : at(fr.ones, rest);
  if (rest === 0) return at(fr.tens, ten);
  return (rest === 1 || rest === 11) && ten < 8 ? `${at(fr.tens, ten)} et ${word}` : `${at(fr.tens, ten)}-${word}`;
}
const spellFrench: Speller = (value, feminine) =>
  join(
    listGroups(value).flatMap((group) => {
      const words = spellFrenchGroup(group.value, group.power !== 1, group.power === 0 && feminine ? 'une' : 'un');
      if (group.power < 2)
        return group.power === 1 && group.value === 1 ? ['mille'] : [words, at(fr.scales, group.power)];
      return [words, `${at(fr.scales, group.power)}${group.value > 1 ? 's' : ''}`];
    }),
  );

const es = {
  ones: split(
    'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  ),
  tens: split('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  hundreds: split(
    '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  ),
};
function spellSpanishGroup(value: number, feminine: boolean): string {
  if (value === 100) return 'cien';
  if (value >= 100) {
    const hundreds = at(es.hundreds, Math.floor(value / 100));
    return join([feminine ? hundreds.replace(/os$/, 'as') : hundreds, spellSpanishGroup(value % 100, feminine)]);
  }
  if (value === 0) return '';
  if (feminine && value === 1) return 'una';
  if (feminine && value === 21) return 'veintiuna';
  if (value < 30) return at(es.ones, value);
  return join([at(es.tens, Math.floor(value / 10)), spellSpanishGroup(value % 10, feminine)], ' y ');
}
/** Thousands are counted with the gender of the noun, but `un` stays: `veintiún mil libras`. */
function spellSpanishThousands(value: number, feminine: boolean): string {
  const thousands = Math.floor(value / 1000);
  const words =
    thousands === 1
      ? ''
      : spellSpanishGroup(thousands, feminine)
          .replace(/una$/, 'un')
          .replace(/veintiun$/, 'veintiún');
  return join([words, thousands > 0 ? 'mil' : '', spellSpanishGroup(value % 1000, feminine)]);
}
const spellSpanish: Speller = (value, feminine) => {
  const count = (units: number, one: string, several: string) =>
    units === 0 ? '' : units === 1 ? `un ${one}` : `${spellSpanishThousands(units, false)} ${several}`;
  return join([
    count(Math.floor(value / 1e12), 'billón', 'billones'),
    count(Math.floor(value / 1e6) % 1e6, 'millón', 'millones'),
    spellSpanishThousands(value % 1e6, feminine),
  ]);
};

const pt = {
  ones: split(
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
  ),
  tens: split('- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  hundreds: split('- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'),
  scales: ['', 'mil', 'milhão', 'bilhão', 'trilhão'],
};
function spellPortugueseGroup(value: number, feminine: boolean): string {
  if (value === 100) return 'cem';
  if (value >= 100) {
    const hundreds = at(pt.hundreds, Math.floor(value / 100));
    return join(
      [feminine ? hundreds.replace(/os$/, 'as') : hundreds, spellPortugueseGroup(value % 100, feminine)],
      ' e ',
    );
  }
  if (value === 0) return '';
  if (feminine && value < 3) return value === 1 ? 'uma' : 'duas';
  if (value < 20) return at(pt.ones, value);
  return join([at(pt.tens, Math.floor(value / 10)), spellPortugueseGroup(value % 10, feminine)], ' e ');
}
const spellPortuguese: Speller = (value, feminine) => {
  const groups = listGroups(value);
  return groups.reduce((said, group, index) => {
    const words = spellPortugueseGroup(group.value, feminine && group.power < 2);
    const scale = at(pt.scales, group.power);
    const named = group.power > 1 && group.value > 1 ? scale.replace(/ão$/, 'ões') : scale;
    const own = group.power === 1 && group.value === 1 ? 'mil' : join([words, named]);
    const isJoined = index === groups.length - 1 && (group.value <= 100 || group.value % 100 === 0);
    return join([said, own], isJoined ? ' e ' : ' ');
  }, '');
};

const ru = {
  ones: split(
    'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
  ),
  tens: split('- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
  hundreds: split('- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'),
  /** One, few, many. */
  scales: [
    '',
    'тысяча тысячи тысяч',
    'миллион миллиона миллионов',
    'миллиард миллиарда миллиардов',
    'триллион триллиона триллионов',
  ],
};
const russianRules = new Intl.PluralRules('ru');
function spellRussianGroup(value: number, feminine: boolean): string {
  if (value >= 100) return join([at(ru.hundreds, Math.floor(value / 100)), spellRussianGroup(value % 100, feminine)]);
  if (value === 0) return '';
  if (feminine && value < 3) return value === 1 ? 'одна' : 'две';
  if (value < 20) return at(ru.ones, value);
  return join([at(ru.tens, Math.floor(value / 10)), spellRussianGroup(value % 10, feminine)]);
}
const spellRussian: Speller = (value, feminine) =>
  join(
    listGroups(value).flatMap((group) => {
      const form = ['one', 'few', 'many'].indexOf(russianRules.select(group.value));
      const isFeminine = group.power === 1 || (group.power === 0 && feminine);
      return [spellRussianGroup(group.value, isFeminine), at(split(at(ru.scales, group.power)), form)];
    }),
  );

const ar = {
  ones: [
    ...split('صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'),
    ...split('أحد اثنا ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة').map((one) => `${one} عشر`),
  ],
  tens: split('- - عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'),
  hundreds: split('- مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة'),
  /** One, two, 3 to 10, 11 to 99. */
  scales: [
    [],
    split('ألف ألفان آلاف ألفًا'),
    split('مليون مليونان ملايين مليونًا'),
    split('مليار ملياران مليارات مليارًا'),
    split('تريليون تريليونان تريليونات تريليونًا'),
  ],
};
const and = ' و';
function spellArabicGroup(value: number): string {
  if (value >= 100) return join([at(ar.hundreds, Math.floor(value / 100)), spellArabicGroup(value % 100)], and);
  if (value < 20) return value === 0 ? '' : at(ar.ones, value);
  return join([spellArabicGroup(value % 10), at(ar.tens, Math.floor(value / 10))], and);
}
/** The end of a dual is dropped before its noun: `مائتا ألف`. */
const beforeNoun = (words: string): string => words.replace(/(مائت|ألف|مليون|مليار|تريليون)ان$/, '$1ا');
function spellArabicScale(value: number, scale: readonly string[]): string {
  if (scale.length === 0) return spellArabicGroup(value);
  if (value === 1 || value === 2) return at(scale, value - 1);
  const rest = value % 100;
  if (rest === 1 || rest === 2) return join([spellArabicScale(value - rest, scale), at(scale, rest - 1)], and);
  const form = rest === 0 ? 0 : rest < 11 ? 2 : 3;
  return `${beforeNoun(spellArabicGroup(value))} ${at(scale, form)}`;
}
const spellArabic: Speller = (value) =>
  beforeNoun(
    join(
      listGroups(value).map((group) => spellArabicScale(group.value, ar.scales[group.power] ?? [])),
      and,
    ),
  );

const koreanDigits = split('영 일 이 삼 사 오 육 칠 팔 구');
/** Within a group of four digits a leading one is silent: `천백`. */
const spellKoreanGroup = (value: number): string =>
  ['천', '백', '십', '']
    .map((unit, index) => {
      const digit = Math.floor(value / 10 ** (3 - index)) % 10;
      return digit === 0 ? '' : `${digit === 1 && unit !== '' ? '' : at(koreanDigits, digit)}${unit}`;
    })
    .join('');
const spellKorean: Speller = (value) =>
  join(
    ['조', '억', '만', ''].map((unit, index) => {
      const group = Math.floor(value / 10_000 ** (3 - index)) % 10_000;
      return group === 0 ? '' : `${spellKoreanGroup(group)}${unit}`;
    }),
  );

const vi = split('không một hai ba bốn năm sáu bảy tám chín');
/** `whole`: a higher group stands before, so that hundreds of 0 are named. */
function spellVietnameseGroup(value: number, whole: boolean): string {
  const [hundreds, ten, one] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const said = hundreds > 0 || whole ? `${at(vi, hundreds)} trăm` : '';
  if (ten === 0) return one === 0 ? said : join([said, said === '' ? '' : 'linh', at(vi, one)]);
  const last = one === 5 ? 'lăm' : one === 1 && ten > 1 ? 'mốt' : at(vi, one);
  return join([said, ten === 1 ? 'mười' : `${at(vi, ten)} mươi`, one === 0 ? '' : last]);
}
function spellVietnameseBelow(value: number, isFirst: boolean): string {
  const groups = listGroups(value);
  return join(
    groups.flatMap((group, index) => [
      spellVietnameseGroup(group.value, index > 0 || !isFirst),
      at(['', 'nghìn', 'triệu'], group.power),
    ]),
  );
}
const spellVietnamese: Speller = (value) => {
  const [billions, rest] = [Math.floor(value / 1e9), value % 1e9];
  return join([
    billions > 0 ? `${spellVietnameseBelow(billions, true)} tỷ` : '',
    rest > 0 ? spellVietnameseBelow(rest, billions === 0) : '',
  ]);
};

const spellers: Readonly<Record<WrittenLanguage, Speller>> = {
  en: spellEnglish,
  ar: spellArabic,
  es: spellSpanish,
  fr: spellFrench,
  ko: spellKorean,
  pt: spellPortuguese,
  ru: spellRussian,
  vi: spellVietnamese,
};
const zeros: Readonly<Record<WrittenLanguage, string>> = {
  en: at(en.ones, 0),
  ar: at(ar.ones, 0),
  es: at(es.ones, 0),
  fr: at(fr.ones, 0),
  ko: at(koreanDigits, 0),
  pt: at(pt.ones, 0),
  ru: at(ru.ones, 0),
  vi: at(vi, 0),
};

/** `3889` → `three thousand eight hundred eighty-nine`, before a noun: `veintiún`. */
export const spellNumber = (language: WrittenLanguage, value: number, feminine = false): string =>
  value === 0 ? zeros[language] : spellers[language](value, feminine);
