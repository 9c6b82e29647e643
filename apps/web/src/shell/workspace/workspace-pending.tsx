import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './workspace.module.css';

/**
 * While the page's scripts arrive: the frame, and the page's shape. A file of its own, because the router loads it with every page:
 * beside the workspace it would bring menus and dialogs along to visitors.
 */
export function WorkspacePending() {
  return (
    <div className={styles.app}>
      <aside className={styles.side} />
      <div className={styles.column}>
        <header className={styles.top} />
        <main className={styles.page}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
