import { hash, verify } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';

// Rules: docs/rules/accounts.md, "Passwords".

/** argon2id is the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MB and a core for about 20 ms: more at once would only slow everything else. */
const atOnce = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    // The place passes straight to the next one, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Before the transaction opens, always: it would hold a connection for nothing. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** The hash of a password that nobody knows: what an unknown name is checked against, so that it takes as long as a known one. */
const nobodys = hash(crypto.randomUUID(), cost);

/** Whether it is the password; without a hash (an unknown name) never, after the same work. */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const against = kept ?? (await nobodys);
  const right = await inTurn(() => verify(against, password));
  return right && kept !== undefined;
}

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((word) => word !== ''),
);

/** One that everybody tries first: on the list, one character repeated, or made of the account's own name. */
export function isCommonPassword(password: string, username: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (common.has(folded)) return true;
  if (/^(.{1,3})\1+$/su.test(folded)) return true;
  const bare = withoutTail(folded);
  return ownNames(username).some((name) => name === folded || name === bare);
}

/** Digits and signs at the end make a name no better a password. */
const withoutTail = (word: string): string => word.replace(/[^\p{L}]+$/u, '');

/** `Ann.Lee@example.com`: the whole, `ann.lee`, `annlee`, `ann`, `lee`, `example.com`, `example`. */
function ownNames(username: string): string[] {
  const whole = username.toLowerCase();
  const [local = '', domain = ''] = whole.split('@');
  const names = [whole, local, local.replace(/[^\p{L}\p{N}]/gu, ''), ...local.split(/[^\p{L}]+/u), domain];
  return [...names, domain.split('.')[0] ?? ''].filter((name) => name.length >= 3);
}
