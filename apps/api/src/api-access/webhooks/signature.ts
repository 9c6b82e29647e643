import { createHmac, randomBytes } from 'node:crypto';

// Rules: docs/rules/api-access.md, "Signature"

export const signatureHeader = 'trunkline-signature';

/** 32 bytes in base64url after the prefix. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** `t=SECONDS,v1=HEX`: HMAC-SHA256 under the secret over `SECONDS.BODY`. */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
