import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './workspace.module.css';

/**
 * The frame and the shape of a page while its scripts load. A file of its own, because the router loads it with every page: in
 * workspace.tsx it would make visitors load menus and dialogs.
 */
export function WorkspacePending() {
  return (
    <div className={styles.app}>
      <div className={styles.side} />
      <Panel shrink>
        <header className={styles.top} />
        <Panel as="main" full padTop="6" padX="6" padBottom="7" className={styles.page}>
          <PageSkeleton />
        </Panel>
      </Panel>
    </div>
  );
}
