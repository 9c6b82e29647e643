import { useLocation, useRouteContext } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { buttonClass } from '../../ui/forms/button.tsx';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { useSearchKey } from '../search-key.ts';

const loadDialog = () => loadChunk(() => import('../../search/search-dialog.tsx'));
/** Loads with the first press, not with the page. */
const Dialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));

/** Link to the search page. With scripts a press, or the key `/`, opens the search above the current page. */
export function SearchLink() {
  const t = useT();
  const { texts } = useRouteContext({ from: '__root__' });
  const currentPath = useLocation({ select: (location) => location.pathname });
  const [openPath, setOpenPath] = useState<string>();
  const close = useCallback(() => setOpenPath(undefined), []);
  const open = () => void Promise.all([loadDialog(), texts.ensure('search')]).then(() => setOpenPath(currentPath));
  useSearchKey(open);
  return (
    <>
      <PathLink
        to={paths.search}
        className={buttonClass({ look: 'ghost' })}
        aria-label={t('common.search')}
        aria-keyshortcuts="/"
        onClick={(event) => {
          const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
          if (currentPath === paths.search || opensElsewhere) return;
          event.preventDefault();
          open();
        }}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </PathLink>
      {openPath === currentPath && (
        <Suspense>
          <Dialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
