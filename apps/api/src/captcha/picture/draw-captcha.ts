// The picture of a captcha. Rules: docs/rules/captcha.md, "Picture"
import sharp from 'sharp';
import { listDigitStrokes, type Point } from './digit-strokes.ts';

const width = 320;
const height = 112;
/** Pixels of a digit before it is distorted. */
const digitHeight = 56;
const digitWidth = 32;
const margin = 26;

/** A number from 0 up to 1; tests replace it. */
type Random = () => number;

/** A value between two limits. */
const between = (random: Random, from: number, to: number): number => from + (to - from) * random();

type Move = (point: Point) => Point;

/** Places one digit: size, slant and turn of its own. */
function createPlacing(random: Random, center: Point): Move {
  const [scaleX, scaleY] = [between(random, 0.85, 1.15) * digitWidth, between(random, 0.88, 1.14) * digitHeight];
  const angle = between(random, -0.24, 0.24);
  const slant = between(random, -0.2, 0.2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const [left, top] = [(x - 0.5) * scaleX + (y - 0.5) * slant * scaleY, (y - 0.5) * scaleY];
    return [center[0] + left * cos - top * sin, center[1] + left * sin + top * cos];
  };
}

/** Two waves through the whole picture. */
function createWave(random: Random): Move {
  const [phaseX, phaseY] = [between(random, 0, 6.3), between(random, 0, 6.3)];
  const [lengthX, lengthY] = [between(random, 45, 75), between(random, 70, 120)];
  const [swingX, swingY] = [between(random, 1.5, 3.5), between(random, 3, 6)];
  return ([x, y]) => [
    x + Math.sin((y / lengthX) * 6.3 + phaseX) * swingX,
    y + Math.sin((x / lengthY) * 6.3 + phaseY) * swingY,
  ];
}

const toPath = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const drawLine = (points: readonly Point[], pen: number): string =>
  `<path d="${toPath(points)}" stroke-width="${pen.toFixed(1)}"/>`;

/** A thin line from edge to edge, in the colour of the digits. */
function drawCrossing(random: Random): string {
  const wave = createWave(random);
  const [from, to] = [between(random, 18, height - 18), between(random, 18, height - 18)];
  const points = Array.from({ length: 41 }, (_, step): Point => {
    const share = step / 40;
    return wave([share * width, from + (to - from) * share]);
  });
  return drawLine(points, between(random, 1.2, 1.9));
}

function drawSpecks(random: Random): string {
  const specks = Array.from({ length: 60 }, () => {
    const [x, y] = [between(random, 0, width), between(random, 0, height)];
    return `M${x.toFixed(1)} ${y.toFixed(1)}h.1`;
  });
  return `<path d="${specks.join('')}" stroke-width="2.2"/>`;
}

/** The drawing: lines alone, which say nothing about the digits that they show. */
function drawDigits(answer: string, random: Random): string {
  const wave = createWave(random);
  const step = (width - margin * 2) / answer.length;
  const digits = Array.from(answer).flatMap((digit, index) => {
    const center: Point = [margin + step * (index + 0.5) + between(random, -4, 4), height / 2 + between(random, -9, 9)];
    const place = createPlacing(random, center);
    const pen = between(random, 3.6, 5.4);
    return listDigitStrokes(Number(digit)).map((points) =>
      drawLine(
        points.map((point) => wave(place(point))),
        pen,
      ),
    );
  });
  const crossings = Array.from({ length: 3 }, () => drawCrossing(random));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f7f8fa"/>
<g fill="none" stroke="#16181d" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}${crossings.join('')}${drawSpecks(random)}</g></svg>`;
}

/** A PNG of the digits. Pixels, so that no path can be compared with those of other pictures. */
export const drawCaptcha = (answer: string, random: Random = Math.random): Promise<Buffer> =>
  sharp(Buffer.from(drawDigits(answer, random)))
    .png({ compressionLevel: 6, palette: true, colours: 16 })
    .toBuffer();
