// npm run bench -- NAME: measurements of the product. Each one starts what it needs and stops it at its end.

interface Bench {
  /** Runs a bench with the options of the command line. */
  readonly run: (options: readonly string[]) => Promise<void>;
}

const benches: Readonly<Record<string, { readonly summary: string; readonly load: () => Promise<Bench> }>> = {
  pages: {
    summary: 'public pages: Lighthouse scores on a slow phone, pages rendered a second',
    load: async () => ({ run: (await import('./pages.ts')).runPagesBench }),
  },
  flood: {
    summary: 'calls of a partner while visitors ask for new pages',
    load: async () => ({ run: (await import('./flood.ts')).runFloodBench }),
  },
  catalogue: {
    summary: 'API calls with 10,000 and with 1,000,000 products: rates, latencies, CPU time',
    load: async () => ({ run: (await import('./catalogue.ts')).runCatalogueBench }),
  },
  work: {
    summary: 'calls of a working day: CPU time of server and database; memory after 20,000 calls',
    load: async () => ({ run: (await import('./work.ts')).runWorkBench }),
  },
  chat: {
    summary: 'open event streams: their memory, and the time from a message to the other side',
    load: async () => ({ run: (await import('./chat.ts')).runChatBench }),
  },
  support: {
    summary: 'lookups of 50 and lists with 10,000 and with 1,000,000 serial numbers and certificates',
    load: async () => ({ run: (await import('./support.ts')).runSupportBench }),
  },
  statement: {
    summary: 'reading and matching a bank statement of 5,000 rows',
    load: async () => ({ run: (await import('./statement.ts')).runStatementBench }),
  },
  documents: {
    summary: 'the PDF of a quotation of 60 lines beside Typst alone, and of 1,000 lines',
    load: async () => ({ run: (await import('./documents.ts')).runDocumentsBench }),
  },
  partner: {
    summary: 'lists, counts and searches with 10,000 and with 1,000,000 end users, projects and audit rows',
    load: async () => ({ run: (await import('./partner.ts')).runPartnerBench }),
  },
};

const [name = '', ...options] = process.argv.slice(2);
const chosen = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (chosen) {
  const { run } = await chosen.load();
  await run(options);
} else {
  const names = Object.entries(benches).map(([one, { summary }]) => `  ${one.padEnd(12)}${summary}`);
  const usage = `npm run bench -- NAME [OPTIONS]\nnpm run bench -- NAME --help\n\n${names.join('\n')}`;
  const isHelp = name === '--help';
  (isHelp ? console.log : console.error)(usage);
  process.exitCode = isHelp ? 0 : 1;
}
