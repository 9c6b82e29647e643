import type { TextEncoding } from '@trunkline/contract/tables';

// What texts of an encoding look like: its letters and the words of lists, by which one reading of a file is preferred to another.
// docs/rules/tables.md, "Encodings"

export type WritingSystem = 'latin' | 'cyrillic' | 'arabic' | 'korean' | 'japanese' | 'chinese';

export interface EncodingProfile {
  readonly encoding: TextEncoding;
  readonly system: WritingSystem;
  /** Usual letters of the language beyond ASCII, the most frequent first. */
  readonly letters: string;
  /** Words as lists hold them. Pairs of letters that occur here are usual. */
  readonly words: string;
  /** How much rarer files of this encoding are, as a natural logarithm. */
  readonly rarity: number;
}

const western = `möbel größe straße jürgen müller bäcker köln münchen österreich überführung für büro schäfer weiß grün zürich
geräte gehäuse lüfter verfügbar stück käufer kühl höhe gültig währung menge übersicht präzision schröder weißenburg gießen fußweg
références désignation quantité qté société générale câble équipement sécurité électricité matériel numéro marché français
hôtel château forêt crédit général médical façade françois hélène gaël noël île août modèle réseau coût à où très château-thierry
compañía españa señor niño muñoz peña año diseño número dirección teléfono descripción código línea artículo público más según
garcía martínez gonzález lópez pérez núñez ibáñez málaga córdoba electrónica logística instalación
são paulo informática comunicações ações produção endereço preço descrição código joão conceição gonçalves município
eletrônica peças três você não bragança comércio brasília goiânia construções
malmö göteborg växjö jönköping örebro åkesson ångström köpenhamn århus ålborg tromsø ålesund bodø sørensen jørgensen møller
kjøbenhavn brønderslev næstved lærdal færøerne østfold fjällräven hässleholm jyväskylä hämeenlinna tähtinen
società città qualità perché è però più università caffè reykjavík garðabær þór akureyri ísafjörður coördinatie café bébé`;
const central = `łódź kraków gdańsk poznań wrocław śląsk żółw źródło ćwiek ąę ilość wartość przełącznik część zamówienie województwo
spółka sprzedaż główny łączność usługi ulica święty świętokrzyska zażółć gęślą jaźń wiśniewski wójcik kamiński zieliński
szymański woźniak kozłowski jabłoński małgorzata stanisław paweł łukasz mirosław józef jędrzej opis nazwa ilości sieć dostęp
příliš žluťoučký kůň plzeň české budějovice křižík dvořák novák jiří tomáš přístup množství číslo položka zařízení město
košice žilina trenčín nitra bratislava ľudovít šťastný žiar počet výrobok množstvo dĺžka
győr székesfehérvár pécs kőbánya fűtőmű hűtő berendezés mennyiség megnevezés cikkszám szállítás vállalat nyíregyháza erdős
čačak đorđe šabac županja kućište količina žarko đurđevac češka ljubljana škofja brežice križevci
bucureşti iaşi timişoara braşov constanţa piteşti întreprindere preţ cantităţi românia craiova ţăndărei
möbel größe straße müller köln für büro stück`;
const turkish = `parça açıklama miktar birim fiyat tutarı sıra anahtar değer ürün adı sipariş şirketi sanayi ve ticaret limited
istanbul İzmir diyarbakır şanlıurfa eskişehir balıkesir kırklareli ağrı muğla iğdır güneş yıldız çelik öztürk şahin yılmaz
kılıç aydın doğan arslan bağlantı cihazı ağ yönetim kablosuz erişim noktası toplam ölçü değişim müşteri teslimatı lisansı
bilişim sistemleri ışık işletme kapısı sağlık eğitim üniversitesi belediyesi başkanlığı mühendislik`;
const russian = `артикул наименование количество кол-во коммутатор доступа цена сумма итого описание номер товар позиция единица
общество с ограниченной ответственностью ооо зао пао ип москва санкт-петербург екатеринбург новосибирск казань нижний новгород
улица проспект дом офис корпус строение телефон почта адрес город область россия контактное лицо иванов пётр сергеевич
александр дмитрий елена наталья ольга кузнецов смирнов попов васильев соколов михайлов оборудование связь сеть сетевой
маршрутизатор точка модуль кабель блок питания лицензия сервис поддержка поставка срок гарантия завод металлургический
энергия банк торговый дом компания группа технологии системы производство строительство транспорт нефть газ
київ харків львів одеса товариство з обмеженою відповідальністю вулиця їжак європа ґанок мінск рэспубліка беларусь
софия българия пловдив варна дружество щанд обувки`;
const arabic = `رقم القطعة الكمية العدد الوصف السعر المجموع الإجمالي الشركة شركة مؤسسة العنوان شارع طريق مدينة الرياض جدة دبي
أبوظبي القاهرة الدوحة الكويت عمان المنامة الهاتف البريد الإلكتروني جهة الاتصال الدولة محمد أحمد عبد الله علي خالد فاطمة
محول شبكة جهاز وحدة كابل ترخيص خدمة دعم التوريد المحدودة للتجارة والتقنية الاتصالات المعلومات السعودية العربية المتحدة
الإمارات مصر قطر البحرين لبنان الأردن العراق المغرب الجزائر تونس ملاحظات المنتج الصنف الرمز العميل الوكيل القطاع التعليم الصحة`;

