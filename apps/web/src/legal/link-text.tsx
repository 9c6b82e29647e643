import { Fragment, type ReactNode } from 'react';

/** Mark of a link, a character that is in no text. */
const mark = '\uE000';

/**
 * A sentence of the texts with elements in it: `linkText((names) => t('accounts.accept_terms', names), { terms: <a …>, privacy: <a …> })`.
 * The order of the elements is that of the language.
 */
export function linkText<N extends string>(
  write: (names: Record<N, string>) => string,
  elements: Readonly<Record<N, ReactNode>>,
): ReactNode {
  const names = Object.keys(elements) as N[];
  const sentence = write(Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])) as Record<N, string>);
  return sentence
    .split(mark)
    .map((part, index) => (
      <Fragment key={`${index} ${part}`}>{names.some((name) => name === part) ? elements[part as N] : part}</Fragment>
    ));
}
