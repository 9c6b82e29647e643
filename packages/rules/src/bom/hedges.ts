import { foldBomWord } from './characters.ts';
import { maxBomQuantity, type BomQuantity } from './quantity.ts';
import { isShare } from './shares.ts';

// Words that make a quantity doubtful: it is about so much, a bound, a share, a wish, or what to take away. The number is asked about.
// Rules: docs/rules/bom.md, "Counting words"

const toPhrases = (text: string): string[] =>
  text.split('|').map((phrase) => foldBomWord(phrase.trim()).normalize('NFC'));

/** Phrases between other words, in the languages of the portal and German. */
const phrases = toPhrases(
  `approx|approximately|about|around|circa|ca|roughly|estimated|estimate|est|maybe|perhaps|possibly|probably|min|minimum|max|maximum
  |at least|at most|less than|more than|up to|optional|optionally|option|options|alternative|alternatively|alternate|alt|or similar
  |or equivalent|or equal|or better|tbd|tbc|tba|to be confirmed|to be defined|to be determined|not confirmed|if needed|if required
  |if available|if budget allows|if possible|not|per|pro|je|remove|cancel|delete|drop|instead|in stock
  |existing|already|in use|replaces|replace|replaced|replacing|no longer|don't|dont|do not|information only|for information|for reference
  |reference only|returned|trade-in|cancelled|canceled|deleted|removed|on hold|rejected|declined|sorry|correction|make that|i mean|delivered|shipped|received|was ordered|were ordered|ordered last|have ordered|have got|broken|defective|faulty
  |rma|and the same|the same again|batch|tranche|formerly|if i order|staffel|discount if|successor of|superseded
  |etwa|ungefähr|rund|zirka|geschätzt|vielleicht|evtl|eventuell|ggf|gegebenenfalls|mind|mindestens|maximal|höchstens|bis zu|weniger als
  |mehr als|alternativ|o.ä|o. ä|oder ähnlich|oder ähnliche|oder gleichwertig|oder vergleichbar|noch offen|zu klären|unbestätigt|bedarfsposition|bestehend|bestehende|vorhanden|vorhandene|bereits|ersetzt|ersetzen|nicht mehr|korrektur|storniert|gelöscht
  |zur information|zurückgestellt|haben noch|haben schon|haben bereits|haben wir|erhalten|geliefert|bestellt wurde|bestellt wurden|wurde bestellt|wurden bestellt|defekt|teillieferung|früher|vormals|nachfolger von|neu
  |eventualposition|entfällt|streichen|stornieren|statt|anstatt|nicht|auf lager
  |environ|env|à peu près|autour de|estimé|peut-être|peut être|éventuellement|au moins|au plus|maximum|moins de|plus de|jusqu'à|en option
  |optionnel|optionnelle|alternative|ou équivalent|ou similaire|à confirmer|à définir|si possible|supprimer|annuler|retirer|au lieu de|pas|existant|existants|déjà|remplace|remplacer|pardon|désolé|annulé|annulée|supprimé|supprimée
  |pour information|en attente|reçu|reçus|reçue|reçues|livré|livrés|livrée|livrées|avons déjà|en panne|défectueux|anciennement
  |aprox|aproximadamente|alrededor de|unas|unos|cerca de|quizás|quizá|tal vez|posiblemente|al menos|como mínimo|como máximo|mínimo|máximo
  |hasta|menos de|más de|opcional|alternativa|o similar|o equivalente|por confirmar|por definir|a confirmar|si es posible|eliminar|cancelar
  |quitar|en lugar de|no hace falta|existente|existentes|ya tenemos|reemplaza|reemplazar|sustituye|sustituir|ya no|corrección|perdón|cancelado|cancelada
  |eliminado|eliminada|solo información|en espera|tenemos|recibimos|recibido|recibidos|recibida|entregado|entregados|entregada|averiado|antes
  |talvez|possivelmente|estimado|pelo menos|no mínimo|no máximo|até|menos de|mais de|ou similar|ou equivalente|a definir|se possível|remover
  |excluir|em vez de|não|já temos|temos|recebemos|recebido|recebidos|entregue|entregues|avariado|substitui|substituir|correção|desculpe|removido|removida|excluído|apenas informação|em espera
  |около|примерно|приблизительно|ориентировочно|приблиз|прим|возможно|вероятно|минимум|максимум|не менее|не более|менее|более|опция
  |опционально|по желанию|альтернатива|или аналог|или эквивалент|аналог|уточняется|уточнить|уточним|под вопросом|при необходимости|удалить
  |убрать|отменить|вместо|не|по|имеется|уже|существующие|существующий|заменяет|замена|исправление|извините|точнее|отменено|отменен|отменён|удалено
  |для информации|справочно|у нас есть|получили|получено|поставлено|поставлены|доставлено|отгружено|заказывали|неисправен|неисправны
  |khoảng|chừng|ước tính|có thể|ít nhất|tối thiểu|tối đa|nhiều nhất|không quá|tùy chọn|tuỳ chọn|thay thế|hoặc tương đương|tương đương
  |chưa chốt|chưa xác nhận|sẽ xác nhận|nếu cần|hủy|huỷ|bỏ đi|loại bỏ|xóa|thay vì|không|đã có|hiện có|thay cho|sửa lại|xin lỗi|đã hủy|đã huỷ|tạm hoãn|để tham khảo|đang có|đã nhận|đã giao
  |حوالي|تقريبا|نحو|قرابة|ربما|يقدر|على الأقل|على الاقل|على الأكثر|كحد أقصى|كحد أدنى|حد أقصى|حد أدنى|بحد أقصى|بحد أدنى|لا يقل عن|لا يزيد عن
  |اختياري|اختيارية|بديل|أو بديل|أو ما يعادلها|أو ما يعادله|أو مماثل|غير مؤكد|غير مؤكدة|قيد التأكيد|يحدد لاحقا|عند الحاجة|إلغاء|حذف|بدلا من|موجود|موجودة|لدينا بالفعل|يستبدل|استبدال|لم يعد|تصحيح|عذرا|ملغى|ملغاة|محذوف|للعلم|معلق|لدينا|استلمنا|تم التسليم|تم الاستلام|سلمت
  |بدون|لا`,
);

