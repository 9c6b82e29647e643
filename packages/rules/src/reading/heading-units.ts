import { foldKeyword } from './fold.ts';

// Units in headings: a column of pounds is no column of kilograms. A heading with another unit than that of the field is never certain.
// Pure. Rules: docs/rules/tables.md, "Columns"

const toWords = (text: string): readonly string[] =>
  text
    .split(/[|\n]/u)
    .map((word) => foldKeyword(word.trim()))
    .filter(Boolean);

const notKilograms = toWords(
  'g|gr|gram|grams|gramm|grammes|gramos|gramas|г|гр|грамм|جرام|غرام|그램|lb|lbs|pound|pounds|pfund|livres|libras|фунт|oz|ounces|unzen|t|ton|tons|tonnes|克|磅',
);
const notCentimetres = toWords(
  'mm|millimeter|millimetre|millimetres|millimeters|milímetros|миллиметры|мм|ملم|밀리미터|m|meter|metre|metres|meters|metros|метры|м|متر|inch|inches|zoll|pouce|pouces|pulgadas|polegadas|дюйм|дюймы|بوصة|인치|ft|feet|fuß|毫米|米|英寸|インチ',
);
const notWatts = toWords('kw|kilowatt|kilowatts|квт|كيلوواط|킬로와트|va|kva|btu|mw|千瓦');
const weeks =
  'week|weeks|wk|wks|woche|wochen|kw|semaine|semaines|semana|semanas|недель|недели|нед|أسبوع|أسابيع|주|tuần|settimane|weken|tygodnie|hafta|周|週';
const months =
  'month|months|monat|monate|mois|mes|meses|месяц|месяцев|мес|شهر|أشهر|개월|tháng|mesi|maanden|miesiące|ay|个月|ヶ月';
const years =
  'year|years|yr|yrs|jahr|jahre|an|ans|année|années|año|años|ano|anos|год|года|лет|سنة|سنوات|년|năm|anni|jaar|lata|yıl|年';
const days = 'day|days|tag|tage|jour|jours|día|días|dia|dias|дней|дни|يوم|أيام|일|ngày|giorni|dagen|dni|gün|天|日';
const hours = 'hour|hours|stunden|heures|horas|часов|ساعات|시간|giờ';

const otherUnits: Readonly<Record<string, ReadonlySet<string>>> = {
  gross_weight: new Set(notKilograms),
  net_weight: new Set(notKilograms),
  length: new Set(notCentimetres),
  width: new Set(notCentimetres),
  height: new Set(notCentimetres),
  watts: new Set(notWatts),
  power_supplied: new Set(notWatts),
  poe_budget: new Set(notWatts),
  poe_draw: new Set(notWatts),
  lead_time_days: new Set(toWords([weeks, months, hours].join('|'))),
  warranty_months: new Set(toWords([weeks, days, years].join('|'))),
};

const prices = new Set(['gpl', 'cost', 'price']);
export const isPrice = (field: string): boolean => prices.has(field);
const vat = 'vat|gst|tax|mwst|ust|tva|iva|ндс|부가세|kdv|btw|thue|ضريبه|الضريبه|القيمه المضافه';
const withVat = new RegExp(
  String.raw`(?<!\p{L})(?:(?:incl|inkl|including|included|inklusive|inclus|con|com|mit|с|вкл|включая|شامل|شامله|bao gom|da gom|gom)\s(?:\p{L}{1,10}\s)?(?:${vat})|(?:${vat})\s(?:incl|included|inclus|incluso|incluido|incluida|inkl|dahil|포함|inbegrepen)|ttc)(?!\p{L})`,
  'u',
);

/** `Net weight (lb)`, `Lead time (weeks)`, `List price incl. VAT`: the values are not those of the field as they stand. */
export function hasOtherUnit(field: string, heading: string): boolean {
  const text = foldKeyword(heading);
  if (prices.has(field)) return withVat.test(text);
  const units = otherUnits[field];
  return (
    units !== undefined &&
    (text.split(' ').some((word) => units.has(word)) || (field in sizes && /["″”]/u.test(heading)))
  );
}
const sizes = { length: true, width: true, height: true };

const priceUnits = new Set(
  toWords(
    `price unit|priceunit|pricing unit|price per|price basis|price base|base price quantity|preiseinheit|preiseinh|preis pro|preis je|peh|unité de prix|prix par
    |unidad de precio|precio por|unidade de preço|preço por|единица цены|цена за|가격단위|가격 단위|وحدة السعر|đơn vị giá|价格单位|単価単位`,
  ),
);

/** A column says for how many pieces the prices are, and not for one in each row: no price of the table is that of a piece. */
export const isPriceUnit = (heading: string, values: readonly string[]): boolean =>
  priceUnits.has(foldKeyword(heading)) &&
  values.some((value) => /\d/.test(value) && !/^\s*1(?:[.,]0+)?(?!\d)/u.test(value));
