import { foldBomLetters, foldBomWord } from './characters.ts';
import { quantityWords, toBomWords, unitWords } from './vocabulary.ts';

// What the heading of a column says. Only a heading that means the pieces to order makes a column of quantities ready.
// Rules: docs/rules/bom.md, "Headings"

/** `pack`: pieces of a pack. `unit`: what is counted. `asked`: the price of a piece that is asked for. `other`: known, and neither product nor quantity. */
export type BomHeading =
  | 'part'
  | 'model'
  | 'text'
  | 'quantity'
  | 'pack'
  | 'unit'
  | 'note'
  | 'position'
  | 'asked'
  | 'other';

/**
 * Which pieces a heading of quantities means: those to order (`order`, also without further words), their sum (`total`), those of
 * a place or a phase (`share`), those that have been delivered or are open (`delivery`), or those in store (`stock`).
 */
export type BomQuantityKind = 'order' | 'total' | 'share' | 'delivery' | 'stock';

export interface ReadBomHeading {
  readonly role: BomHeading;
  readonly quantity?: BomQuantityKind;
}

const toWords = (text: string) => toBomWords(text, foldBomLetters);

const words: Readonly<Record<Exclude<BomHeading, 'quantity'>, Set<string>>> = {
  part: toWords(
    `partnumber partnumbers partno partnos partnr partnum part# pn pns pnr mpn sku partcode manufacturerpartnumber manufacturerpartno
    manufacturerpart manufacturerpn manufacturerno manufacturersku mfrpartnumber mfrpartno mfrpart mfgpartno mfgpartnumber mfgpart mfrno
    vendorpart vendorpartnumber vendorpartno vendorsku productsku customerpart customerpartno customerpartnumber customerpn
    ordernumber orderno ordercode orderingcode itemno itemnumber itemcode itemid itemref articleno articlenumber articlecode artno
    productno productnumber productcode productid materialno materialnumber materialcode stockcode catalognumber catalogueno catalogno
    partid newpart oldpart newpartnumber oldpartnumber oldno bomcode partref reference ref partreference
    artikelnummer artikelnr artnr artikelno bestellnummer bestellnr teilenummer teilenr teil sachnummer sachnr materialnummer materialnr
    matnr herstellernummer herstellernr herstellerartikelnummer herstellerartikelnr herstellerartnr herstellerteilenummer
    herstellerteilenr produktnummer produktnr produktcode
    référence références réf refs référencearticle référenceproduit référencefabricant référenceconstructeur numérodepièce
    numérodarticle codearticle codeproduit refproduit refarticle codepièce
    referencia númerodeparte númerodepieza nparte nºdeparte noparte nodeparte códigodeproducto códigoproducto códigodelproducto código
    códigoarticulo códigodeartículo códigodelartículo referenciafabricante nrodeparte clave
    códigodoproduto códigoproduto codproduto códproduto códdoproduto códigodapeça númerodapeça numerodepeça partnumberfabricante
    referência codigo cod códigodoitem códigodoartigo
    артикул артикулы партномер парномер номердетали номерпозиции кодтовара код кодизделия каталожныйномер заказнойномер
    номенклатурныйномер артикулпроизводителя номенклатуракод кодноменклатуры
    부품번호 품번 제품번호 파트번호 모델번호 자재번호 품목코드 제품코드 품목번호 자재코드 상품코드
    رقمالقطعة رقمالمنتج رقمالصنف رمزالمنتج رمزالصنف رمزالقطعة كودالمنتج كودالصنف رقمالطلب المرجع رقمالمادة رمزالمادة
    mãsảnphẩm mãhàng mãlinhkiện mãsố mãsp mãvậttư mã partnumberpn mãthiếtbị
    codice codicearticolo codiceprodotto artikelcode codprodotto codarticolo
    kod kodproduktu kodtowaru numerkatalogowy indeks indekstowaru symbol numerczęści
    parçano parçanumarası stokkodu ürünkodu malzemekodu malzemeno kodu
    kodebarang kodeproduk nomorpart nopart kode 型番 品番 型式番号 部品番号 商品コード 製品番号 产品编号 产品编码 产品代码 物料编码 物料编号 物料号
    料号 料號 产品型号 存货编码 商品编码 編號 รหัสสินค้า číslodílu katalogovéčíslo artikelnummers varenummer varenr artikkelnummer
    tuotenumero κωδικός מקט cikkszám codprodus`,
  ),
  model: toWords(
    `model models modelno modelnumber modelname modell modelltyp modèle modelo модель модели 모델 모델명 الطراز الموديل طراز موديل
    item items article articles artikel artículo artigo product products produkt produit producto produto prodotto devicetype
    material materials materiale device equipment gerät équipement equipo equipamento товар изделие оборудование
    제품 품목 제품명 장비 المنتج الصنف الجهاز القطعة المنتجات sảnphẩm thiếtbị hànghóa type typ part parts ürün malzeme
    型号 型號 機種 产品 產品 製品 urządzenie towar zboží productmodel`,
  ),
  text: toWords(
    `description descriptions desc bezeichnung beschreibung artikelbezeichnung artikeltext kurztext materialkurztext benennung désignation
    libellé descripción denominación descrição designação наименование название описание номенклатура 설명 규격 사양 내역 품명 الوصف البيان
    وصف الاسم اسمالصنف اسمالمنتج môtả têntthiếtbị tênhàng tênsảnphẩm tênthiếtbị diễngiải name text title specification spec productname
    itemdescription productdescription itemname descrizione omschrijving nomenclature shorttext longtext materialdescription
    nazwa opis nazwatowaru açıklama ürünadı malzemetanımı namabarang keterangan 品名 名称 名稱 规格 存货名称 物料名称 商品名 商品名称 製品名
    仕様 摘要 popis název benämning beskrivelse kuvaus nimi περιγραφή תיאור megnevezés denumire opisproduktu`,
  ),
  pack: toWords(
    `vpe pack packs packing packaging verpackung gebinde packsize packagesize packqty packquantity boxqty cartonqty piecesperbox pcsperbox pcsperpack qtyperbox qtyperpack qtypercarton
    unitsperpack unitsperbox packunit verpackungseinheit packungsgröße stückprovpe inhalt colisage conditionnement unidadesporcaja
    unidadesporcaixa embalagem штуквупаковке вупаковке кратность 입수 포장단위 입수량 العددفيالعبوة 入数 包装数量 装箱数 moq spq`,
  ),
  unit: toWords(
    `unit uom um einheit me mengeneinheit unité unite unidad unidade ед едизм единица единицаизмерения 단위 الوحدة وحدة وحدةالقياس đvt
    đơnvị orderunit unitofmeasure baseunit bestelleinheit 単位 单位 單位 jednostka jm jmiary birim satuan eenheid jednotka enhet yksikkö`,
  ),
  note: toWords(
    `note notes remark remarks comment comments bemerkung bemerkungen anmerkung anmerkungen hinweis kommentar remarque remarques commentaire
    commentaires nota notas observación observaciones comentario comentarios observação observações obs comentário примечание примечания
    комментарий комментарии 비고 메모 참고 ملاحظة ملاحظات ghichú note location standort emplacement uwagi açıklamalar catatan 备注 備考 備註`,
  ),
  position: toWords(
    `pos position positions line lineno linenumber lineitem lfdnr lfd nr no nos num number numbers sno slno srno serialno sl# n зн пп ппномер поз
    позиция 번호 순번 م تسلسل الرقم رقم stt tt idx index row rowno ligne linea línea posição posición posnr seq sequence itemline poline zeile
    lp poz sıra sırano nomor nourut 序号 序號 項番 行号 番号 項次 poř č`,
  ),
  asked: toWords(
    `requestedprice requestedunitprice requestedpriceperpiece askedprice askedunitprice askingprice targetprice targetunitprice desiredprice
    wunschpreis zielpreis prixdemandé prixdemandéparpièce prixsouhaité prixcible preciosolicitado preciosolicitadoporpieza precioobjetivo
    preçosolicitado preçosolicitadoporpeça preçoalvo запрошеннаяцена запрошеннаяценазаштуку запрашиваемаяцена целеваяцена желаемаяцена
    희망가격 개당희망가격 희망단가 요청가격 요청단가 목표가격 목표단가 السعرالمطلوب السعرالمطلوبللقطعة السعرالمستهدف giáđềnghị giáđềnghịmỗicái
    giámongmuốn giámụctiêu`,
  ),
  other: toWords(
    `price unitprice listprice netprice preis einzelpreis gesamtpreis listenpreis nettopreis ep gp total prix prixunitaire pu montant precio
    preciounitario importe preço preçounitário preçototal valor valorunitário цена ценазаед сумма стоимость 단가 금액 가격 합계 السعر سعر
    سعرالوحدة الإجمالي giá đơngiá thànhtiền amount value cost cena wartość fiyat birimfiyat tutar harga 单价 金额 單價 金額 単価
    vendor manufacturer brand hersteller marke fabricant marque fabricante marca производитель бренд 제조사 الشركة nhàsảnxuất hãng
    currency discount disc leadtime rabatt währung kategorie category rack site serial serialnumber weight gewicht eur usd deliverydate
    liefertermin plant werk lagerort storagelocation date datum vat mwst tva iva ust status year included needby extended priceterm
    pricingterm listpriceusd kdv vlrunit vlrtotal putht montantht puht ordered`,
  ),
};

