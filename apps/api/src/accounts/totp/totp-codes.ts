// Codes of authenticator apps: RFC 4226 and RFC 6238, with what every app supports (SHA-1, six digits, 30 seconds).
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** Clocks may differ by so many steps, in both directions. */
const maxDrift = 1;

export const toTotpStep = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The code of a time step. */
export function computeTotp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step around `now` to which a typed code belongs; undefined when it is wrong. All steps are compared, in the same time. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  if (typed.length !== digits) return undefined;
  const current = toTotpStep(now);
  let found: number | undefined;
  for (let step = current - maxDrift; step <= current + maxDrift; step++)
    if (timingSafeEqual(typed, Buffer.from(computeTotp(secret, step)))) found = step;
  return found;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: the form in which apps take a secret. */
export function encodeBase32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += base32[(value >> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + base32[(value << (5 - bits)) & 31];
}

/** Throws for text that is not base32. */
export function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    const index = base32.indexOf(letter);
    if (index === -1) throw new Error('the secret is not base32');
    value = ((value << 5) | index) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}

/** The address that a QR code carries to an app. */
export function toTotpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1_000}`;
}
