import { hash, verify } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';

// Rules: docs/rules/accounts.md, "Passwords".

/** argon2id is the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes 19 MB and a core for about 20 ms; more at once would slow down everything else. */
const maxConcurrent = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    // The place passes to the next in the queue; a new caller cannot take it.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Hashes with argon2id. Call it before a transaction opens: it would hold a connection meanwhile. */
export const hashPassword = (password: string): Promise<string> => runLimited(() => hash(password, cost));

/** Compared for unknown names, so that they take as long as known ones. */
export const dummyHash = hash(crypto.randomUUID(), cost);

/** Whether the password matches the hash; without a hash (an unknown name) false, after the same work. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await runLimited(() => verify(against, password));
  return matches && storedHash !== undefined;
}

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((word) => word !== ''),
);

/** Whether a password is easy to guess: on the list, one to three characters repeated, or made of the account's own name. */
export function isCommonPassword(password: string, username: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (common.has(folded)) return true;
  if (/^(.{1,3})\1+$/su.test(folded)) return true;
  const bare = withoutTail(folded);
  return ownNames(username).some((name) => name === folded || name === bare);
}

/** A name with digits and signs at its end counts as the name. */
const withoutTail = (word: string): string => word.replace(/(?<!\P{L})\P{L}+$/u, '');

/** `Ann.Lee@example.com`: the whole, `ann.lee`, `annlee`, `ann`, `lee`, `example.com`, `example`. */
function ownNames(username: string): string[] {
  const whole = username.toLowerCase();
  const [local = '', domain = ''] = whole.split('@');
  const names = [whole, local, local.replace(/[^\p{L}\p{N}]/gu, ''), ...local.split(/[^\p{L}]+/u), domain];
  return [...names, domain.split('.')[0] ?? ''].filter((name) => name.length >= 3);
}
