import type { ReactNode } from 'react';
import { useT } from '../../../client/text.tsx';
import { Text } from '../../../ui/layout/parts.tsx';
import styles from './estimated-figure.module.css';

/** Id of the note that explains estimates; each mark links to it. */
export const estimatesId = 'estimates';

interface EstimatedFigureProps {
  /** Names of all figures of the product that a rule filled. */
  readonly estimated: readonly string[];
  /** Names of the figures in `children`. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** A figure, with a mark when a rule filled it. docs/rules/pages.md */
export function EstimatedFigure({ estimated, names, children }: EstimatedFigureProps) {
  const t = useT();
  if (!names.some((name) => estimated.includes(name))) return children;
  return (
    <>
      {children}{' '}
      <a href={`#${estimatesId}`} className={styles.mark}>
        {t('catalogue.estimated_mark')}
      </a>
    </>
  );
}

export function EstimateNote() {
  const t = useT();
  return (
    <Text top="3" size="meta" leading="16" tone="3" id={estimatesId} className={styles.note}>
      {t('catalogue.estimated')}
    </Text>
  );
}
