// Fine lines of certificates, which copies blur. Pure: the same lines on each. Rules: docs/rules/documents.md

interface Ring {
  /** Middle of the ring, and how far its lines leave it; units of the drawing. */
  readonly radius: number;
  readonly depth: number;
  /** Waves around the ring. */
  readonly waves: number;
  /** Lines, each turned a little further. */
  readonly lines: number;
  readonly color: string;
  readonly width: number;
}

const steps = 540;
const round = (value: number): string => value.toFixed(1);

function drawLine({ radius, depth, waves, lines }: Ring, line: number, center: number): string {
  const shift = (2 * Math.PI * line) / lines;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps;
    const distance = radius + depth * Math.sin(waves * angle + shift) * Math.cos(3 * angle + shift / 2);
    return `${round(center + distance * Math.cos(angle))} ${round(center + distance * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** A square of `size` units with rings around its middle, as SVG. */
function drawRings(size: number, rings: readonly Ring[]): string {
  const paths = rings.map(
    (ring) =>
      `<path d="${Array.from({ length: ring.lines }, (_, line) => drawLine(ring, line, size / 2)).join('')}" fill="none" stroke="${ring.color}" stroke-width="${ring.width}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paths.join('')}</svg>`;
}

/** The pattern behind the text. */
export const drawCertificateRosette = (): string =>
  drawRings(600, [
    { radius: 255, depth: 38, waves: 24, lines: 5, color: '#e6e8ed', width: 0.7 },
    { radius: 175, depth: 30, waves: 20, lines: 5, color: '#f9dcd9', width: 0.7 },
    { radius: 95, depth: 20, waves: 14, lines: 5, color: '#e6e8ed', width: 0.7 },
  ]);

/** The ring of the seal. */
export const drawCertificateSeal = (): string =>
  drawRings(120, [{ radius: 50, depth: 8, waves: 30, lines: 4, color: '#b8231a', width: 0.5 }]);
