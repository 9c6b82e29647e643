import { foldBomWord } from './characters.ts';

// Words that make a number one of several: for each site, in each kit, every month. How many are ordered in all is not said, so the
// quantity is asked about. Rules: docs/rules/bom.md, "Counting words" and "Sections that multiply"

const places =
  `site|sites|location|locations|branch|branches|office|offices|store|stores|shop|shops|floor|floors|room|rooms|rack|racks
  |building|buildings|school|schools|standort|standorte|filiale|filialen|niederlassung|niederlassungen|etage|etagen|stockwerk|schrank
  |sede|sedes|sucursal|sucursales|oficina|oficinas|tienda|tiendas|planta|plantas|filial|filiais|loja|lojas|escritorio|escritorios|andar
  |agence|agences|bureau|bureaux|magasin|magasins|baie|baies|batiment|batiments|объект|объекты|объекта|объектов|офис|офиса|офисов|филиал
  |филиала|филиалов|площадка|площадку|площадки|площадок|этаж|этажа|этажеи|стоика|стоику|стоики|магазин|магазина|магазинов|مواقع|موقع|فروع
  |فرع|مكاتب|مكتب|طابق|طوابق|chi nhanh|dia diem|van phong|지점|사이트|매장|개소|拠点|站点|门店|店舗|sube|subeler|lokasyon|lokalizacje|lokalizacji
  |oddział|oddziału|pobocce|pobocky|sedi|locatie|locaties|vestiging|vestigingen|kontor|konttori`.replaceAll('\n  ', '');

const setWords =
  `kit|kits|set|sets|satz|satze|juego|juegos|conjunto|conjuntos|jeu|jeux|ensemble|ensembles|комплект|комплекта|комплектов
  |набор|набора|наборов|مجموعة|مجموعات|세트|セット|套|bo`.replaceAll('\n  ', '');

/** A price for each piece says nothing of pieces: `1,890.00 each`. */
const noPrice = String.raw`(?<!\d[.,]\d\d\s{0,2}\p{L}{0,3}\s{0,2})`;

const share = new RegExp(
  [
    String.raw`${noPrice}(?<!\p{L})(?:cada|chaque|chacune?|ogni|ciascun[oa]|elke|ieder|every|jeweils|jede[rsnm]?|każd\p{L}{1,4}|kazd\p{L}{1,4}|кажд\p{L}{1,4}|لكل|لكل\p{L}{1,8})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:par|por|per|na|на|pr|per ogni)\s{1,3}(?:${places}|${setWords})(?!\p{L})`,
    String.raw`(?<!\p{L})her\s{1,3}\p{L}{2,12}\s{1,3}icin(?!\p{L})`,
    // `지점당 4대`, `각 4대`, `4대씩`; `담당` and `해당` are other words.
    String.raw`[가-힣](?<![담해])당(?![가-힣])|(?<![가-힣])각각?(?=\s|\d)|씩(?![가-힣])`,
    '[各每]',
    String.raw`(?<!\p{L})(?:monthly|weekly|yearly|annually|quarterly|monatlich|jahrlich|wochentlich|mensuel\p{L}{0,6}|mensual\p{L}{0,5}|mensal\p{L}{0,5}|ежемесячно|ежегодно|شهريا|سنويا|매월|매년|hang thang|hang nam)(?!\p{L})`,
    String.raw`(?<!\p{L})each\s{1,3}(?:month|year|week|quarter|${places}|${setWords})(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** Vietnamese words that are others without their marks. */
const vietnameseShare = /(?<!\p{L})(?:mỗi|từng)(?!\p{L})/iu;

/** `4 pcs per site`, `je Standort 4`, `각 4대`, `4 cái cho mỗi chi nhánh`. */
export const isShare = (text: string): boolean =>
  share.test(foldBomWord(text).normalize('NFC')) || vietnameseShare.test(text.normalize('NFC'));

const factors = [
  /(?<![\p{L}\d])[x×*х]\s?(\d{1,4})(?![\p{L}\d])/iu,
  /(?<![\p{L}\d.,-])(\d{1,4})\s?[x×*х](?![\p{L}\d])/iu,
  new RegExp(String.raw`(?<![\p{L}\d.,-])(\d{1,4})\s{0,2}(?:${setWords}|${places})(?!\p{L})`, 'iu'),
] as const;

/** A line above its parts: `2 sets of`, `3 x PoE bundle:`, `Branch office (x5)`. */
const opening = new RegExp(String.raw`:\s*$|(?<!\p{L})(?:${setWords}|${places})(?!\p{L})`, 'iu');
export const opensParts = (text: string): boolean => opening.test(foldBomWord(text).normalize('NFC'));

/**
 * How often the rows below a line are wanted, as far as it says so: `Branch office (x5)`, `2 kits, each with:`, `For each of 3 sites`.
 * Undefined: it says nothing of this kind. 1: it says that there are several, and not how many.
 */
export function findSectionFactor(text: string): number | undefined {
  const folded = foldBomWord(text).normalize('NFC');
  const factor = factors.flatMap((pattern) => pattern.exec(folded)?.[1] ?? []).map(Number)[0];
  if (factor !== undefined && factor > 1) return factor;
  return isShare(text) ? 1 : undefined;
}
