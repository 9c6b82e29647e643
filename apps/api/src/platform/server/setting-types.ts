// The types of settings of the process: what may be written, and how its text is parsed.
import { isIP } from 'node:net';

export interface Setting<T> {
  /** One sentence for the operator; printed in .env.example. */
  readonly meaning: string;
  /** Allowed values in words, for a refusal. */
  readonly allowed: string;
  /** The text that is used when the setting is unset. */
  readonly default?: string;
  /** Describes a default that is computed. */
  readonly computedDefault?: string;
  /** The value is never printed. */
  readonly secret?: true;
  /** Refused under NODE_ENV=production. */
  readonly testsOnly?: true;
  /** The value; undefined when the text is not allowed. */
  readonly read: (value: string) => T | undefined;
}

type SettingInfo = Omit<Setting<unknown>, 'read' | 'allowed'>;

export const textSetting = (info: SettingInfo, allowed = 'any text', pattern = /^[^\r\n]+$/): Setting<string> => ({
  ...info,
  allowed,
  read: (value) => (pattern.test(value) ? value : undefined),
});

export const enumSetting = <const T extends string>(info: SettingInfo, values: readonly T[]): Setting<T> => ({
  ...info,
  allowed: values.join(', '),
  read: (value) => values.find((allowed) => allowed === value),
});

export const integerSetting = (info: SettingInfo, from: number, to: number): Setting<number> => ({
  ...info,
  allowed: `a whole number from ${from} to ${to}`,
  read: (value) => {
    const number = /^-?\d{1,9}$/.test(value) ? Number(value) : NaN;
    return number >= from && number <= to ? number : undefined;
  },
});

export const urlSetting = (info: SettingInfo, protocols: readonly string[]): Setting<string> => ({
  ...info,
  allowed: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  read: (value) => {
    if (!URL.canParse(value)) return undefined;
    const { protocol, username, password } = new URL(value);
    return protocols.includes(protocol) && canDecode(username + password) ? value : undefined;
  },
});

/** A bare % in a password would otherwise show much later, as an error of the driver. */
const canDecode = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

export const secretSetting = (info: SettingInfo, bytes: number): Setting<string> => ({
  ...info,
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

export const networksSetting = (info: SettingInfo): Setting<string[]> => ({
  ...info,
  allowed: `addresses, ranges like 10.0.0.0/8, or ${namedRanges.join(', ')}, separated by commas`,
  read: (value) => {
    const entries = value.split(',').map((entry) => entry.trim());
    return entries.every(isRange) ? entries : undefined;
  },
});
