import { z } from 'zod/mini';
import { companyAccess, endpoint, staffAccess } from '../../endpoint.ts';
import { listInput, listShape } from '../../list.ts';
import { id, instant, nameLine, prose } from '../../values.ts';

// Messages of staff to users of a company. Rules: docs/rules/companies.md, "Messages"

/** One message to more people is several messages. */
export const maxMessageRecipients = 50;

export const companyMessageFields = {
  /** Users of the company. */
  to: z.array(id).check(z.minLength(1, { error: 'validation.required' }), z.maxLength(maxMessageRecipients)),
  subject: nameLine(150),
  text: prose(5000),
};

const messageShape = {
  id: z.string(),
  at: instant,
  /** Who wrote it, by the name at that time. */
  who: z.string(),
  subject: z.string(),
  text: z.string(),
};

const companyMessage = z.object({
  ...messageShape,
  /** Recipients by the names that they had at that time. */
  to: z.array(z.object({ id: z.string(), realname: z.string() })),
});
export type CompanyMessage = z.output<typeof companyMessage>;

export const sendCompanyMessage = endpoint({
  method: 'POST',
  path: '/admin/company/message',
  access: staffAccess('companies:message:send'),
  summary:
    'A message to users of a company, by notice and mail. Answers to the mail go to the sender. Without `to` it goes to the owner.',
  input: z.object({ ...companyMessageFields, id, to: z.nullish(companyMessageFields.to) }),
  output: companyMessage,
});

export const listCompanyMessages = endpoint({
  method: 'GET',
  path: '/admin/company/messages',
  access: staffAccess('companies:company:read'),
  summary: 'Messages of staff to users of a company, the newest first.',
  input: z.object({ page: listInput.page, limit: listInput.limit, id }),
  output: listShape(companyMessage),
});

export const getCompanyMessage = endpoint({
  method: 'GET',
  path: '/user/companymessage',
  reads: true,
  access: companyAccess,
  summary: 'A message of the vendor’s staff to the caller; 404 for one to others.',
  input: z.object({ id }),
  output: z.object({
    ...messageShape,
    /** The mail address that answers go to. */
    reply_to: z.string(),
  }),
});
