import { describe, expect, test } from 'vitest';
import { type ColumnFields, guessColumns, maxGuessedColumns } from './columns.ts';

const toFields = (names: string): ColumnFields => Object.fromEntries(names.split(' ').map((name) => [name, {}]));
const product = toFields(
  'part_number title gpl cost currency describe brand model category gross_weight net_weight length width height last_orders_on state successor origin lead_time_days',
);
const endUser = toFields(
  'company address country contact email mobile website staff_size industry is_protect city postcode',
);
/** Fields that are certain, `?` before those that are not, `-` for none. */
const guess = (fields: ColumnFields, headings: string, ...rows: string[]): string =>
  guessColumns(fields, { headings: headings.split('|'), rows: rows.map((row) => row.split('|')) })
    .map((column) => (column.guess === null ? '-' : `${column.certain ? '' : '?'}${column.guess}`))
    .join(' ');

describe('columns of products are known by their headings', () => {
  test.each([
    ['English', 'Part Number|Title|List Price (USD)', 'part_number title gpl'],
    ['our own', 'part_number|title|gpl', 'part_number title gpl'],
    ['an ERP', 'Artikelnr.|Bezeichnung|Listenpreis|Währung', 'part_number title gpl currency'],
    ['German', 'Art.-Nr.|Artikelbezeichnung|Listenpreis EUR', 'part_number title gpl'],
    ['French', 'Réf.|Désignation|Prix catalogue', 'part_number title gpl'],
    ['Spanish', 'Código|Denominación|Precio de lista', 'part_number title gpl'],
    ['Portuguese', 'Cód. Produto|Nome do produto|Preço de lista', 'part_number title gpl'],
    ['Russian', 'Артикул|Наименование|Цена по прайсу', 'part_number title gpl'],
    ['Korean', '품번|품명|정가', 'part_number title gpl'],
    ['Arabic', 'رقم القطعة|اسم المنتج|سعر القائمة', 'part_number title gpl'],
    ['Vietnamese', 'Mã hàng|Tên hàng|Giá niêm yết', 'part_number title gpl'],
    ['Italian', 'Codice articolo|Denominazione|Prezzo di listino', 'part_number title gpl'],
    ['Dutch', 'Artikelnummer|Productnaam|Catalogusprijs', 'part_number title gpl'],
    ['Polish', 'Indeks|Nazwa towaru|Cena katalogowa', 'part_number title gpl'],
    ['Turkish', 'Parça No|Ürün adı|Liste fiyatı', 'part_number title gpl'],
    ['Chinese', '产品编号|产品名称|目录价', 'part_number title gpl'],
    ['Japanese', '品番|製品名|定価', 'part_number title gpl'],
  ])('%s', (_name, headings, expected) => {
    expect(guess(product, headings, 'RV-2448P|Access switch|1729.00|USD', 'RV-2424P|Switch|1211.50|USD')).toBe(
      expected + (expected.includes('currency') ? '' : ' currency'),
    );
  });
});

describe('columns of end users are known by their headings', () => {
  const row = 'Möbel KG|Straße 1|Jürgen Müller|j@moebel.example|+49 30 12345678|DE';
  const expected = 'company address contact email mobile country';
  test.each([
    'Firma|Anschrift|Ansprechpartner|E-Mail|Telefon|Land',
    'Company|Street|Contact person|Mail|Phone|Country',
    'Société|Adresse|Interlocuteur|Courriel|Téléphone|Pays',
    'Razón social|Dirección|Persona de contacto|Correo electrónico|Teléfono|País',
    'Razão social|Endereço|Responsável|E-mail|Celular|País',
    'Организация|Адрес|Контактное лицо|Эл. почта|Телефон|Страна',
    '회사명|주소|담당자|이메일|전화번호|국가',
    'اسم الشركة|العنوان|جهة الاتصال|البريد الإلكتروني|الهاتف|الدولة',
    'Công ty|Địa chỉ|Người liên hệ|Email|Số điện thoại|Quốc gia',
    'Ragione sociale|Indirizzo|Referente|E-mail|Telefono|Paese',
    'Bedrijf|Adres|Contactpersoon|E-mailadres|Telefoon|Land',
    'Nazwa firmy|Adres|Osoba kontaktowa|E-mail|Telefon|Kraj',
    'Şirket|Adres|İlgili kişi|E-posta|Telefon|Ülke',
    '公司名称|地址|联系人|邮箱|电话|国家',
    '会社名|住所|担当者|メールアドレス|電話番号|国名',
    'Firma / Company|Adresse (Rechnung)|Kontakt|E-Mail geschäftlich|Tel.|Land / Country',
  ])('%s', (headings) => {
    expect(guess(endUser, headings, row, row)).toBe(expected);
  });
});

describe('a column is unsure', () => {
  test.each([
    ['with a heading of two fields', endUser, 'Name|E-Mail', 'Möbel KG|a@b.example', '?company email'],
    ['with values that contradict its heading', product, 'Part number|Price', 'RV-1234|on request', 'part_number ?gpl'],
    ['beside another of the same name', product, 'Part number|Price|Price', 'RV-1234|1|2', 'part_number ?gpl ?gpl'],
    [
      'with a heading that only contains the name',
      product,
      'Old part number|Extended net price',
      'RV-1234|7',
      '?part_number ?gpl',
    ],
  ])('%s', (_name, fields, headings, row, expected) => {
    expect(guess(fields, headings, row, row)).toBe(expected);
  });
});