/** Korean words stand beside numbers and other words without a blank. */
const korean = toPhrases(
  '약 |약(?=\\d)|대략|정도|내외|안팎|이상|이하|미만|초과|최소|최대|옵션|선택|미정|미확정|추후|확인 필요|또는|동급|대체|취소|삭제|제외|대신|기존|이미|교체|정정|죄송|참고용|보류|보유|받았|납품|납품 완료|배송 완료|입고|입고 완료|लगभग|करीब|शायद',
);

/** These are doubtful only before a number: `from 4`, `до 4`, `gần 4`, `minus 4`. */
const beforeNumbers = toPhrases(
  'от|до|gần|from|von|bis|من|إلى|desde|de(?= \\d+ a)|without|ohne|sans|sin|sem|без|minus|moins|menos|минус|trừ|ناقص|마이너스',
);

const toPattern = (words: readonly string[]): string =>
  words.map((phrase) => phrase.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s{1,3}`)).join('|');

const hedge = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${toPattern(phrases)})(?!\p{L})`,
    `(?:${toPattern(korean)})`,
    String.raw`(?<!\p{L})(?:${toPattern(beforeNumbers)})\s{1,3}\d`,
    String.raw`(?<!(?:^|\s)[\d.,]{1,12}\s{0,2})(?<!\p{L})each(?!\p{L})`,
    String.raw`auf lager$|\d\s{0,3}(?:sites|locations|standorte|floors|rooms|racks)(?!\p{L})`,
    // `~4`, `>= 4`, `4+`, `4?`
    String.raw`[~≈<>≤≥±]\s{0,3}=?\s{0,3}\d|(?<![\p{L}\d.,+-])\d{1,6}(?:\s?\+(?![\p{L}\d])|\s?\p{L}{0,10}\.?\s?\?)`,
    // `4 pcs + 1`, and what is crossed out
    String.raw`\d\s{0,2}\p{L}{0,10}\.?\s{1,2}\+\s{0,2}\d|~~`,
    // `we have 4 pcs`, `wir haben 4 Stk`, `nous avons 4 pièces`
    String.raw`(?<!\p{L})(?:have|has|had|haben|hatten|avons)\s{1,3}\d`,
    // `plus one spare`, `zzgl. 1 Reserve`, `и 1 запасной`
    String.raw`(?:(?<!\p{L})(?:plus|zzgl|zuzuglich|and|und|et|y|e|и|و|및|va|mas|mais)|\+)[^\p{L}\d]{0,3}(?:\d{1,4}|\p{L}{1,6})?[^\p{L}\d]{0,3}(?:\p{L}{1,6}\s{1,2})?(?:de\s)?(?:spare|backup|reserve|ersatz|rechange|secours|repuesto|reserva|запас|резерв|احتياط|예비|du phong)`,
    // `4 to 6`, `4 - 6`
    String.raw`(?<![\p{L}\d.,-])\d{1,6}(?:\s{0,3}~\s{0,3}|\s{1,3}(?:-|to|or|bis|oder|a|ou|o|y|до|или|الى|او|đen|hoac)\s{1,3})\d{1,6}(?![\p{L}\d.,-])`,
  ].join('|'),
  'iu',
);

/** Short words are values of other columns too: `Included: no`. */
const phrasesAlone = phrases.filter((phrase) => phrase.length > 3 || /^(?:tb[acd]|ca|alt)$/.test(phrase));

/** A cell that says nothing else: `optional`, `TBD`, `or similar`. */
const hedgeAlone = new RegExp(
  String.raw`^[\s([*]{0,3}(?:${toPattern([...phrasesAlone, ...korean])})[\s)\]*:!?.]{0,3}$`,
  'iu',
);

/** A line above rows that says the same of all of them: `Optional:`, `Already ordered, for information only:`, `Option B`. */
const hedgeOfSection = new RegExp(
  String.raw`(?<!\p{L})(?:${toPattern(phrasesAlone)})(?!\p{L})|(?:${toPattern(korean)})`,
  'iu',
);
export function isHedgedSection(text: string): boolean {
  return hedgeOfSection.test(foldBomWord(text).normalize('NFC'));
}

/** The text makes the number in it doubtful: `ca. 4 pcs`, `4-6 шт`, `4개 정도`. */
export const isHedged = (text: string): boolean => hedge.test(foldBomWord(text).normalize('NFC')) || isShare(text);

/** The whole text is a doubt about its row: a cell `optional` beside the quantity. */
export const isHedge = (text: string): boolean => hedgeAlone.test(foldBomWord(text).normalize('NFC'));

/** The same quantity as a question. `factor`: how often it may be wanted. */
export function askForBomQuantity(quantity: BomQuantity, factor = 1): BomQuantity {
  const { value } = quantity;
  if (value === undefined) return quantity;
  const readings = [...new Set([value, value * factor])].filter((reading) => reading <= maxBomQuantity);
  return { problem: 'several', readings };
}
