// The parts of PostCSS's types that are used here.
interface Block {
  params: string;
  nodes?: { toString: () => string }[] | undefined;
  replaceWith: (...nodes: string[]) => void;
}

/**
 * PostCSS plugin: writes each rule of a block once for each value. `@each STEP in 1, 2 { .l-gap-STEP { gap: var(--sSTEP); } }` becomes
 * the classes `l-gap-1` and `l-gap-2`. All classes of a rule come before those of the next rule.
 */
export const eachValue = () => ({
  postcssPlugin: 'each-value',
  AtRule: {
    each(block: Block) {
      const [name = '', list = ''] = block.params.split(' in ');
      const values = list.split(',').map((value) => value.trim());
      block.replaceWith(
        ...(block.nodes ?? []).flatMap((rule) => values.map((value) => rule.toString().replaceAll(name, value))),
      );
    },
  },
});
