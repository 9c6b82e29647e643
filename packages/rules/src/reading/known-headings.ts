// What people call the fields of imports: headings of their own programs, in the languages of the portal and their neighbours.
// Rules: docs/rules/tables.md, "Columns". A heading of several fields stands at each
// of them, and the values decide. One with ~ is general: a heading without ~ is preferred to it.

const toList = (text: string): readonly string[] =>
  text
    .split(/[|\n]/u)
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '');

const productHeadings = {
  part_number: `part number | part no | part # | part nr | partnumber | P/N | PN | MPN | SKU | item no | item number | item code | article no
    article number | article code | product number | product no | product code | product id | material number | material no | material
    order number | order code | catalog number | catalogue number | mfr part number | mfr part no | manufacturer part number | vendor part number
    Artikelnummer | Artikel-Nr. | Art.-Nr. | ArtNr | Artikelcode | Bestellnummer | Bestell-Nr. | Teilenummer | Teile-Nr. | Materialnummer
    Material-Nr. | Produktnummer | Produkt-Nr. | Herstellernummer | Hersteller-Artikelnummer | Sachnummer
    référence | réf. | réf article | référence article | code article | code produit | numéro de pièce | numéro d'article
    referencia | ref | código | cód. | código de producto | código producto | código de artículo | número de parte | nº de parte | número de artículo
    código do produto | cód. produto | código do item | número da peça | part number fabricante
    артикул | код товара | код изделия | код | партномер | парт-номер | номер детали | каталожный номер | номенклатурный номер
    품번 | 부품번호 | 제품번호 | 품목코드 | 제품코드 | 자재번호 | 자재코드 | 파트번호
    رقم القطعة | رقم المنتج | رقم الصنف | رمز المنتج | رمز الصنف | كود المنتج | كود الصنف
    mã hàng | mã sản phẩm | mã linh kiện | mã sp | mã vật tư | mã
    codice | codice articolo | codice prodotto | cod. articolo | numero articolo | artikelnummer | artikelcode | onderdeelnummer | bestelnummer
    kod | kod produktu | kod towaru | numer katalogowy | indeks | nr katalogowy | numer części
    parça no | parça numarası | ürün kodu | stok kodu | malzeme no | malzeme kodu
    产品编号 | 产品型号 | 料号 | 物料编码 | 物料号 | 零件号 | 商品编码 | 货号 | 编码 | 型号 | 料號 | 產品編號
    型番 | 品番 | 部品番号 | 製品番号 | 商品コード | 商品番号`,
  model: `model | model no | model number | Modell | Typ | type | modèle | modelo | модель | 모델 | 모델명 | الطراز | الموديل | model sản phẩm
    modello | modell | 型号 | 規格型番 | モデル`,
  title: `title | name | product name | item name | product title | designation | short text | short description | item description~ | description~
    Bezeichnung | Artikelbezeichnung | Produktname | Produktbezeichnung | Artikelname | Kurztext | Materialkurztext | Benennung | Titel | Name
    désignation | libellé | nom | nom du produit | titre | nombre | nombre del producto | denominación | título | artículo~
    descripción~ | designação | nome | nome do produto | título do produto | descrição~
    наименование | название | наименование товара | номенклатура | 품명 | 제품명 | 품목명 | 상품명
    الاسم | اسم المنتج | اسم الصنف | العنوان | tên hàng | tên sản phẩm | tên thiết bị | tên
    denominazione | nome prodotto | omschrijving~ | productnaam | naam | nazwa | nazwa produktu | nazwa towaru | ürün adı | malzeme adı | ad
    名称 | 产品名称 | 品名 | 商品名称 | 物料名称 | 商品名 | 製品名 | 名稱`,
  describe: `description | long description | details | long text | text | remarks | product description
    Beschreibung | Langtext | Produktbeschreibung | Details | description détaillée | descripción | descripción larga | descripción del producto
    descrição | descrição detalhada | описание | описание товара | 설명 | 상세설명 | 사양 | الوصف | وصف المنتج | mô tả | mô tả chi tiết
    descrizione | beschrijving | omschrijving | opis | opis produktu | açıklama | 描述 | 产品描述 | 说明 | 説明 | 商品説明`,
  gpl: `list price | gross list price | GPL | global list price | MSRP | RRP | catalogue price | catalog price | price~ | unit list price | unit price~
    Listenpreis | Bruttolistenpreis | Brutto-Listenpreis | UVP | Katalogpreis | Preis~ | Einzelpreis~ | Stückpreis~
    prix catalogue | prix public | prix liste | prix tarif | tarif | prix~ | prix unitaire~ | P.U. HT~
    precio de lista | precio lista | precio de catálogo | PVP | precio~ | precio unitario~ | preço de lista | preço lista | preço~ | preço unitário~ | preço de tabela
    прайс-лист | цена~ | цена по прайсу | прайсовая цена | каталожная цена | цена каталога | розничная цена | рекомендованная цена
    정가 | 리스트가 | 리스트 가격 | 소비자가 | 단가~ | 가격~ | سعر القائمة | السعر~ | سعر الوحدة~ | giá niêm yết | giá bán lẻ | đơn giá~ | giá~
    prezzo di listino | listino | prezzo~ | prezzo unitario~ | catalogusprijs | lijstprijs | brutoprijs | prijs~
    cena katalogowa | cena cennikowa | cena~ | liste fiyatı | fiyat~ | birim fiyat~ | 目录价 | 列表价 | 标价 | 价格~ | 单价~ | 定価 | 標準価格 | 価格~ | 単価~`,
  cost: `cost | cost price | purchase price | buying price | unit cost | landed cost | Einkaufspreis | EK | EK-Preis | Einstandspreis | Kosten | Selbstkosten
    prix d'achat | prix de revient | coût | coste | costo | precio de compra | precio de coste | custo | preço de custo | preço de compra
    себестоимость | закупочная цена | цена закупки | стоимость закупки | 원가 | 매입가 | 구매가 | التكلفة | سعر التكلفة | سعر الشراء
    giá vốn | giá nhập | giá mua | costo | prezzo di acquisto | prezzo d'acquisto | inkoopprijs | kostprijs | cena zakupu | koszt
    maliyet | alış fiyatı | 成本 | 成本价 | 采购价 | 进价 | 原価 | 仕入価格 | 仕入れ値`,
  currency: `currency | ccy | curr | Währung | Waehrung | Whg | devise | monnaie | moneda | divisa | moeda | валюта | 통화 | 화폐 | العملة | tiền tệ | loại tiền
    valuta | waluta | para birimi | döviz | 币种 | 货币 | 通貨`,
  brand: `brand | make | manufacturer | vendor | Marke | Hersteller | marque | fabricant | marca | fabricante | бренд | марка | производитель
    브랜드 | 제조사 | العلامة التجارية | الماركة | الشركة المصنعة | thương hiệu | hãng | nhà sản xuất | marchio | produttore | merk | fabrikant
    marka | producent | üretici | 品牌 | 厂商 | 制造商 | ブランド | メーカー`,
  category: `category | product group | group | family | Kategorie | Warengruppe | Produktgruppe | Artikelgruppe | catégorie | famille | groupe
    categoría | familia | grupo | categoria | família | категория | группа | товарная группа | 분류 | 카테고리 | 제품군 | الفئة | التصنيف | المجموعة
    danh mục | nhóm hàng | loại | gruppo | famiglia | categorie | productgroep | kategoria | grupa | kategori | ürün grubu | 类别 | 分类 | 产品类别 | カテゴリ | 分類`,
  erp_no: `ERP no | ERP number | ERP code | SAP number | SAP no | SAP-Nr. | ERP-Nummer | internal number | internal part number | interne Nummer
    numéro ERP | código ERP | código SAP | номер ERP | код 1С | ERP 번호 | رقم ERP | mã ERP | ERP编码 | ERP番号`,
  state: `state | status | lifecycle | lifecycle status | life cycle | Status | Zustand | Lebenszyklus | statut | état | cycle de vie | estado | situação
    статус | состояние | 상태 | الحالة | trạng thái | stato | stan | durum | 状态 | 生命周期 | ステータス | 状態`,
  last_orders_on: `last orders | last order date | last orders on | end of sale | end of sale date | EOS | EoS date | EOL | end of life | last time buy
    letzte Bestellung | letztes Bestelldatum | Bestellschluss | Abkündigung | Verkaufsende | date de fin de vente | fin de vente | dernière commande
    fin de venta | fecha fin de venta | último pedido | fim de venda | fim das vendas | окончание продаж | дата окончания продаж | последний заказ
    판매종료일 | 판매 종료 | 단종일 | آخر موعد للطلب | نهاية البيع | ngày ngừng bán | fine vendita | einde verkoop | koniec sprzedaży
    satış sonu | 停售日期 | 停产日期 | 販売終了日 | 販売終了`,
  successor: `successor | replacement | replaced by | replacement part | Nachfolger | Nachfolgeprodukt | Ersatz | ersetzt durch | remplaçant | remplacé par
    successeur | sucesor | reemplazo | sustituto | sucessor | substituto | substituído por | замена | преемник | 대체품 | 후속모델 | 후속 제품
    البديل | sản phẩm thay thế | thay thế bởi | sostituto | opvolger | vervanging | następca | zamiennik | halefi | 替代型号 | 替代品 | 後継品 | 後継機種`,
  qty_per_package: `qty per package | quantity per package | pack size | packing unit | units per box | pcs per carton | VPE | Verpackungseinheit
    Packungsgröße | Menge pro Packung | colisage | quantité par colis | unidades por caja | cantidad por paquete | unidades por embalagem
    quantidade por caixa | количество в упаковке | упаковка | 포장수량 | 포장 단위 | الكمية في العبوة | số lượng mỗi thùng | quy cách đóng gói
    pezzi per confezione | aantal per verpakking | ilość w opakowaniu | paket içi adet | 每箱数量 | 包装数量 | 入数 | 梱包数`,
  gross_weight: `gross weight | weight gross | shipping weight | weight | Bruttogewicht | Gewicht brutto | Gewicht | Versandgewicht | poids brut | poids
    peso bruto | peso | вес брутто | масса брутто | вес | 총중량 | 무게 | 중량 | الوزن الإجمالي | الوزن القائم | الوزن | trọng lượng cả bì | trọng lượng | khối lượng
    peso lordo | brutogewicht | gewicht | waga brutto | waga | brüt ağırlık | ağırlık | 毛重 | 重量 | 総重量`,
  net_weight: `net weight | weight net | weight | Nettogewicht | Gewicht netto | Gewicht | poids net | poids | peso neto | peso líquido | peso | вес нетто
    масса нетто | вес | 순중량 | 무게 | الوزن الصافي | الوزن | trọng lượng tịnh | trọng lượng | peso netto | nettogewicht | waga netto | net ağırlık | 净重 | 正味重量`,
  length: `length | depth | Länge | Tiefe | longueur | profondeur | longitud | largo | profundidad | comprimento | profundidade | длина | глубина
    길이 | 깊이 | الطول | العمق | chiều dài | chiều sâu | lunghezza | profondità | lengte | diepte | długość | głębokość | uzunluk | derinlik
    长度 | 长 | 深度 | 奥行 | 長さ`,
  width: `width | Breite | largeur | ancho | anchura | largura | ширина | 너비 | 폭 | العرض | chiều rộng | larghezza | breedte | szerokość | genişlik
    宽度 | 宽 | 幅`,
  height: `height | Höhe | hauteur | alto | altura | высота | 높이 | الارتفاع | chiều cao | altezza | hoogte | wysokość | yükseklik | 高度 | 高 | 高さ`,
  rack_units: `rack units | height units | RU | U | Höheneinheiten | HE | unités de rack | unidades de rack | юниты | высота в юнитах | 랙 유닛 | وحدات الرف`,
  watts: `watts | power | power consumption | W | Leistungsaufnahme | Leistung | Watt | consommation | puissance | consumo | potencia | potência
    мощность | потребляемая мощность | 소비전력 | الطاقة | استهلاك الطاقة | công suất | potenza | vermogen | moc | güç | 功率 | 功耗 | 消費電力`,
  hs_code: `HS code | HS | HTS | tariff number | customs tariff number | commodity code | Zolltarifnummer | Warennummer | code douanier | code SH
    código arancelario | partida arancelaria | código NCM | NCM | ТН ВЭД | код ТН ВЭД | HS코드 | HS 코드 | رمز النظام المنسق | البند الجمركي
    mã HS | codice doganale | GN-code | kod CN | taryfa celna | GTİP | HS编码 | 海关编码 | HSコード`,
  origin: `origin | country of origin | COO | made in | Ursprungsland | Ursprung | Herkunftsland | pays d'origine | origine | país de origen | origen
    país de origem | origem | страна происхождения | происхождение | 원산지 | بلد المنشأ | المنشأ | xuất xứ | nước sản xuất | paese di origine
    land van herkomst | kraj pochodzenia | menşei | menşe ülke | 原产国 | 原产地 | 原産国`,
  eccn: `ECCN | export control | export control number | Exportkontrollnummer | AL-Nummer`,
  lead_time_days: `lead time | lead time days | delivery time | Lieferzeit | Lieferzeit Tage | Wiederbeschaffungszeit | délai de livraison | délai
    plazo de entrega | prazo de entrega | срок поставки | 납기 | 리드타임 | مدة التوريد | مهلة التسليم | thời gian giao hàng | tempo di consegna
    levertijd | czas dostawy | teslim süresi | 交货期 | 交期 | 納期 | リードタイム`,
  warranty_months: `warranty | warranty months | guarantee | Garantie | Gewährleistung | Garantie Monate | garantie | garantía | garantia | гарантия
    보증 | 보증기간 | الضمان | bảo hành | garanzia | gwarancja | garanti | 保修 | 保修期 | 質保 | 保証 | 保証期間`,
  quantity: `quantity | qty | order qty | order quantity | Menge | Anzahl | Stückzahl | Bestellmenge | quantité | qté | cantidad | cant. | quantidade | qtde | qtd
    количество | кол-во | 수량 | الكمية | العدد | số lượng | SL | quantità | aantal | ilość | miktar | adet | 数量 | 數量`,
};