const order: readonly Exclude<BomHeading, 'quantity'>[] = [
  'part',
  'model',
  'text',
  'pack',
  'unit',
  'note',
  'position',
  'asked',
  'other',
];
const roleByWord: ReadonlyMap<string, Exclude<BomHeading, 'quantity'>> = new Map(
  order.toReversed().flatMap((role) => [...words[role]].map((word) => [word, role] as const)),
);

/** Headings that are one word and mean pieces to order. Units alone (`Stück`, `pcs`) mean it only as the whole heading. */
const wholeQuantities: ReadonlyMap<string, BomQuantityKind> = new Map([
  ...[
    ...toWords(
      `pcs pieces units stk stck stück pz pezzi uds unidades штук шт nb nbre nombre count countofpieces quantite bestellmenge
      bedarfsmenge sollmenge mge reqqty orderqty poqty qtyreq quantitécommandée cantidadrequerida quantidadesolicitada количествошт
      주문수량 필요수량 발주수량 요청수량 الكميةالمطلوبة sốlượngđặt 订购数量 采购数量 需求数量 注文数 注文数量 発注数 発注数量 必要数 件数 個数
      台数 počet početks početkusů ks kpl db szt stuks bestelaantal noofunits numberofunits noofpieces numberofpieces noofpcs numberofpcs numberofitems qtyordered`,
    ),
  ].map((word) => [word, 'order'] as const),
  ...[
    ...toWords(
      'gesamtmenge gesamtanzahl gesamtstückzahl totalqty qtytotal quantitétotale 총수량 إجماليالكمية 总数量 合計数量 итого',
    ),
  ].map((word) => [word, 'total'] as const),
  ...[
    ...toWords(
      `bestand lagerbestand stock instock onhand 재고 재고수량 المخزون 库存 库存数量 在庫 在庫数 tồnkho остаток остатки`,
    ),
  ].map((word) => [word, 'stock'] as const),
  ...[...toWords('liefermenge restmenge rückstand offenemenge 출고수량 已发数量')].map(
    (word) => [word, 'delivery'] as const,
  ),
]);

