// `24 × 10G`, `2×2 + 4×4`, `1310 nm` and `1100 W AC` are read as one word, so no line ends within them.

const breakable =
  /(?<=\d) (?=(?:×|[ckmn]?m|k?g|k?W|VA?|A|R?U|[KMGT](?:bit\/s|bps|B)|[MG]?Hz|M?pps|dB[im]?|°C|%|BTU\/h)(?![\p{L}\d]))|(?<=\d\s×) (?=[\p{L}\d])|(?<=\d×\d) (?=\+ \d)|(?<=\d×\d\s\+) (?=\d)|(?<=\d\sW) (?=[AD]C(?![\p{L}\d]))/gu;

/** Puts no-break spaces between a figure, its sign and its unit. Applied again, it changes nothing. */
export const insertNoBreakSpaces = (text: string): string => text.replace(breakable, '\u00a0');