/** Syllables of names, of headings and of ordinary sentences. */
const hangul = `이다는가의에을하고지어한기리서자로사인도대시제아해수정보정부구주일장전상나라그있으성여연마들은소를오원동조비유안과스
무세만러모경공중계관방물우분선치미신국게까거면생회식적요개실네트업체되내야자어려위던너머와문방말금학양용간단람각별본월년명목번품단
액입출고발송배달견적주문서가격할총합계산량수규격사양설명비고모델형식제조회사업자등록번호표전화팩스이메일담당직책부서주소시군구로길층호
김박최강윤임한오서신권황안송류홍전고문손배조백허남심노하곽성차주우구민진지나준현영희숙경은혜미정훈민석철수진우재호상욱태
서울부산대구인천광주대전울산세종경기강원충북남전라상도제울특별광역직할청시도역삼판교테헤란성남수원용인평택안양분당
액세스위치라우터허브랙케이블모듈광포트무선접속컨트롤러장비네트워크솔루션시스템테크통신정보기술산업전자반도체에너지건설화학제약
은행증권보험카드물류유통백화점호텔병원의원대학교고등학연구센터협회재단법인주식유한책임㈜본지점출장소공장창고
클래식더존코리아글로벌그룹홀딩스컴퍼니엔지니어링컨설팅플러스프로덕트온퍼스트넥블루그린레드화이트블랙실버골드
았었겠습니까합니다됩니요세며므든왜뭐것때곳처럼같잘못안더많적크작높낮길짧새옛첫둘셋넷다섯여섯일곱여덟아홉열
받보내주찾쓰읽듣알모르만들사팔살죽먹마자걷뛰앉서눕열닫켜끄넣빼올내려갈오왔갔좋싫급빠느늦먼저후앞뒤옆안밖위아래속겉`;

const hanzi = `的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经
十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全
表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象
员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处
队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真
务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布
复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院
查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严首底液官德随病苏失尔死讲配女黄推显谈罪神艺呢席含企
望密批营项防举球英氧势告李台落木帮轮破亚师围注远字材排供河态封另施减树溶怎止案言士均武固叶鱼波视仅费紧爱左章早朝害续轻服试食充兵源判
护司足某练差致板田降黑犯负击范继兴似余坚曲输修故城夫够送笔船占右财吃富春职觉汉画功巴跟虽杂飞检吸助升阳互初创抗考投坏策古径换未跑留钢
曾端责站简述钱副尽帝射草冲承独令限阿宣环双请超微让控州良轴找否纪益依优顶础载倒房突坐粉敌略客袁冷胜绝析块剂测丝协诉念陈仍罗盐友洋错苦
夜刑移频逐靠混母短皮终聚汽村云哪既距卫停烈央察烧迅境若印洲刻括激孔搞甚室待核校散侵吧甲游久菜味旧模湖货损预阻毫普稳乙妈植息扩银语挥酒
编备注称型号规格数量单价金额合计序总额税率含税交货期联系人电话传真邮箱地址邮编公司有限责任股份集团科技贸易实业网络交换机路由器无线接入
供应商客户名产品物料料号采购订单报价询价合同发票仓库深圳广州北京上海杭州南京苏州武汉成都重庆西安天津青岛大连厦门宁波福建浙江江苏山东
王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖
邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文机柜光纤模块端口机架电源线缆服务器存储防火墙授权许可维保`;

const kanji = `日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明
実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世
受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判画海参売利
組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住
争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収
断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映
型番品名数量単価金額合計備考摘要納期仕様規格製造元会社株式有限住所電話番号郵便担当者部署氏名様御中見積注文請求納品書型式商品個台本式枚箱
東京大阪名古屋横浜札幌福岡神戸京都川崎仙台広島千葉埼玉株式会社工業産業商事電機電子通信情報製作所研究所営業本支店課長社長
佐藤鈴木高橋田中伊藤渡辺山本中村小林加藤吉田山田佐々木山口松本井上木村斎藤清水阿部森池田橋本石川前田小川岡田長谷川村上近藤石井遠坂`;
const kana = `のにたいをとるしはてがでなかっれらもすりこさくまそつきあけよだせえわうちめみろおやねじごばどびべぶぼほへひふむゆぬずぜぞぎげぐざぱぴぷぺぽゃゅょぁぃぅぇぉ
ンスールトイクラリッアシドルフマロコレタプテジサバメグムキパカニウデオハポネビミチセャホモナュエョブボベゼソワノザダゾケピガゲギズヘヤユヨォェィァゥペゴヒヌヅヴ々`;

/** The first is taken where two read the same. */
export const encodingProfiles: readonly EncodingProfile[] = [
  {
    encoding: 'windows-1252',
    system: 'latin',
    letters: 'éüöäáóíãçßèñàêúâôõøåæîëïûùìòœÿšžýðþÅÆØ',
    words: western,
    rarity: 0,
  },
  {
    encoding: 'windows-1250',
    system: 'latin',
    letters: 'łáíéąęóýžšěčřćöüśżńůúőťűäńźďđăşţîâßňĺľŕô',
    words: central,
    rarity: 0.7,
  },
  { encoding: 'windows-1254', system: 'latin', letters: 'ıüşçğöİâîûßäéêè', words: turkish, rarity: 0.7 },
  {
    encoding: 'windows-1251',
    system: 'cyrillic',
    letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґў',
    words: russian,
    rarity: 0.7,
  },
  {
    encoding: 'koi8-r',
    system: 'cyrillic',
    letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
    words: russian,
    rarity: 1.5,
  },
  {
    encoding: 'windows-1256',
    system: 'arabic',
    letters: 'اليمورنتبةعدسفهكقحجأشصطىخإءزضذغثئظؤآپچژگ',
    words: arabic,
    rarity: 0.7,
  },
  { encoding: 'euc-kr', system: 'korean', letters: hangul, words: '', rarity: 0.7 },
  { encoding: 'shift_jis', system: 'japanese', letters: kana + kanji, words: '', rarity: 0.7 },
  { encoding: 'gb18030', system: 'chinese', letters: hanzi, words: '', rarity: 0.7 },
];
