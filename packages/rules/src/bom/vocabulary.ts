import { foldBomLetters, foldBomWord } from './characters.ts';

// Words of bills of materials in the languages of the portal and their neighbours. Rules: docs/rules/bom.md, "Headings"

const toWords = (text: string, fold: (word: string) => string): Set<string> =>
  new Set(text.split(/\s/u).map(fold).filter(Boolean));

/** Pieces. Lengths and measures are none: `2 m` says nothing about how many. */
export const unitWords = toWords(
  `pc pcs pce pces piece pieces unit units ea each nos off set sets item items
  stk stck stück stueck st stücke pz pza pzs pzas pieza piezas pezzi pezzo ud uds unidad unidades und unds unid unids un
  peça peças pç pçs pcs pièce pièces unité unités ex exemplaire exemplaires
  шт штук штука штуки ед единиц единицы комплект компл
  개 대 식 세트 장 قطعة قطع حبة حبات وحدة وحدات جهاز أجهزة cái chiếc bộ 個 台 件 套 adet stuks szt ks`,
  foldBomWord,
);

/** Words that stand beside a quantity. */
export const quantityWords = toWords(
  `qty qnty q'ty quantity quantities menge anzahl stückzahl quantité qté qte nombre cantidad cant cdad quantidade quant qtd qtde
  quantità количество кол-во колво кол 수량 개수 الكمية كمية العدد عدد sốlượng soluong sl aantal adet ilość`,
  (word) => foldBomWord(word).replaceAll("'", ''),
);

export const timesWords = new Set(['x', '×', '*', 'х', 'mal', 'fois', 'veces']);

/** Words between a quantity and a product: "10 units of PN". */
export const fillerWords = toWords('of de von des d da do di du من по a à por je per the el la', foldBomWord);

/** The first word of a row of sums. */
export const totalWords = toWords(
  `total totals subtotal grandtotal sum summe gesamt gesamtsumme zwischensumme gesamtbetrag nettosumme endsumme totale totaux soustotal
  montanttotal totalgeneral suma итого всего сумма 합계 총계 소계 총액 المجموع الإجمالي اجمالي الاجمالي مجموع tổng tổngcộng cộng
  totalgeral`,
  foldBomLetters,
);

/** What a line of the head or the signature of a mail begins with. */
export const mailWords = toWords(
  `from to cc bcc subject date sent von an betreff datum gesendet de para asunto fecha enviado objet envoyé à от кому тема дата отправлено
  من إلى الموضوع التاريخ 제목 보낸사람 받는사람 날짜 từ đến chủđề assunto data enviada tel telefon telefono téléphone telefone phone mobile
  mobil fax тел هاتف 전화 điệnthoại www`,
  foldBomLetters,
);

/** What a column contains. `model` and `text` are taken for the part number when there is no better column. */
export type BomHeading = 'part' | 'model' | 'text' | 'quantity' | 'note' | 'position' | 'other';