const partyHeadings = {
  company: `company | company name | organisation | organization | customer | customer name | account | account name | client | business name | end user | end customer | name | legal name
    Firma | Firmenname | Unternehmen | Kunde | Kundenname | Organisation | Name | Name 1 | Endkunde | société | entreprise | raison sociale | client | nom du client | nom | nom de la société
    empresa | compañía | razón social | cliente | nombre | nombre de la empresa | companhia | razão social | nome da empresa | nome
    компания | организация | наименование организации | название компании | клиент | заказчик | фирма | контрагент | наименование
    회사 | 회사명 | 업체명 | 고객사 | 고객명 | 기관명 | 상호 | الشركة | اسم الشركة | المؤسسة | العميل | اسم العميل | الجهة
    công ty | tên công ty | khách hàng | tên khách hàng | doanh nghiệp | đơn vị | azienda | società | ragione sociale | ditta | bedrijf | bedrijfsnaam | klant | klantnaam
    firma | nazwa firmy | klient | nazwa | przedsiębiorstwo | şirket | şirket adı | firma adı | müşteri | müşteri adı | unvan
    公司 | 公司名称 | 客户 | 客户名称 | 企业名称 | 单位名称 | 会社名 | 企業名 | 顧客名 | お客様名 | 法人名 | 公司名稱`,
  text: `Buchungstext`,
  tax_id: `tax ID | VAT ID | VAT number | VAT no | tax number | TIN | USt-IdNr. | USt-ID | Umsatzsteuer-ID | Steuernummer | numéro de TVA | n° TVA | TVA intracommunautaire | NIF | CIF | RFC | CNPJ | NIT
    partita IVA | P. IVA | NIP | vergi no | ИНН | 사업자등록번호 | الرقم الضريبي | mã số thuế | 税号 | btw-nummer`,
  sn: `serial number | serial no | serial | S/N | Seriennummer | Serien-Nr. | SN | numéro de série | n° de série | número de serie | número de série | серийный номер | 일련번호 | 시리얼 번호 | الرقم التسلسلي
    số sê-ri | numero di serie | seri no | numer seryjny | 序列号 | シリアル番号`,
  start_date: `start date | warranty start | cover start | coverage start | support start | contract start | Garantiebeginn | Garantie ab | Laufzeitbeginn | début de garantie | inicio de garantía | início da garantia
    начало гарантии | 보증 시작일 | بداية الضمان | bắt đầu bảo hành | inizio garanzia | garanti başlangıcı | początek gwarancji | 保修开始 | 保証開始日`,
  end_date: `end date | warranty end | warranty until | cover end | coverage end | support end | contract end | Garantieende | Garantie bis | Laufzeitende | fin de garantie | fin de garantía | fim da garantia
    окончание гарантии | 보증 종료일 | نهاية الضمان | hết bảo hành | fine garanzia | garanti bitişi | koniec gwarancji | 保修结束 | 保証終了日`,
  address: `address | street | billing street | billing address | mailing street | company address | street address | address line 1 | postal address | full address | Adresse | Anschrift | Straße | Strasse | Straße und Hausnummer | Postanschrift
    adresse | rue | adresse postale | dirección | calle | domicilio | endereço | rua | logradouro | адрес | улица | юридический адрес | почтовый адрес
    주소 | 도로명주소 | العنوان | عنوان الشركة | الشارع | địa chỉ | indirizzo | via | adres | straat | ulica | adres firmy | açık adres | 地址 | 公司地址 | 通讯地址 | 住所 | 所在地`,
  city: `city | town | place | Ort | Stadt | Wohnort | ville | ciudad | localidad | cidade | município | город | населённый пункт | 도시 | 시 | المدينة | thành phố | tỉnh thành
    città | comune | plaats | woonplaats | miasto | miejscowość | şehir | il | 城市 | 市 | 市区町村`,
  postcode: `postcode | postal code | ZIP | ZIP code | PLZ | Postleitzahl | code postal | CP | código postal | CEP | индекс | почтовый индекс | 우편번호 | الرمز البريدي
    mã bưu điện | mã bưu chính | CAP | kod pocztowy | posta kodu | 邮编 | 邮政编码 | 郵便番号`,
  country: `country | billing country | mailing country | country code | nation | Land | Staat | Länderkennzeichen | Ländercode | pays | code pays | país | страна | код страны | 국가 | 나라 | البلد | الدولة
    quốc gia | nước | paese | nazione | kraj | ülke | 国家 | 國家 | 国家/地区 | 国名 | 国`,
  contact: `contact | contact name | contact person | name | full name | first name last name | attention | Ansprechpartner | Kontakt | Kontaktperson | Name | Ansprechperson | zuständig
    contact principal | interlocuteur | nom du contact | nom | personne à contacter | contacto | persona de contacto | nombre de contacto | nombre | contato | pessoa de contato | nome do contato | nome | responsável
    контакт | контактное лицо | фио | ф.и.о. | имя | ответственный | 담당자 | 담당자명 | 이름 | 성명 | جهة الاتصال | اسم جهة الاتصال | الشخص المسؤول | مسؤول الاتصال | الاسم
    người liên hệ | tên liên hệ | họ tên | họ và tên | contatto | persona di contatto | referente | contactpersoon | contact | naam | osoba kontaktowa | kontakt | imię i nazwisko
    ilgili kişi | yetkili | yetkili kişi | iletişim kişisi | ad soyad | 联系人 | 联系人姓名 | 姓名 | 担当者 | 担当者名 | 氏名 | 聯絡人`,
  email: `email | e-mail | mail | email address | e-mail address | E-Mail | E-Mail-Adresse | Mailadresse | courriel | adresse e-mail | adresse mail | mél | correo | correo electrónico | e-mail de contacto
    email do contato | correio eletrônico | эл. почта | электронная почта | почта | e-mail адрес | имейл | 이메일 | 메일 | 전자우편 | البريد الإلكتروني | البريد | الإيميل | thư điện tử | địa chỉ email
    posta elettronica | indirizzo email | e-mailadres | adres e-mail | poczta | e-posta | eposta | 邮箱 | 电子邮件 | 电子邮箱 | メール | メールアドレス | 電子郵件`,
  mobile: `mobile | telefon komórkowy | phone | telephone | phone number | mobile number | tel | tel. | cell | cell phone | contact number | business phone | Telefon | Telefonnummer | Tel.-Nr. | Mobil | Handy | Mobiltelefon | Rufnummer
    téléphone | tél. | mobile | portable | numéro de téléphone | teléfono | tel. | móvil | celular | número de teléfono | telefone | celular | fone
    телефон | тел. | мобильный | мобильный телефон | номер телефона | 전화 | 전화번호 | 휴대폰 | 휴대전화 | 연락처 | الهاتف | رقم الهاتف | الجوال | رقم الجوال | المحمول
    điện thoại | số điện thoại | di động | SĐT | telefono | cellulare | telefoonnummer | telefoon | mobiel | telefon | numer telefonu | komórka | telefon numarası | cep telefonu | gsm
    电话 | 手机 | 联系电话 | 电话号码 | 手机号 | 電話 | 電話番号 | 携帯電話 | 電話號碼`,
  website: `website | web site | web | homepage | URL | internet | domain | Webseite | Website | Internetadresse | site web | site internet | site | sitio web | página web | página | página na internet
    сайт | веб-сайт | интернет | 홈페이지 | 웹사이트 | الموقع الإلكتروني | الموقع | trang web | website | sito web | sito | strona internetowa | strona www | www | web sitesi | internet sitesi | 网站 | 网址 | ホームページ | ウェブサイト`,
  staff_size: `staff size | employees | number of employees | headcount | company size | staff | Mitarbeiter | Mitarbeiterzahl | Anzahl Mitarbeiter | Beschäftigte | Unternehmensgröße
    effectif | nombre d'employés | nombre de salariés | salariés | empleados | número de empleados | tamaño de la empresa | funcionários | número de funcionários | porte
    сотрудники | количество сотрудников | число сотрудников | штат | 직원수 | 직원 수 | 사원수 | عدد الموظفين | الموظفون | số nhân viên | quy mô | quy mô công ty
    dipendenti | numero di dipendenti | medewerkers | aantal medewerkers | liczba pracowników | pracownicy | çalışan sayısı | 员工人数 | 员工数 | 人数 | 従業員数`,
  industry: `industry | sector | branch | vertical | business sector | Branche | Industrie | Wirtschaftszweig | Sektor | secteur | secteur d'activité | activité | branche | sector | industria | giro | rubro
    setor | ramo | ramo de atividade | segmento | отрасль | сфера деятельности | вид деятельности | 업종 | 산업 | 업태 | القطاع | مجال العمل | النشاط | ngành | ngành nghề | lĩnh vực
    settore | settore merceologico | branche | sector | branża | sektör | 行业 | 所属行业 | 業種 | 業界`,
  is_protect: `protection | protect | protected | Schutz | geschützt | Kundenschutz | protégé | protection | protegido | protección | proteção | защита | защищён | 보호 | الحماية | محمي | bảo vệ | protezione | ochrona | koruma | 保护 | 保護`,
  serial_number: `serial number | serial no | serial | S/N | SN | Seriennummer | Serien-Nr. | numéro de série | n° de série | número de serie | número de série | серийный номер | с/н
    시리얼 번호 | 일련번호 | 제조번호 | الرقم التسلسلي | số sê-ri | số serial | numero di serie | matricola | serienummer | numer seryjny | seri no | seri numarası | 序列号 | シリアル番号 | 製造番号`,
  membership: `membership | membership type | partner type | partner program | partner programme | program | Partnertyp | Partnerprogramm | Partnerart | Mitgliedschaft
    type de partenaire | programme partenaire | tipo de socio | programa de socios | tipo de parceiro | programa de parceiros | тип партнёра | партнёрская программа
    파트너 유형 | 파트너 프로그램 | العضوية | نوع العضوية | نوع الشريك | برنامج الشركاء | loại đối tác | chương trình đối tác`,
  level: `level | tier | partner level | partner tier | membership level | Stufe | Partnerstufe | Partnerstatus | Status~ | niveau | niveau partenaire | statut partenaire
    nivel | nivel de socio | nível | nível do parceiro | уровень | уровень партнёра | статус партнёра | 등급 | 파트너 등급 | المستوى | مستوى الشريك | مستوى العضوية | cấp | cấp độ | hạng`,
  membership_until: `valid until | valid to | valid through | expires | expiry date | expiration date | end date | membership until | gültig bis | Ablaufdatum | Laufzeitende | Vertragsende
    valable jusqu'au | date d'expiration | date de fin | válido hasta | fecha de vencimiento | vigencia | válido até | data de validade | data de término | действует до | срок действия
    유효기간 | 만료일 | صالح حتى | سارية حتى | تاريخ الانتهاء | có hiệu lực đến | ngày hết hạn | 有效期至 | 有効期限`,
  date: `date | booking date | value date | invoice date | order date | Datum | Buchungstag | Buchungsdatum | Valuta | Wertstellung | Rechnungsdatum | Bestelldatum | date d'opération | date de valeur | fecha | fecha valor | fecha de operación | data | data do lançamento
    дата | дата операции | дата платежа | 날짜 | 일자 | 거래일 | 거래일자 | التاريخ | تاريخ العملية | ngày | ngày giao dịch | data operazione | data valuta | boekdatum | data księgowania | tarih | işlem tarihi | 日期 | 交易日期 | 日付 | 取引日`,
  amount: `amount | sum | total | credit | paid amount | value | Betrag | Summe | Umsatz | Gutschrift | Haben | montant | somme | crédit | importe | monto | cantidad | abono | valor | montante | crédito
    сумма | сумма платежа | приход | кредит | 금액 | 입금액 | 거래금액 | المبلغ | القيمة | دائن | số tiền | ghi có | importo | accredito | bedrag | kwota | tutar | alacak | 金额 | 收入 | 金額 | 入金額`,
};

export interface KnownHeadings {
  readonly exact: readonly string[];
  readonly general: readonly string[];
}

/** Headings by the name of the field in imports. */
export const knownHeadings: ReadonlyMap<string, KnownHeadings> = new Map(
  Object.entries({ ...productHeadings, ...partyHeadings }).map(([field, text]) => {
    const all = toList(text);
    const isGeneral = (heading: string): boolean => heading.endsWith('~');
    return [
      field,
      {
        exact: all.filter((heading) => !isGeneral(heading)),
        general: all.filter(isGeneral).map((heading) => heading.slice(0, -1)),
      },
    ];
  }),
);
