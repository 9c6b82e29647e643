// Which screens a run looks at. `LOOK=all` (npm run look): all; `LOOK=/admin/order,/news`: those whose address begins with one of these;
// `LOOK=third`: a third, which the commit chooses, so that a run of the same commit looks at the same screens.
import { execFileSync } from 'node:child_process';

const shares = 3;

export const isThird = process.env['LOOK'] === 'third';

/** The number of the commit; 0 in a copy without its history. */
export function readSeed(): number {
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).slice(0, 6),
      16,
    );
  } catch {
    return 0;
  }
}

/** The share of `screens` that is looked at. Each language (`turn` 0, 1, 2) has another third. */
export function chooseLookShare(screens: readonly string[], turn: number): string[] {
  const chosen = process.env['LOOK'] ?? 'all';
  if (chosen === 'all') return [...screens];
  if (!isThird) return screens.filter((address) => chosen.split(',').some((start) => address.startsWith(start)));
  const seed = readSeed() + turn;
  return screens.filter((_address, index) => (index + seed) % shares === 0);
}
