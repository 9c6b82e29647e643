import { type TextEncoding, textEncodings } from '@trunkline/contract/tables';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeStream, decodeText, getFileEncoding } from './decode-text.ts';

/** Cells as lists hold them: names of companies, addresses, headings, remarks. None consists of the words of the profiles alone. */
const texts: Readonly<Partial<Record<TextEncoding, readonly string[]>>> = {
  'windows-1252': [
    'Möbel Größe KG;Straße 1;Jürgen Müller',
    'Switch für Büro',
    'Bürkert Fluid Control Systems;Ingelfingen;Jörg Weßling',
    'Übergabe am Güterbahnhof, Tor 3; Grünes Licht für die Auslieferung',
    'ÖSTERREICHISCHE BUNDESBAHNEN',
    'Établissements Lefèvre & Fils;12 allée des Érables;Besançon',
    'Réf.;Désignation;Qté;P.U. HT\n230-2448-01;Commutateur;4;1 729,00',
    'Côte d’Azur Réseaux – câblage à la demande',
    'Cód. Produto;Descrição;Qtde\n1;Cabo óptico;4',
    'Prefeitura de Florianópolis;Avenida Getúlio Vargas',
    'Ayuntamiento de Logroño;calle Núñez de Balboa;Begoña Ibáñez',
    '¿Cuántas piezas? Según pedido nº 12',
    'Københavns Lufthavne;Søborg;Bjørn Østergaard',
    'Västra Götalandsregionen;Lindköping;Åsa Sjögren',
    'Università degli Studi di Forlì',
    'Ljósleiðari Reykjavíkur;Þórunn Sigurðardóttir',
    'Price 1,729.00 € each',
    'Kabel 3 µm, 20 °C, ± 5 %',
    'Café',
    'Zürich',
  ],
  'windows-1250': [
    'Przełącznik dostępowy;Ilość;Wartość',
    'Zakład Energetyczny Białystok;ul. Żeromskiego 8;Grzegorz Brzęczyszczykiewicz',
    'Uniwersytet Jagielloński;Kraków;Agnieszka Dąbrowska',
    'Škoda Auto;Mladá Boleslav;Petr Dvořáček',
    'Vysoké učení technické v Brně;Množství;Cena za kus',
    'Nyíregyházi Főiskola;Megnevezés;Mennyiség;Szűcs Gergő',
    'Primăria Municipiului Bucureşti;Şerban Ţurcanu',
    'Hrvatska elektroprivreda;Šibenik;Đurđica Žigić',
    'Štátna nemocnica Košice;Ľubica Kováčová',
  ],
  'windows-1254': [
    'Sıra;Parça No;Açıklama;Miktar;Birim Fiyat;Tutar',
    'Türk Telekomünikasyon;Şişli;Ayşe Yıldırım',
    'Boğaziçi Üniversitesi;Beşiktaş;Çağrı Gümüş',
    'Kırıkkale Rafinerisi;ağ anahtarı',
    'İZMİR BÜYÜKŞEHİR BELEDİYESİ',
  ],
  'windows-1251': [
    'Артикул;Наименование;Кол-во\n230-2448-01;Коммутатор доступа;4',
    'ООО «Северсталь-Инфоком»;Череповец;Анна Фёдоровна Щукина',
    'ОТКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО МЕЧЕЛ',
    'Ростов-на-Дону, Будённовский проспект 18',
    'Казахтелеком;Алматы;Ерлан Жумабаев',
    'Укрзалізниця;Дніпро;Їжакевич Євген',
    'Кол-во',
    'Цена, руб.',
  ],
  'koi8-r': [
    'Артикул;Наименование;Кол-во\n230-2448-01;Коммутатор доступа;4',
    'ООО Газпром нефть;Омск;Владимир Якушев',
    'Высшая школа экономики;Мясницкая улица',
    'ЖЕЛЕЗНОДОРОЖНАЯ СВЯЗЬ',
  ],
  'windows-1256': [
    'رقم القطعة;الوصف;الكمية\n230-2448-01;محول وصول;4',
    'شركة الفنار للإنشاءات;شارع العليا;خالد بن سلطان',
    'مستشفى الملك فيصل التخصصي;الرياض',
    'هيئة كهرباء ومياه دبي',
    'الجامعة الأمريكية في بيروت;جورج خوري',
  ],
  'euc-kr': [
    '품번,품명,수량,비고\n230-2448-01,액세스 스위치,4,본사\n230-2424-02,액세스 스위치,2,지사',
    '번호,품번,품명,수량,단가,금액',
    '주식회사 한빛네트웍스;서울특별시 강남구 테헤란로 152;김도현',
    '한국수력원자력㈜;경주시 양북면;박서연 과장',
    '펩시 똠얌 쀼 슌',
    '부산광역시교육청',
    '수량',
  ],
  shift_jis: [
    '型番,品名,数量\n230-2448-01,スイッチ,4',
    '株式会社日立製作所;東京都千代田区丸の内;田中 健一',
    'ネットワーク機器一覧(①～③)',
    '納期,備考\n至急,別途お見積り',
    'ｶﾌﾞｼｷｶﾞｲｼｬ ﾔﾏﾀﾞﾃﾞﾝｷ',
    '数量',
  ],
  gb18030: [
    '产品编号,名称,数量\n230-2448-01,交换机,4',
    '深圳市腾讯计算机系统有限公司;南山区科技中一路;马晓明',
    '中国石油化工股份有限公司;北京市朝阳区',
    '接入交换机 48口 PoE',
    '數量,單價',
    '数量',
  ],
};
const cases = Object.entries(texts).flatMap(([encoding, list]) =>
  list.map((text) => [encoding as TextEncoding, text] as const),
);

