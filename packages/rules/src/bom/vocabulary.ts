import { foldBomLetters, foldBomWord } from './characters.ts';

// Words of bills of materials in the languages of the portal and their neighbours. Rules: docs/rules/bom.md, "Headings"

export const toBomWords = (text: string, fold: (word: string) => string): Set<string> =>
  new Set(text.split(/\s/u).map(fold).filter(Boolean));

/** Pieces. Lengths and measures are none: `2 m` says nothing about how many. */
export const unitWords = toBomWords(
  `pc pcs pce pces piece pieces unit units ea each nos off set sets item items
  stk stck stück stueck st stücke pz pza pzs pzas pieza piezas pezzi pezzo ud uds unidad unidades unds unid unids un
  peça peças pç pçs pcs pièce pièces unité unités ex exemplaire exemplaires
  шт штук штука штуки ед единиц единицы комплект компл бр
  개 대 식 세트 장 قطعة قطع حبة حبات وحدة وحدات جهاز أجهزة cái chiếc bộ 個 个 台 件 套 只 枚 adet stuks stuk szt sztuk
  ks kus kusy kom kpl नग इकाई इकाइयाँ buc bucăți db darab unità buah τεμ τεμάχια ชิ้น เครื่อง ตัว יח' יחידות`,
  foldBomWord,
);

/** Units that also stand before their number: `Stk 4`. `Item 4` and `Unit 3` number the rows. */
export const leadingUnitWords = toBomWords(
  'pc pcs stk stck stück pza pzas uds unid pièces peças шт 개 قطعة adet szt ks',
  foldBomWord,
);

/** Words for more than one piece, or for a number of pieces that the row does not say: the quantity is asked about. */
export const packWords = toBomWords(
  `box boxes bx pack packs pk pkg packet packets package packages carton cartons ctn case cases tray trays bundle bundles reel reels
  pallet pallets dozen dozens dz pair pairs pr kit kits lot lots bag bags
  karton kartons packung packungen paket pakete ve vpe gebinde dutzend paar palette paletten rolle rollen
  boîte boîtes paquet paquets cartons douzaine douzaines paire paires lot lots
  caja cajas paquete paquetes docena docenas par pares caixa caixas pacote pacotes dúzia dúzias
  коробка коробки коробок упаковка упаковки упаковок упак уп пара пары пар дюжина дюжины
  박스 팩 상자 쌍 켤레 다스 صندوق صناديق علبة علب عبوة عبوات كرتون زوج أزواج دزينة hộp thùng cặp tá gói 箱 盒 对 打 双 包 セット ペア
  doos dozen scatola scatole confezione confezioni paczka opakowanie kutu paket koli`,
  foldBomWord,
);
/** The pieces of a pack whose word says their number. */
export const packSizes: ReadonlyMap<string, number> = new Map([
  ...[
    ...toBomWords(
      'pair pairs pr paar paire paires par pares пара пары пар 쌍 켤레 زوج أزواج cặp 对 双 ペア',
      foldBomWord,
    ),
  ].map((word) => [word, 2] as const),
  ...[
    ...toBomWords(
      'dozen dozens dz dutzend douzaine douzaines docena docenas dúzia dúzias дюжина дюжины 다스 دزينة tá 打',
      foldBomWord,
    ),
  ].map((word) => [word, 12] as const),
]);

/** Numbers in words, as they stand before the same number: `three (3)`. */
export const spelledNumbers: ReadonlyMap<string, number> = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'un deux trois quatre cinq six sept huit neuf dix onze douze',
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'um dois três quatro cinco seis sete oito nove dez onze doze',
  ].flatMap((language) => language.split(' ').map((word, at) => [foldBomWord(word), at + 1] as const)),
);

