// Units as people type them behind a figure, as data: words of another language are added here. Rules: docs/rules/search.md
import { foldText } from './content-words.ts';
import { translateEntries } from './words/all-search-words.ts';

/** What a figure with a unit measures. */
export type Measure = 'speed' | 'rate' | 'rate_in_mega' | 'kilometres' | 'metres' | 'ports' | 'watts';

const units: Readonly<Record<Measure, readonly string[]>> = {
  /** Speeds of ports. */
  speed: ['g', 'gb', 'gbe', 'ge', 'gig', 'gigs', 'gigabit', 'جيجا', 'جيجابت', 'غيغا', 'غيغابت'],
  /** Speeds of ports, or of what a firewall inspects. */
  rate: [
    'gbps',
    'gbit',
    'gbits',
    'gbit/s',
    'gbits/s',
    'gb/s',
    'gibps',
    'gigabit/s',
    'gigabits/s',
    'gigabit per second',
    'gigabits per second',
    'جيجابت/ث',
    'جيجابت/ثانية',
    'جيجابت في الثانية',
    'غيغابت/ث',
    'غيغابت/ثانية',
    'غيغابت في الثانية',
    'جب/ث',
  ],
  rate_in_mega: [
    'mbps',
    'mbit',
    'mbits',
    'mbit/s',
    'mbits/s',
    'mb/s',
    'megabit',
    'megabits',
    'megabit/s',
    'ميجا',
    'ميجابت',
    'ميغابت',
    'ميجابت/ث',
    'ميغابت/ث',
    'ميجابت في الثانية',
    'ميغابت في الثانية',
  ],
  kilometres: ['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'كم', 'كيلومتر', 'كيلومترات', 'كيلو'],
  metres: ['m', 'mtr', 'mtrs', 'meter', 'meters', 'metre', 'metres', 'م', 'متر', 'أمتار', 'مترا'],
  ports: ['p', 'port', 'ports', 'x port', 'x ports', 'منفذ', 'منفذا', 'منافذ', 'منفذًا'],
  watts: ['w', 'watt', 'watts', 'وات', 'واط', 'واطا', 'واتا'],
};

const ownUnits = (Object.keys(units) as Measure[]).flatMap((measure) =>
  units[measure].map((unit): [string, Measure] => [unit, measure]),
);
const measureOfUnit: ReadonlyMap<string, Measure> = new Map(
  [...translateEntries(new Map(ownUnits), (words) => words.units), ...ownUnits].map(([unit, measure]) => [
    foldText(unit),
    measure,
  ]),
);

export interface Quantity {
  readonly measure: Measure;
  readonly figure: number;
}

/** A figure with its unit, folded: `5 gbit/s`, `60w`. Undefined for anything else. */
export function readQuantity(phrase: string): Quantity | undefined {
  const [, figure, unit = ''] = /^(\d{1,5}(?:[.,]\d)?) ?(\D{1,30})$/.exec(phrase) ?? [];
  const measure = measureOfUnit.get(unit);
  return figure === undefined || measure === undefined
    ? undefined
    : { measure, figure: Number(figure.replace(',', '.')) };
}
