import { z } from 'zod/mini';
import { loginAnswer, newPassword, newPersonFields, requireSame } from '../accounts.ts';
import { endpoint, publicAccess } from '../endpoint.ts';
import { countryCode, instant } from '../values.ts';

// What the page of an invitation calls, apart from companies.ts: public pages stay light. Rules: docs/rules/accounts.md, "Invitations"

/** Digits as they stand in the mail; blanks between them are ignored. */
const invitationCode = z
  .string({ error: 'accounts.enter_invitation_code' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'accounts.enter_invitation_code' }),
    z.maxLength(40, { error: 'accounts.enter_invitation_code' }),
  );

export const readInvitation = endpoint({
  method: 'POST',
  path: '/user/invitation',
  access: publicAccess,
  ignoresToken: true,
  summary: 'Who invites whom, for the form that accepts the invitation.',
  input: z.object({ code: invitationCode }),
  output: z.object({
    username: z.string(),
    /** Name as staff wrote it; empty for colleagues. */
    realname: z.string(),
    /** The company, or the vendor for staff. */
    company: z.string(),
    side: z.enum(['company', 'staff']),
    /** Country of telephone numbers; null: they need their country code. */
    country: z.nullable(countryCode),
    invited_by: z.string(),
    expires_at: instant,
  }),
});

export const acceptInvitationForm = z
  .object({
    code: invitationCode,
    realname: newPersonFields.realname,
    telephone: newPersonFields.telephone,
    password: newPassword,
    password_again: newPersonFields.password_again,
    language: newPersonFields.language,
    terms_version: newPersonFields.terms_version,
  })
  .check(requireSame('password'));

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/user/acceptinvite',
  access: publicAccess,
  ignoresToken: true,
  summary: 'Creates the account of an invited colleague or member of staff, and logs in.',
  input: acceptInvitationForm,
  output: loginAnswer,
});