/** Words that stand beside a quantity. */
export const quantityWords = toBomWords(
  `qty qnty q'ty qta qtà quantity quantities menge anzahl stückzahl quantité qté qte nombre cantidad cant cdad quantidade quant qtd qtde
  quantità количество кол-во колво кол 수량 개수 الكمية كمية العدد عدد sốlượng soluong sl aantal adet ilość miktar kuantitas jumlah antal
  antall määrä množství mennyiség cantitate količina кількість تعداد ποσότητα כמות จำนวน मात्रा संख्या 数量 數量 個数 台数`,
  (word) => foldBomWord(word).replaceAll("'", ''),
);

export const timesWords = new Set(['x', '×', '*', 'х', 'mal', 'fois', 'veces']);

/** Words between a quantity and a product: "10 units of PN". */
export const fillerWords = toBomWords('of de von des d da do di du من по a à por je per the el la', foldBomWord);

/** The first word of a row of sums. */
export const totalWords = toBomWords(
  `total totals subtotal grandtotal sum summe gesamt gesamtsumme zwischensumme gesamtbetrag nettosumme endsumme totale totaux soustotal
  montanttotal totalgeneral suma итого всего сумма 합계 총계 소계 총액 المجموع الإجمالي اجمالي الاجمالي مجموع tổng tổngcộng cộng
  totalgeral 合计 小计 总计 总额 共计 合計 小計 総計
  razem toplam totaal celkem totalt összesen`,
  foldBomLetters,
);

/** What a line of the head or the signature of a mail begins with. */
export const mailWords = toBomWords(
  `from to cc bcc subject date sent von an betreff datum gesendet de para asunto fecha enviado objet envoyé à от кому тема дата отправлено
  من إلى الموضوع التاريخ 제목 보낸사람 받는사람 날짜 từ đến chủđề assunto data enviada tel telefon telefono téléphone telefone phone mobile
  mobil fax тел هاتف 전화 điệnthoại www`,
  foldBomLetters,
);

/** `cable for PN` is not the product: what stands between another thing and the product that it is for. */
export const purposeWords = toBomWords('for für pour para для voor dla til pentru cho ل', foldBomWord);

/** What is asked for a product, and is nothing that can be ordered: `quotation for PN`. */
export const askingWords = toBomWords(
  `quote quotes quotation quotations rfq rfp price prices pricing offer offers order orders po request requests inquiry enquiry need
  proposal estimate ask asking looking interested bom list
  angebot angebote anfrage preis preise bestellung bedarf offerte
  devis offre prix commande demande besoin cotation
  cotización presupuesto precio precios pedido oferta solicitud
  cotação orçamento preço preços encomenda proposta
  предложение цена цены заказ запрос кп счет
  giá báo đơn hàng
  عرض سعر أسعار طلب تسعير`,
  foldBomWord,
);

/** Services for a product. */
export const serviceWords = toBomWords(
  `support warranty installation install maintenance license licence licenses licences subscription training configuration commissioning
  repair wartung wartungsvertrag garantie garantieverlängerung gewährleistung lizenz lizenzen schulung inbetriebnahme reparatur
  licence licences formation réparation mise garantía mantenimiento instalación licencia licencias soporte capacitación reparación
  garantia manutenção instalação licença licenças suporte treinamento лицензия лицензии гарантия поддержка обслуживание установка монтаж
  обучение ремонт 라이선스 라이센스 유지보수 보증 설치 교육 ترخيص رخصة ضمان صيانة تركيب دعم تدريب giấyphép bảohành bảotrì 许可证 许可 质保
  维保 保修 安装 保守 ライセンス 保証`,
  foldBomWord,
);
/** Parts of a product that are not it. */
export const partWords = toBomWords(
  `cord cords ears bracket brackets rails rackmount faceplate blank netzkabel stromkabel kaltgerätekabel winkel montagesatz équerres
  cordon écrous cordón escuadras кронштейн кронштейны шнур 브래킷 전원코드 حامل سلك`,
  foldBomWord,
);
/** What follows belongs to the product: `PN incl. support`. */
export const withWords = toBomWords(
  `with w incl including included inkl inklusive mit samt avec inclus compris con incluye incluido com incluindo incluso с включая вместе
  مع شامل 포함 kèm gồm 含 付`,
  foldBomWord,
);
