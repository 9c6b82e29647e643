import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** Address of the server, for `smtpUrl` of the environment. */
  readonly url: string;
  /** The mails as they were sent, headers included, oldest first. */
  readonly received: string[];
  /** Refuses mails with this answer, or takes them again. The answer may quote the mail. */
  refuse(toReason: ((mail: string) => string) | undefined): void;
  close(): Promise<void>;
}

/** A mail server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  let toReason: ((mail: string) => string) | undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (!toReason) received.push(text);
        done(toReason ? new Error(toReason(text)) : null);
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (given) => {
      toReason = given;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
