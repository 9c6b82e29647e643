// What a setting is: its meaning, its default, what it may be, and how its text is read.
import { isIP } from 'node:net';

export interface Setting<T> {
  /** One sentence for the person who sets it; printed in .env.example. */
  readonly meaning: string;
  /** What may be written, as it is printed in a refusal. */
  readonly allowed: string;
  /** The text that stands when nothing is written. */
  readonly default?: string;
  /** Printed instead of a default that is computed. */
  readonly otherwise?: string;
  /** Its value is never printed. */
  readonly secret?: true;
  /** Refused under NODE_ENV=production. */
  readonly testsOnly?: true;
  /** The value, or undefined for a text that is not allowed. */
  readonly read: (text: string) => T | undefined;
}

type About = Omit<Setting<unknown>, 'read' | 'allowed'>;

export const text = (about: About, allowed = 'any text', pattern = /^[^\r\n]+$/): Setting<string> => ({
  ...about,
  allowed,
  read: (value) => (pattern.test(value) ? value : undefined),
});

export const oneOf = <const T extends string>(about: About, values: readonly T[]): Setting<T> => ({
  ...about,
  allowed: values.join(', '),
  read: (value) => values.find((one) => one === value),
});

export const whole = (about: About, from: number, to: number): Setting<number> => ({
  ...about,
  allowed: `a whole number from ${from} to ${to}`,
  read: (value) => {
    const number = /^-?\d{1,9}$/.test(value) ? Number(value) : NaN;
    return number >= from && number <= to ? number : undefined;
  },
});

export const url = (about: About, protocols: readonly string[]): Setting<string> => ({
  ...about,
  allowed: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  read: (value) => {
    if (!URL.canParse(value)) return undefined;
    const { protocol, username, password } = new URL(value);
    return protocols.includes(protocol) && canDecode(username + password) ? value : undefined;
  },
});

/** A bare % in a password would surface much later, as an error of the driver. */
const canDecode = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

export const secret = (about: About, bytes: number): Setting<string> => ({
  ...about,
  secret: true,
  allowed: `${bytes} bytes or more`,
  read: (value) => (Buffer.byteLength(value) >= bytes ? value : undefined),
});

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

const isRange = (entry: string): boolean => {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (namedRanges.includes(entry)) return true;
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

export const networks = (about: About): Setting<string[]> => ({
  ...about,
  allowed: `addresses, ranges like 10.0.0.0/8, or ${namedRanges.join(', ')}, separated by commas`,
  read: (value) => {
    const entries = value.split(',').map((entry) => entry.trim());
    return entries.every(isRange) ? entries : undefined;
  },
});
