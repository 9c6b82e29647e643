/** Units that differ in size: 100M is less than 1G, 300 m less than 2 km. */
const unitFactors: Readonly<Record<string, number>> = { M: 0.001, km: 1000 };

/** The size of a value with a figure, to compare values of one kind: `300 m`, `10G`, `48`. Infinity without a figure. */
export function toMagnitude(value: string): number {
  const [, figure, unit = ''] = /^([\d.]+) ?(\p{L}*)/u.exec(value) ?? [];
  return figure === undefined ? Infinity : Number(figure) * (unitFactors[unit] ?? 1);
}
