// npm run bench -- NAME: what the product is measured by. Each one starts what it needs, ends by itself and stops what it started.

interface Bench {
  /** Its own options, as they were typed. */
  readonly bench: (options: readonly string[]) => Promise<void>;
}

const benches: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Bench> }>> = {
  pages: { about: 'public pages as a slow phone and many visitors meet them', load: () => import('./pages.ts') },
  catalogue: { about: 'the catalogue with 10,000 and with 1,000,000 products', load: () => import('./catalogue.ts') },
};

const [name = '', ...options] = process.argv.slice(2);
const chosen = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (chosen) {
  await (await chosen.load()).bench(options);
} else {
  const names = Object.entries(benches).map(([one, { about }]) => `  ${one.padEnd(12)}${about}`);
  console.error(`npm run bench -- NAME [--help]\n\n${names.join('\n')}`);
  process.exitCode = 1;
}