describe('a column is certain', () => {
  test('when another column takes the second meaning of its heading', () => {
    expect(guess(endUser, 'Firma|Name|E-Mail', 'Möbel KG|Jan Roe|a@b.example')).toBe('company contact email');
  });
  test('when its values decide, without headings', () => {
    expect(guess(endUser, '|||', 'Möbel KG|a@b.example|Deutschland|x', 'B|c@d.example|FR|y')).toBe('- email country -');
  });
  test('when the better of two headings names it', () => {
    expect(guess(product, 'Part number|List price|Price', 'RV-1234|1|2')).toBe('part_number gpl -');
  });
  test('when its heading says how its values are written, or names it in two languages', () => {
    const headings = 'Artikel-Nr. / Part No.|Bruttogewicht (kg)|Lead time [days]|Listenpreis in EUR';
    expect(guess(product, headings, 'RV-1234|1,2|3|4')).toBe('part_number gross_weight lead_time_days gpl');
  });
  test('when it is empty and its heading names it', () => {
    expect(guess(product, 'part_number|gpl|successor', 'RV-1234||')).toBe('part_number gpl successor');
  });
  test('with its own name, although another heading is a known one', () => {
    expect(guess(product, 'SKU|part_number|gpl', 'RV-1234|RV-1234|1')).toBe('- part_number gpl');
  });
});

test('examples are up to four different values, and the longest headings are read', () => {
  const rows = ['a', 'b', 'a', '', 'c', 'd', 'e'].map((cell) => [cell]);
  expect(guessColumns(product, { headings: ['x'.repeat(100_000)], rows })[0]).toMatchObject({
    guess: null,
    examples: ['a', 'b', 'c', 'd'],
  });
});

test('a column behind the first 200 is known by a whole heading of its own, and by nothing else', () => {
  const filler = Array.from({ length: maxGuessedColumns }, (_, index) => `x${index}`);
  const headings = [...filler, 'part_number', 'Listenpreis', 'Title of the product', 'x', ''];
  const row = [...filler.map(() => '1'), 'RV-2448P', '2470.00', 'Switch', '2470.00', 'USD'];
  const columns = guessColumns(product, { headings, rows: [row, row] });
  expect(columns).toHaveLength(maxGuessedColumns + 5);
  expect(columns.slice(maxGuessedColumns).map(({ guess: found, certain }) => [found, certain])).toEqual([
    ['part_number', true],
    ['gpl', true],
    [null, false],
    [null, false],
    [null, false],
  ]);
});

test('of two columns with the heading of a field the one behind the first 200 is a tie as well', () => {
  const filler = Array.from({ length: maxGuessedColumns }, (_, index) => `x${index}`);
  const headings = ['gpl', ...filler, 'gpl'];
  const columns = guessColumns(product, { headings, rows: [headings.map(() => '1')] });
  expect([columns.at(0)?.certain, columns.at(-1)?.certain]).toEqual([false, false]);
});

describe('a heading with another unit than the field is not certain', () => {
  test.each([
    ['net_weight', 'Net weight (kg)|Nettogewicht|Peso neto kg', 'Net weight (lb)|Nettogewicht (g)|Peso neto en gramos'],
    ['height', 'Height (cm)|Höhe|Altura', 'Height (mm)|Höhe in Zoll|Altura (pulgadas)|Height (")'],
    ['watts', 'Power (W)|Leistung', 'Power (kW)|Мощность, кВт'],
    [
      'lead_time_days',
      'Lead time (days)|Lieferzeit Tage|납기',
      'Lead time (weeks)|Lieferzeit (Wochen)|Délai (semaines)',
    ],
    [
      'warranty_months',
      'Warranty (months)|Garantie Monate',
      'Warranty (years)|Garantie (Jahre)|Гарантия, лет|Bảo hành (năm)',
    ],
    [
      'gpl',
      'List price excl. VAT|Listenpreis exkl. MwSt.',
      'List price incl. VAT|Prix catalogue TTC|Precio de lista IVA incluido|정가 (부가세 포함)',
    ],
  ])('%s', (field, own, others) => {
    const fields = toFields(field);
    const certain = (heading: string) =>
      guessColumns(fields, { headings: [heading], rows: [['4'], ['5']] })[0]?.certain;
    expect(own.split('|').map(certain)).toEqual(own.split('|').map(() => true));
    expect(others.split('|').map(certain)).toEqual(others.split('|').map(() => false));
  });

  test('prices of a table that says for how many pieces they are', () => {
    expect(guess(product, 'Part number|List price|Price unit', 'T-1|172.00|100', 'T-2|5.00|1')).toBe(
      'part_number ?gpl -',
    );
    expect(guess(product, 'Part number|List price|Price unit', 'T-1|172.00|1', 'T-2|5.00|1 EA')).toBe(
      'part_number gpl -',
    );
  });
});
