// Bar codes of printable ASCII: Code 128, code set B (ISO/IEC 15417). Pure.

/** Widths of bars and gaps, in modules, by value; 103 to 105 start, 106 stops. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const startB = 104;
const stop = 106;
const firstCharacter = 32;
const lastCharacter = 126;
/** Modules without a bar before and after the code. */
const quietModules = 10;

/** The values of a code with its start, checksum and stop. Characters that code set B does not have are left out. */
export function encodeCode128(text: string): number[] {
  const values = Array.from(text, (character) => character.charCodeAt(0))
    .filter((code) => code >= firstCharacter && code <= lastCharacter)
    .map((code) => code - firstCharacter);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startB);
  return [startB, ...values, sum % 103, stop];
}

/** The code as SVG with its quiet zones, one unit a module, stretched to any size. */
export function drawCode128(text: string): string {
  let at = quietModules;
  let path = '';
  for (const value of encodeCode128(text))
    for (const [index, width] of Array.from(patterns[value] ?? '', Number).entries()) {
      if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
      at += width;
    }
  const side = at + quietModules;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} 1" width="${side}" height="60" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`;
}