const kinds: readonly (readonly [BomQuantityKind, Set<string>])[] = [
  [
    'delivery',
    toWords(
      `shipped delivered received invoiced open outstanding backordered backorder remaining cancelled canceled previous last prior earlier ago year yearly month monthly average avg
      suggested recommended proposed forecast planned moq installed existing letzte letzten vorjahr vorjahresmenge durchschnitt prognose
      geliefert offen rest restlich storniert livré livrée livrées reçue reste entregada entregado pendiente entregue pendente отгружено
      출고 잔여 미납 المسلمة متبقية المتبقية giao còn 已发 納品済`,
    ),
  ],
  [
    'stock',
    toWords(
      `available availability stock hand onhand reserved allocated min minimum minimal max maximum maximal minimale maximale mínima mínimo máxima máximo мин минимум
      минимальное макс максимальное 최소 최대 الأدنى الأقصى tối old spare verfügbar lager bestand disponible
      disponível остаток склад остатке наличии доступно 재고 متوفر متاحة المتاحة tồn 库存 在庫`,
    ),
  ],
  [
    'total',
    toWords(
      'total totals gesamt overall grand summe somme totale totales общее всего итого 총 إجمالي الإجمالي الإجمالية tổng tot insgesamt 总 合計',
    ),
  ],
  [
    'order',
    toWords(
      `order ordered ordering po purchase required require req requested request needed need to buy quote demand final revised confirmed approved bestell bestellt benötigt lineitem cdée cdé cdées
      gewünscht commandée commandé commander requerida pedida pedido solicitada заказ заказано заказать нужно требуется 주문 필요 المطلوبة
      المطلوب الطلب đặt cần in of the 订购 注文`,
    ),
  ],
];

