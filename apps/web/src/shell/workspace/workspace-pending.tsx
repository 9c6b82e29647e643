import { useT } from '../../client/text.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './workspace.module.css';

/**
 * The frame and the shape of a page while its scripts load; where none run, what the page needs. A file of its own, because the router loads it with every page: in
 * workspace.tsx it would make visitors load menus and dialogs.
 */
export function WorkspacePending() {
  const t = useT();
  return (
    <div className={styles.app}>
      <div className={styles.side} />
      <Panel shrink>
        <header className={styles.top} />
        <Panel as="main" full padTop="6" padX="6" padBottom="7" className={styles.page}>
          <noscript>
            {import.meta.env.SSR && (
              <>
                <h1>{t('common.needs_scripts')}</h1>
                <p>{t('common.needs_scripts_text')}</p>
              </>
            )}
          </noscript>
          <PageSkeleton />
        </Panel>
      </Panel>
    </div>
  );
}
