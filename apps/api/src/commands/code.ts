import { createClock } from '../platform/server/clock.ts';
import { connectClient } from '../platform/server/database-roles.ts';
import type { Environment } from '../platform/server/environment.ts';
import { OperatorError } from '../platform/errors/operator-error.ts';
import { openMailCode } from '../platform/mail/mail.ts';
import { type Command, withDatabase } from './command.ts';

export const codeCommand: Command = {
  name: 'code',
  summary: 'prints the one-time codes in mails to an address that were not sent',
  help: 'Without a mail server (SMTP_URL) mails stay in the outbox, which hides their one-time codes. Prints the codes for an address\nthat have not expired, newest first. It needs the SECRET of the server, and no running server.',
  options: [],
  argument: 'ADDRESS',
  run: async ({ file: address }) => {
    const codes = await readOpenCodes(String(address));
    if (codes.length === 0) throw new OperatorError(`no mail to ${String(address)} has a code that is still good`);
    for (const { code, subject, until } of codes)
      console.log(`${code}  until ${until.toISOString().slice(0, 19).replace('T', ' ')} UTC  ${subject}`);
  },
};

/** The codes for an address that are still good, newest first. */
export const readOpenCodes = (address: string): Promise<OpenCode[]> =>
  withDatabase({ migrate: false }, (database, environment) => listOpenCodes(database.ownerUrl, environment, address));

interface OpenCode {
  readonly code: string;
  /** Subject of the mail, as the outbox shows it. */
  readonly subject: string;
  readonly until: Date;
}

interface MailRow {
  readonly id: string;
  readonly sealed_code: Buffer;
  readonly subject: string;
  readonly until: Date;
}

/** Reads the database directly: no endpoint answers a code. */
async function listOpenCodes(ownerUrl: string, environment: Environment, address: string): Promise<OpenCode[]> {
  const client = await connectClient(ownerUrl, 'DATABASE_URL');
  try {
    await client.query(`set app.scope = 'system'`);
    const { rows } = await client.query<MailRow>(
      `select id, sealed_code, subject, expires_at as until from outbox
       where lower(to_address) = lower($1) and sealed_code is not null and expires_at > $2 order by created_at desc, id desc`,
      [address, createClock(environment.clockOffsetDays)()],
    );
    return rows.flatMap(({ subject, until, ...sealed }) => {
      const code = openMailCode(environment.secret, sealed);
      return code === undefined ? [] : [{ code, subject, until }];
    });
  } finally {
    await client.end();
  }
}