const packMarks = toWords(
  'pack packs package packaging box carton case pallet inner per moq multiple pro je par por в 포장 عبوة 包装 箱 bundle set',
);
const moneyMarks = toWords(
  `price prices preis preise cost value amount usd eur net gross prix montant precio importe preço valor цена сумма стоимость 단가 금액 가격
  سعر السعر giá tiền cena wartość fiyat tutar harga 单价 金额 単価 weight gewicht poids peso вес watt watts power date datum week percent rate`,
);

const maxHeadingLength = 60;
const quantityLetters = new Set([...quantityWords].map(foldBomLetters));
const unitLetters = new Set([...unitWords].map(foldBomLetters));

/** `Menge (Stk)`, `Qty Ordered`, `Total Qty`, `Quantity to order`; undefined: the heading says nothing of pieces, or also another thing. */
function findQuantityKind(cell: string): BomQuantityKind | 'pack' | undefined {
  const letters = foldBomLetters(cell);
  const whole = wholeQuantities.get(letters);
  if (whole) return whole;
  if (quantityLetters.has(letters)) return 'order';
  const parts = foldBomWord(cell)
    .replaceAll("'", '')
    .replace(/([\p{L}])-(?=\p{L})/gu, '$1')
    .split(/[^\p{L}\d#]+/u)
    .map((word) => foldBomLetters(word))
    .filter(Boolean);
  const pairs = parts.slice(1).map((word, at) => `${parts[at]}${word}`);
  const found = [...parts, ...pairs].filter((word) => quantityLetters.has(word));
  const isOfUnits =
    parts.length > 1 &&
    /^(?:no|nr|number|#|anzahl|nombre|número|num)/iu.test(cell.trim()) &&
    parts.some((word) => unitLetters.has(word));
  if (found.length === 0 && !isOfUnits) return undefined;
  if (parts.some((word) => moneyMarks.has(word))) return undefined;
  if (parts.some((word) => packMarks.has(word))) return 'pack';
  // `Qty (1 = 10 pcs)`, `Qty 2027`
  if (/\d/.test(cell)) return 'share';
  const kind = kinds.find(([, marks]) => parts.some((word) => marks.has(word)))?.[0];
  if (kind) return kind;
  const others = parts.filter(
    (word, at) =>
      !quantityLetters.has(word) &&
      (!unitLetters.has(word) || word === 'unit') &&
      !found.some((pair) => pair === pairs[at] || pair === pairs[at - 1]),
  );
  return others.length === 0 || isOfUnits ? 'order' : 'share';
}

/** What a cell says as the heading of a column: whole, or a part of it such as `Artikelnr. / Part No.` */
export function readBomHeading(cell: string): ReadBomHeading | undefined {
  if (cell === '' || cell.length > maxHeadingLength) return undefined;
  if (/^\s*(?:#|№|n[°º]|№\s*п\/п)\s*$/iu.test(cell)) return { role: 'position' };
  const whole = roleByWord.get(foldBomLetters(cell));
  const kind = findQuantityKind(cell);
  if (whole && (kind === undefined || kind === 'pack')) return { role: whole };
  if (kind === 'pack') return { role: 'pack' };
  if (kind) return { role: 'quantity', quantity: kind };
  const pieces = cell.split(/[/()[\]|,;:#]/u).map((piece) => roleByWord.get(foldBomLetters(piece)));
  if (pieces.includes('asked')) return { role: 'asked' };
  if (pieces.includes('other')) return { role: 'other' };
  const role = order.find((one) => pieces.includes(one));
  if (role) return { role };
  const last = cell
    .split(/[\s_]/u)
    .map((word) => foldBomLetters(word))
    .filter(Boolean);
  return last.some((word) => moneyMarks.has(word)) ? { role: 'other' } : undefined;
}

/** What a word labels that stands before a value: `PN:`, `P/N`, `Part number:`. */
export const findBomLabel = (text: string): BomHeading | undefined => readBomHeading(text)?.role;

/** Whether a line without separators is a heading: `PN Qty`. */
export function isBomHeadingLine(line: string): boolean {
  if (line.length > maxHeadingLength || /\d/u.test(line)) return false;
  const written = line.trim().split(/\s+/u);
  if (written.length < 2) return readBomHeading(line)?.role === 'part' && foldBomLetters(line).length > 1;
  return written.slice(1).some((_, at) => {
    const sides = [written.slice(0, at + 1), written.slice(at + 1)].map((side) => readBomHeading(side.join(' '))?.role);
    return sides.includes('quantity') && sides.some((role) => role === 'part' || role === 'model' || role === 'text');
  });
}
