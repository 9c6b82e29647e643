// The ten digits as strokes of a pen, in a square of side 1. No font: its glyphs could be compared with the picture.

export type Point = readonly [x: number, y: number];

/** A line through points, with corners or with round bends. */
interface Stroke {
  readonly points: readonly Point[];
  readonly isRound: boolean;
}

const round = (...points: readonly Point[]): Stroke => ({ points, isRound: true });
const straight = (...points: readonly Point[]): Stroke => ({ points, isRound: false });

const six = round(
  [0.82, 0.08],
  [0.45, 0.12],
  [0.16, 0.45],
  [0.13, 0.78],
  [0.48, 1],
  [0.86, 0.8],
  [0.76, 0.52],
  [0.42, 0.46],
  [0.15, 0.68],
);
const turn = ({ points, isRound }: Stroke): Stroke => ({ points: points.map(([x, y]) => [1 - x, 1 - y]), isRound });

/** Strokes of each digit. */
const digits: readonly (readonly Stroke[])[] = [
  [round([0.5, 0], [0.14, 0.22], [0.1, 0.6], [0.32, 0.97], [0.68, 0.97], [0.9, 0.6], [0.86, 0.22], [0.5, 0])],
  [straight([0.2, 0.26], [0.58, 0], [0.58, 1])],
  [round([0.1, 0.26], [0.26, 0.04], [0.62, 0], [0.88, 0.2], [0.78, 0.48], [0.1, 1]), straight([0.1, 1], [0.95, 1])],
  [
    round([0.1, 0.12], [0.5, 0], [0.86, 0.2], [0.7, 0.42], [0.38, 0.47]),
    round([0.38, 0.47], [0.78, 0.54], [0.9, 0.78], [0.55, 1], [0.08, 0.88]),
  ],
  [straight([0.7, 1], [0.7, 0], [0.05, 0.7], [0.98, 0.7])],
  [
    straight([0.85, 0], [0.2, 0], [0.15, 0.45]),
    round([0.15, 0.45], [0.52, 0.36], [0.9, 0.6], [0.75, 0.93], [0.35, 1], [0.08, 0.86]),
  ],
  [six],
  [straight([0.06, 0], [0.94, 0], [0.4, 1])],
  [
    round(
      [0.5, 0.46],
      [0.16, 0.25],
      [0.5, 0],
      [0.84, 0.25],
      [0.5, 0.46],
      [0.1, 0.75],
      [0.5, 1],
      [0.9, 0.75],
      [0.5, 0.46],
    ),
  ],
  [turn(six)],
];

const steps = 8;

/** A Catmull-Rom curve through the points. */
function bend(points: readonly Point[]): Point[] {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const mix = (axis: 0 | 1, index: number, t: number): number => {
    const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
  };
  const bent: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1)
    for (let step = 0; step < steps; step += 1) bent.push([mix(0, index, step / steps), mix(1, index, step / steps)]);
  return [...bent, at(points.length - 1)];
}

/** The same corners with points between them, so that a distortion bends the lines too. */
const divide = (points: readonly Point[]): Point[] =>
  points.flatMap(([x, y], index) => {
    const next = points[index + 1];
    if (!next) return [[x, y] as const];
    return Array.from({ length: steps }, (_, step): Point => {
      const share = step / steps;
      return [x + (next[0] - x) * share, y + (next[1] - y) * share];
    });
  });

/** The strokes of a digit as lines through many points. */
export const listDigitStrokes = (digit: number): Point[][] =>
  (digits[digit] ?? []).map(({ points, isRound }) => (isRound ? bend(points) : divide(points)));
