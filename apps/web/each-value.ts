import type { AtRule, ChildNode } from 'postcss';

/** Writes a value in place of its name: in selectors, values, and the parameters of at-rules. */
function fill(node: ChildNode, name: string, value: string): ChildNode {
  if (node.type === 'decl') node.value = node.value.replaceAll(name, value);
  if (node.type === 'rule') node.selector = node.selector.replaceAll(name, value);
  if (node.type === 'atrule') node.params = node.params.replaceAll(name, value);
  if ('nodes' in node) for (const child of node.nodes ?? []) fill(child, name, value);
  return node;
}

/**
 * PostCSS plugin: writes each rule of a block once for each value. `@each STEP in 1, 2 { .l-gap-STEP { gap: var(--sSTEP); } }` becomes
 * the classes `l-gap-1` and `l-gap-2`. All classes of a rule come before those of the next rule.
 */
export const eachValue = () => ({
  postcssPlugin: 'each-value',
  AtRule: {
    each(block: AtRule) {
      const [name = '', list = ''] = block.params.split(' in ');
      const values = list.split(',').map((value) => value.trim());
      block.replaceWith(
        ...(block.nodes ?? []).flatMap((rule) => values.map((value) => fill(rule.clone(), name, value))),
      );
    },
  },
});
