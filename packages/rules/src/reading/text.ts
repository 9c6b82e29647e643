// The gate of every text that enters: forms, calls, imports and keywords. Rules: docs/rules/reading.md, "Text"

/** Variation selectors, joiners, marks of direction, fillers and others that show nothing; and a flag of tag characters, which stays whole. */
const invisible = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}|[\p{DI}\ufff9-\ufffb]/gu;
/** Scripts in which a joiner between two letters changes how they are written. */
const joiningScripts =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{sc=Mong}]/u;
const letterOrMark = /[\p{L}\p{M}]/u;
const pictogram = /\p{Extended_Pictographic}/u;
const emojiPart = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;

const findBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - 2), at);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(before) ? before : before.slice(-1);
};

/** Whether a mark without a form of its own changes how its neighbours look: joiners of Persian and Indic words, parts of emoji, forms of Han. */
function isNeeded(mark: string, text: string, at: number): boolean {
  const code = mark.codePointAt(0) ?? 0;
  const before = findBefore(text, at);
  const next = text.codePointAt(at + mark.length);
  const after = next === undefined ? '' : String.fromCodePoint(next);
  if (code === 0x200c || code === 0x200d) {
    const joinsLetters = [before, after].every((side) => joiningScripts.test(side) && letterOrMark.test(side));
    return joinsLetters || (code === 0x200d && emojiPart.test(before) && pictogram.test(after));
  }
  if (code === 0xfe0e || code === 0xfe0f) return pictogram.test(before) || (code === 0xfe0f && after === '\u20e3');
  if (code >= 0xe0100 && code <= 0xe01ef) return /\p{sc=Han}/u.test(before);
  return ((code >= 0x180b && code <= 0x180d) || code === 0x180f) && /\p{sc=Mong}/u.test(before);
}

/** Keeps at most 30 marks on a letter, as Unicode's stream-safe form has it (UAX #15): normalizing longer runs is not linear. */
export const limitMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

const plainText = /^[\x20-\x7e]*$/;

/** NFC with plain line ends and blanks, without marks that show nothing and without control characters. Tabs stay. */
function normalizeText(text: string): string {
  const visible = text
    .toWellFormed()
    .replace(invisible, (mark, at: number) => (mark.length > 2 || isNeeded(mark, text, at) ? mark : ''));
  return limitMarks(visible)
    .normalize('NFC')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\p{Zs}\u2800]/gu, ' ');
}

/** Text over several lines, without blanks at its ends. Lines end with LF. */
export const cleanText = (text: string): string => (plainText.test(text) ? text.trim() : normalizeText(text).trim());

/** One line: line breaks with the blanks around them, and tabs, become one blank. */
export function cleanLine(text: string): string {
  if (plainText.test(text)) return text.trim();
  return normalizeText(text)
    .replaceAll('\t', ' ')
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Hyphens, dashes and minus signs. */
export const dashes = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu;

/** Full-width characters (`ＡＢ１２－`) as ordinary ones. */
export const toOrdinaryWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** A code, a number, a telephone number: one line with ordinary characters, whose dashes are hyphens, and without any mark that shows nothing. */
export const cleanCode = (text: string): string =>
  plainText.test(text)
    ? text.trim()
    : toOrdinaryWidth(cleanLine(text.replace(/\p{DI}/gu, '')))
        .replace(dashes, '-')
        .trim();

/** Whether a name shows anything that can be read out: one letter or digit at least. */
export const hasVisibleLetter = (text: string): boolean => /(?!\p{DI})[\p{L}\p{N}]/u.test(text);
