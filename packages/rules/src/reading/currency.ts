// Signs and codes of currencies beside an amount. Rules: docs/rules/reading.md, "Numbers"

/** Signs as people write them, in small letters without blanks and dots, with the ISO 4217 code. `$` is USD and `¥` is CNY, as the product sells. */
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USD: '$ us$ usd$ $us دولار dollar dollars',
    EUR: '€ euro euros يورو',
    GBP: '£ ليرةإسترليني',
    CNY: '¥ cn¥ 元 人民币 人民幣 rmb',
    JPY: 'jp¥ 円',
    KRW: '₩ 원',
    VND: '₫ đ vnđ',
    RUB: '₽ руб р рублей',
    BRL: 'r$',
    AED: 'دإ درهم dh dhs',
    SAR: 'رس ريال sr \u20c1',
    INR: '₹ rs',
    TRY: '₺ tl',
    ILS: '₪',
    UAH: '₴',
    PLN: 'zł',
    CZK: 'kč',
    CHF: 'fr sfr',
    CAD: 'ca$ c$',
    AUD: 'au$ a$',
    NZD: 'nz$',
    HKD: 'hk$',
    TWD: 'nt$',
    SGD: 's$ sg$',
    MXN: 'mx$',
  }).flatMap(([code, written]) => written.split(' ').map((sign) => [sign, code] as const)),
);

let codes: ReadonlySet<string> | undefined;
const isCode = (text: string): boolean => (codes ??= new Set(Intl.supportedValuesOf('currency'))).has(text);

/** The ISO 4217 code of a sign, a code or a name beside an amount; undefined for other words. */
export function findCurrency(written: string): string | undefined {
  const bare = written.replace(/[\s.]/g, '');
  const code = bare.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isCode(code)) return code;
  return signs.get(bare.toLowerCase());
}
