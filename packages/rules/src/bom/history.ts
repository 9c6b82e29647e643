import type { BomLine } from './lines.ts';

// Earlier mails below an answer. Rules: docs/rules/bom.md, "Sentences"

const divider =
  /^[\s>]*(?:-{2,}|_{2,})\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|mensagem original|исходное сообщение|пересылаемое сообщение|원본 메시지|원본 메일|الرسالة الأصلية|thư gốc|原始邮件|元のメッセージ)/iu;
/** `On 20 Nov 2026, Lina Orfali wrote:` */
const opening =
  /(?:wrote|schrieb(?: \p{L}{1,20}){0,4}|a écrit|escribió|escreveu|написала?|пишет|كتب(?:ت)?|작성|썼습니다|đã viết|写道|ha scritto|napisał\(?a?\)?)\s{0,2}:\s*$/iu;
const quoted = /^\s*(?:>|\|(?=[^|]*$))/u;
/** The head of a mail: who and when. */
const sender = /^\s*(?:from|von|de|от|من|보낸 ?사람|từ|发件人|差出人|da|od)\s{0,2}:/iu;
const sent =
  /^\s*(?:sent|date|gesendet|datum|envoyé|enviado|fecha|data|enviada|отправлено|дата|تاريخ|التاريخ|보낸 ?날짜|날짜|ngày|发送时间)\s{0,2}:/iu;

/** The lines that quote an earlier mail: those with `>`, and all below a divider or the head of a mail that stands below others. */
export function listHistoryLines(lines: readonly BomLine[]): ReadonlySet<BomLine> {
  const starts = (line: BomLine, at: number): boolean =>
    divider.test(line.text) ||
    opening.test(line.text) ||
    (at > 0 && sender.test(line.text) && lines.slice(at + 1, at + 4).some(({ text }) => sent.test(text)));
  const first = lines.findIndex(starts);
  return new Set(lines.filter((line, at) => (first >= 0 && at > first) || quoted.test(line.text)));
}