describe('decodeText', () => {
  test.each(cases)('reads %s: %s', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
  });

  test.each([...new Set(cases.map(([, text]) => text))])(
    'reads UTF-8 and UTF-16, with a mark and without: %s',
    (text) => {
      const line = `${text}\r\n`;
      for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const)
        for (const addBOM of [false, true])
          expect(decodeText(iconv.encode(line, encoding, { addBOM }))).toEqual({ text: line, encoding, certain: true });
    },
  );

  test('reads several lines of one encoding, whatever their order', () => {
    const lists = Object.entries(texts).map(([encoding, list]) => ({ encoding, list }));
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.array(fc.nat(), { minLength: 1 }), ({ encoding, list }, places) => {
        const text = places.map((place) => list[place % list.length]).join('\r\n');
        expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
      }),
    );
  });

  test('a reading that is nearly as plausible makes the encoding uncertain', () => {
    const decide = (text: string, encoding: TextEncoding) => decodeText(iconv.encode(text, encoding)).certain;
    expect(decide('Möbel Größe KG;Straße 1;Jürgen Müller', 'windows-1252')).toBe(true);
    expect(decide('Артикул;Наименование;Кол-во', 'windows-1251')).toBe(true);
    expect(decide('Piñe', 'windows-1252')).toBe(false);
  });

  test('the encoding that was asked for is taken, and ASCII is UTF-8', () => {
    const bytes = iconv.encode('Möbel', 'windows-1252');
    expect(decodeText(bytes, 'windows-1251')).toEqual({ text: 'Mцbel', encoding: 'windows-1251', certain: true });
    expect(decodeText(Buffer.from('a;b'))).toEqual({ text: 'a;b', encoding: 'utf-8', certain: true });
    expect(decodeText(Buffer.alloc(0)).text).toBe('');
    for (const encoding of textEncodings)
      expect(decodeText(iconv.encode('a;b\r\n', encoding), encoding).text).toBe('a;b\r\n');
  });

  test('UTF-8 with a broken letter stays UTF-8 and is uncertain', () => {
    const whole = Buffer.from('Möbel;Größe;Straße;Büro;Käufer\n');
    const cut = Buffer.concat([whole, Buffer.from('Mö').subarray(0, 2)]);
    expect(decodeText(cut)).toEqual({ text: `${whole.toString()}M\uFFFD`, encoding: 'utf-8', certain: false });
  });

  test('bytes that are no text are refused', () => {
    for (const bytes of [
      Buffer.from('a;b\0;c\n'),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
      Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7) % 31)),
      Buffer.concat([Buffer.alloc(10_000, 'text '), Buffer.from([0])]),
    ])
      expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ reason: 'not_text' }));
  });
});

test('a file on disk is read like its bytes, also where a chunk ends within a letter', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'text-'));
  try {
    const file = path.join(folder, 'a.csv');
    for (const [encoding, text] of cases) {
      const whole = `${'part_number,title\r\n'.repeat(4_000)}${text}`;
      const bytes = iconv.encode(whole, encoding);
      await writeFile(file, bytes);
      const found = await getFileEncoding(file);
      expect(found).toEqual({ encoding: decodeText(bytes).encoding, certain: decodeText(bytes).certain });
      let read = '';
      const chunks = (async function* () {
        for (let at = 0; at < bytes.length; at += 333) yield bytes.subarray(at, at + 333);
      })();
      for await (const part of decodeStream(chunks, found.encoding)) read += part;
      expect(read).toBe(whole);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
