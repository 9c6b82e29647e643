// Countries as people write them: codes, names in many languages, and usual names. Rules: docs/rules/reading.md, "Countries"
import { countryCodes } from './country-codes.ts';
import { foldKeyword } from './fold.ts';
import { cleanLine } from './text.ts';

/** The product's languages, those of its markets, and those in which countries write their own names. */
const languages =
  'en ar es fr ko pt ru vi de it zh zh-Hant ja tr pl nl sv nb da fi cs sk hu ro el bg hr sr sl uk lt lv et is ca he hi fa ur id ms th sq az ka hy kk uz bn';

/** Names that no list of languages has, in small letters without punctuation, by ISO 3166-1 alpha-2. */
const usualNames: Readonly<Record<string, string>> = {
  AE: 'uae|u a e|emirates|the emirates|الامارات',
  BA: 'bosnia|bosnia herzegovina',
  BN: 'brunei darussalam',
  BO: 'bolivia plurinational state of|plurinational state of bolivia',
  CD: 'drc|dr congo|congo dr|congo kinshasa|democratic republic of the congo|congo democratic republic of the|zaire',
  CG: 'republic of the congo|congo brazzaville',
  CI: 'ivory coast|cote divoire',
  CN: 'prc|pr china|p r china|peoples republic of china|mainland china|china mainland',
  CV: 'cape verde|cabo verde',
  CZ: 'czech rep|czech republic|the czech republic|ceska republika|tschechische republik',
  DE: 'brd|federal republic of germany|bundesrepublik deutschland',
  FM: 'micronesia federated states of',
  FK: 'falkland islands malvinas',
  GB: 'uk|u k|great britain|britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland|grossbritannien|england uk',
  HK: 'hong kong|hongkong|hong kong sar|hong kong china',
  IR: 'iran islamic republic of|islamic republic of iran',
  KP: 'dprk|korea democratic peoples republic of|democratic peoples republic of korea|korea north',
  KR: 'korea|rok|republic of korea|korea republic of|korea south|korea rep|south korea|한국|남한|korea selatan',
  LA: 'lao pdr|lao peoples democratic republic',
  LY: 'libyan arab jamahiriya',
  MD: 'moldova republic of|republic of moldova',
  MK: 'macedonia|macedonia the former yugoslav republic of|fyrom',
  MM: 'burma|myanmar',
  MO: 'macau|macao|macao sar',
  NL: 'holland|the netherlands|niederlande holland|kingdom of the netherlands',
  PH: 'the philippines',
  PS: 'palestine|state of palestine|palestine state of',
  RU: 'russian federation|the russian federation|рф|российская федерация',
  SA: 'ksa|k s a|kingdom of saudi arabia|السعوديه',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TH: 'ประเทศไทย',
  TL: 'east timor',
  TR: 'turkey|turkiye|republic of turkiye|republic of turkey',
  TW: 'taiwan|taiwan province of china|taiwan roc',
  TZ: 'tanzania united republic of|united republic of tanzania',
  US: 'usa|u s a|u s|united states of america|the united states|the united states of america|america|eeuu|ee uu|vereinigte staaten von amerika|etats unis damerique|estados unidos da america|estados unidos de america|сша|hoa ky',
  VA: 'vatican|holy see|vatican city state',
  VE: 'venezuela bolivarian republic of|bolivarian republic of venezuela',
  VN: 'viet nam|vietnam',
  XK: 'kosovo',
};

interface KnownCountries {
  /** Alpha-2, alpha-3 and numeric codes. */
  readonly codes: ReadonlyMap<string, string>;
  /** Names in small letters as they are written: `áo` is Austria, `ao` is no name. */
  readonly names: ReadonlyMap<string, string>;
  /** The same without accents and punctuation. */
  readonly folded: ReadonlyMap<string, string>;
}

let known: KnownCountries | undefined;

/** A name that means two countries in two languages is left out. */
function addName(names: Map<string, string>, contradictory: Set<string>, name: string, code: string): void {
  if (name === '' || contradictory.has(name)) return;
  if (names.has(name) && names.get(name) !== code) {
    names.delete(name);
    contradictory.add(name);
  } else names.set(name, code);
}

/** Two letters (`RU` for the United Kingdom in Spanish, `EU` for the United States) are codes of others. */
const isAbbreviation = (name: string): boolean => /^[a-z]{0,2}$/i.test(name.replace(/[ .-]/g, ''));

function listKnownCountries(): KnownCountries {
  const words = countryCodes.trim().split(/\s+/);
  const alpha2 = words.map((word) => word.slice(0, 2));
  const codes = new Map(
    words.flatMap((word) =>
      [word.slice(0, 2), word.slice(2, 5), word.slice(5)].map((code) => [code, word.slice(0, 2)]),
    ),
  );
  const [names, contradictory] = [new Map<string, string>(), new Set<string>()];
  for (const language of languages.split(' '))
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of alpha2) {
        const name = display.of(code) ?? '';
        if (!isAbbreviation(name)) addName(names, contradictory, name.toLowerCase(), code);
      }
    }
  const [folded, contradictoryFolded] = [new Map<string, string>(), new Set<string>()];
  for (const [name, code] of names) {
    const bare = foldKeyword(name);
    if (!isAbbreviation(bare)) addName(folded, contradictoryFolded, bare, code);
  }
  for (const [code, usual] of Object.entries(usualNames)) for (const name of usual.split('|')) folded.set(name, code);
  return { codes, names, folded };
}

/**
 * The country (ISO 3166-1 alpha-2) of a code or a name: `DE`, `deu`, `276`, `Deutschland`, `Allemagne`, `ألمانيا`, `UK`, `Holland`.
 * Undefined for anything else, and for names of two countries.
 */
export function readCountry(text: string): string | undefined {
  if (text.length > 200) return undefined;
  known ??= listKnownCountries();
  const written = cleanLine(text);
  // `Deutschland (DE)`, where both are the same.
  const [, name, code] = /^([^()]{2,100})\s?\((\p{L}{2,3})\)$/u.exec(written) ?? [];
  if (name !== undefined && code !== undefined) {
    const [one, other] = [readCountry(name), readCountry(code)];
    if (one !== undefined && one === other) return one;
  }
  const folded = foldKeyword(written);
  return (
    known.codes.get(written) ??
    known.names.get(written.toLowerCase()) ??
    known.codes.get(/^\p{Nd}+$/u.test(written) ? folded.padStart(3, '0') : written.toUpperCase()) ??
    known.folded.get(folded)
  );
}