const headings: Readonly<Record<BomHeading, Set<string>>> = {
  part: toWords(
    `partnumber partnumbers partno partnos partnr partnum pn pnr mpn sku partcode manufacturerpartnumber manufacturerpartno manufacturerpn
    manufacturerno mfrpartnumber mfrpartno mfgpartno mfgpartnumber mfrno vendorpart vendorpartnumber vendorpartno vendorsku
    ordernumber orderno ordercode itemno itemnumber itemcode articleno articlenumber articlecode artno productno productnumber
    productcode productid materialno materialnumber stockcode catalognumber catalogueno partid
    artikelnummer artikelnr artnr artikelno bestellnummer bestellnr teilenummer teilenr sachnummer sachnr materialnummer materialnr matnr
    herstellernummer herstellernr herstellerartikelnummer herstellerartikelnr herstellerartnr produktnummer produktnr
    référence références ref réf refs référencearticle référenceproduit référencefabricant numérodepièce numérodarticle codearticle
    codeproduit refproduit refarticle
    referencia númerodeparte númerodepieza nparte nºdeparte noparte nodeparte códigodeproducto códigoproducto códigodelproducto código
    códigoarticulo referenciafabricante
    códigodoproduto códigoproduto codproduto códdoproduto códigodapeça númerodapeça numerodepeça partnumberfabricante referência codigo cod
    артикул артикулы партномер парномер номердетали номерпозиции кодтовара код кодизделия каталожныйномер заказнойномер номенклатурныйномер
    부품번호 품번 제품번호 파트번호 모델번호 자재번호 품목코드 제품코드 품목번호
    رقمالقطعة رقمالمنتج رقمالصنف رمزالمنتج رمزالصنف رمزالقطعة كودالمنتج كودالصنف رقمالطلب المرجع
    mãsảnphẩm mãhàng mãlinhkiện mãsố mãsp mãvậttư mã partnumberpn codice codicearticolo codiceprodotto artikelcode numerkatalogowy`,
    foldBomLetters,
  ),
  model: toWords(
    `model models modelno modelnumber modell modelltyp modèle modelo модель модели 모델 모델명 الطراز الموديل طراز موديل
    item items article articles artikel artículo artigo product products produkt produit producto produto prodotto
    material materials materiale device equipment gerät équipement equipo equipamento товар изделие оборудование
    제품 품목 품명 제품명 장비 المنتج الصنف الجهاز القطعة المنتجات sảnphẩm thiếtbị hànghóa type typ part parts`,
    foldBomLetters,
  ),
  text: toWords(
    `description descriptions desc bezeichnung beschreibung artikelbezeichnung artikeltext kurztext materialkurztext benennung désignation
    libellé descripción denominación descrição designação наименование название описание номенклатура 설명 규격 사양 내역 الوصف البيان
    وصف الاسم môtả têntthiếtbị tênhàng tênsảnphẩm tênthiếtbị diễngiải name text title specification spec productname itemdescription
    productdescription itemname descrizione omschrijving nomenclature`,
    foldBomLetters,
  ),
  quantity: toWords(
    `quantity qty quantities qnty qntty qtys qtyreq qtyrequired requiredqty requiredquantity reqqty qtyordered count pcs pieces units amount number orderqty
    orderquantity totalqty totalquantity nos menge anzahl stk stck stück stückzahl bestellmenge bedarf bedarfsmenge sollmenge mge
    quantité quantités qte qté qtes qtés nombre nb nbre quantitécommandée cantidad cant cdad cantidades unidades uds cantidadrequerida
    quantidade quantidades qtd qtde qt quant qtdade количество колво кол количествошт колвошт колличество 수량 개수 주문수량 필요수량
    الكمية كمية العدد عدد الكميةالمطلوبة sốlượng soluong sl pezzi pz quantità qta adet aantal ilość`,
    foldBomLetters,
  ),
  note: toWords(
    `note notes remark remarks comment comments bemerkung bemerkungen anmerkung anmerkungen hinweis kommentar remarque remarques commentaire
    commentaires nota notas observación observaciones comentario comentarios observação observações obs comentário примечание примечания
    комментарий комментарии 비고 메모 참고 ملاحظة ملاحظات ghichú note location standort emplacement`,
    foldBomLetters,
  ),
  position: toWords(
    `pos position positions line lineno linenumber lfdnr lfd nr no nos num n зн пп ппномер поз позиция 번호 순번 م تسلسل الرقم
    رقم stt tt idx index row ligne linea línea posición posição posnr`,
    foldBomLetters,
  ),
  other: toWords(
    `price unitprice listprice netprice preis einzelpreis gesamtpreis listenpreis nettopreis ep gp total prix prixunitaire pu montant precio
    preciounitario importe preço preçounitário preçototal valor valorunitário цена ценазаед сумма стоимость 단가 금액 가격 합계 السعر سعر
    سعرالوحدة الإجمالي giá đơngiá thànhtiền unit uom einheit me unité unite unidad um unidade ед едизм единица 단위 الوحدة وحدة đvt đơnvị
    vendor manufacturer brand hersteller marke fabricant marque fabricante marca производитель бренд 제조사 الشركة nhàsảnxuất hãng
    currency discount leadtime rabatt währung kategorie category rack site serial weight gewicht eur usd deliverydate liefertermin plant werk
    lagerort storagelocation`,
    foldBomLetters,
  ),
};

const order: readonly BomHeading[] = ['quantity', 'part', 'model', 'text', 'note', 'position', 'other'];
const roleByWord: ReadonlyMap<string, BomHeading> = new Map(
  order.toReversed().flatMap((role) => [...headings[role]].map((word) => [word, role] as const)),
);

const maxHeadingLength = 60;

/** What a cell means when it heads a column: whole, or a part of it such as `Artikelnr. / Part No.` or `Menge (Stk)`. */
export function findBomHeading(cell: string): BomHeading | undefined {
  if (cell.length > maxHeadingLength) return undefined;
  if (/^\s*(?:#|№|n[°º])\s*$/iu.test(cell)) return 'position';
  const whole = roleByWord.get(foldBomLetters(cell));
  if (whole) return whole;
  const pieces = cell.split(/[/()[\]|,;:]/u).map((piece) => roleByWord.get(foldBomLetters(piece)));
  return order.find((role) => pieces.includes(role));
}

/** Whether a line without separators is a heading: `PN Qty`. */
export function isBomHeadingLine(line: string): boolean {
  if (line.length > maxHeadingLength || /\d/u.test(line)) return false;
  const letters = Array.from(foldBomLetters(line));
  for (let at = 1; at < letters.length; at++) {
    const roles = [roleByWord.get(letters.slice(0, at).join('')), roleByWord.get(letters.slice(at).join(''))];
    if (roles.includes('quantity') && roles.some((role) => role === 'part' || role === 'model' || role === 'text'))
      return true;
  }
  return false;
}
