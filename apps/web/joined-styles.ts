import type { Plugin, Rolldown } from 'vite';

/**
 * Stylesheets that are one file, by the names of their chunks: those of small parts that public and private pages share, and those of all
 * private pages. A private page loads seven files less; a public page contains a little more of rules.
 * docs/decisions/0098-a-page-is-declared-once.md
 */
const joinedNames: Readonly<Record<string, readonly string[]>> = {
  parts: ['figures', 'sheet', 'join-forms', 'join-people', 'join-marks', 'join-cards', 'join-pager'],
  private: ['frame', 'all'],
};

/** The group of small stylesheets of parts that few private pages share, and the characters up to which they are small. */
const smallGroup = 'private';
const smallStyles = 1_000;

type Bundle = Rolldown.OutputBundle;

const isStyles = (file: Bundle[string], name: string): file is Rolldown.OutputAsset =>
  file.type === 'asset' && file.fileName.startsWith(`assets/${name}-`) && file.fileName.endsWith('.css');

const listSmallStyles = (bundle: Bundle): Rolldown.OutputAsset[] =>
  Object.values(bundle).filter(
    (file): file is Rolldown.OutputAsset => isStyles(file, 'part') && file.source.length <= smallStyles,
  );

/** Throws when the chunk of this name has no stylesheet. */
function getStyles(bundle: Bundle, name: string): Rolldown.OutputAsset {
  const found = Object.values(bundle).find((file) => isStyles(file, name));
  if (found?.type !== 'asset') throw new Error(`joined styles: the chunk ${name} has none`);
  return found;
}

function replaceStyles(bundle: Bundle, before: string, after: string): void {
  for (const file of Object.values(bundle)) {
    const styles = file.type === 'chunk' ? file.viteMetadata?.importedCss : undefined;
    if (styles?.delete(before)) styles.add(after);
  }
  delete bundle[before];
}

/** Puts stylesheets together before the build writes their names into scripts and the manifest. */
export const joinedStyles = (): Plugin => ({
  name: 'joined-styles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const [name, members] of Object.entries(joinedNames)) {
        const named = members.map((member) => getStyles(bundle, member));
        const parts = name === smallGroup ? [...named, ...listSmallStyles(bundle)] : named;
        const source = parts.map((part) => part.source.toString()).join('');
        const file = this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }));
        for (const part of parts) replaceStyles(bundle, part.fileName, file);
      }
    },
  },
});
