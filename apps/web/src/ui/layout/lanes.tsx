import { useT } from '../../client/text.tsx';
import styles from './lanes.module.css';
import { Panel } from './parts.tsx';

/** The line of today across the lanes. @param at Percent of the line. */
export function TodayMark({ at }: { readonly at: number }) {
  const t = useT();
  return (
    <span className={styles.today} style={{ insetInlineStart: `${at}%` }}>
      <Panel as="b" padX="2" surface="1" tone="primary" size="meta" leading="16" whiteSpace="nowrap">
        {t('projects.today')}
      </Panel>
    </span>
  );
}
