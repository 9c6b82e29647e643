import { endpoint, staffUserAccess } from '../endpoint.ts';
import { instant } from '../values.ts';
import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';

// Two-step login of staff: codes of an authenticator app (RFC 6238) and recovery codes. Rules: docs/rules/accounts.md, "Two-step login"

/** Six digits of the app, or a recovery code. */
const factorCode = z
  .string({ error: 'accounts.enter_totp' })
  .check(z.trim(), z.minLength(1, { error: 'accounts.enter_totp' }), z.maxLength(20));
const password = asText(
  'raw',
  z
    .string({ error: 'accounts.enter_password' })
    .check(z.minLength(1, { error: 'accounts.enter_password' }), z.maxLength(1024)),
);

/** What a change of the two-step login asks for. */
export const totpProof = z.object({ password, code: factorCode });
/** The same where two-step login is off: there is no code yet. */
export const totpPassword = z.object({ password });
export const totpConfirmation = z.object({ code: factorCode });

const totpStatus = z.object({
  totp: z.boolean(),
  /** Null: off. */
  since: z.nullable(instant),
  recovery_codes_left: z.int(),
  /** Whether the setting `security.totp_required` demands it. */
  required: z.boolean(),
});
export type TotpStatus = z.output<typeof totpStatus>;

const withRecoveryCodes = z.extend(totpStatus, { recovery_codes: z.array(z.string()) });

export const getTotpStatus = endpoint({
  method: 'GET',
  path: '/user/totp',
  access: staffUserAccess,
  whileRestricted: true,
  summary: 'Whether the caller logs in with a second step.',
  input: z.object({}),
  output: totpStatus,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/user/starttotp',
  access: staffUserAccess,
  whileRestricted: true,
  answersSecret: true,
  summary:
    'A new secret for an authenticator app, which is in force once a code of it was sent. With two-step login on, a code of the device before is needed too.',
  input: z.extend(totpPassword, { code: z.nullish(factorCode) }),
  output: z.object({
    /** Base32, for apps that read no QR code. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
    /** The same address as an SVG picture. */
    qr: z.string(),
    expires_at: instant,
  }),
});
export type StartedTotp = z.output<typeof startTotp.output>;

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/user/confirmtotp',
  access: staffUserAccess,
  whileRestricted: true,
  answersSecret: true,
  summary: 'Switches two-step login on with a code of the new device. The recovery codes are answered this once.',
  input: totpConfirmation,
  output: withRecoveryCodes,
});

export const endTotp = endpoint({
  method: 'POST',
  path: '/user/endtotp',
  access: staffUserAccess,
  summary: 'Switches two-step login off. Refused while the setting `security.totp_required` demands it.',
  input: totpProof,
  output: totpStatus,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/newrecoverycodes',
  access: staffUserAccess,
  answersSecret: true,
  summary: 'Ten new recovery codes in place of the earlier ones. They are answered this once.',
  input: totpProof,
  output: withRecoveryCodes,
});
