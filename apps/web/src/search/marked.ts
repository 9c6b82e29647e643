/** A piece of a text; `hit` where it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** One sign a sign: without case and accents, as the search reads words. */
const plain = (sign: string): string => sign.normalize('NFD')[0]!.toLowerCase();

/** Cuts a text where words of the keyword stand in it, without regard to case and accents. */
export function marked(text: string, keyword: string): readonly Piece[] {
  const signs = Array.from(text);
  const plainText = signs.map(plain).join('');
  // a sign outside of the basic plane would shift everything behind it
  if (plainText.length !== signs.length) return [{ text, hit: false }];
  const hits = signs.map(() => false);
  for (const word of Array.from(keyword, plain).join('').split(/\s+/u)) {
    if (word.length < 2) continue;
    for (let at = plainText.indexOf(word); at >= 0; at = plainText.indexOf(word, at + 1))
      hits.fill(true, at, at + word.length);
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1);
    if (last && last.hit === hits[at]) last.text += sign;
    else pieces.push({ text: sign, hit: hits[at]! });
  }
  return pieces;
}
