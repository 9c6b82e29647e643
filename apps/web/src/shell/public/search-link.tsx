import { useLocation, useRouteContext } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { buttonClass } from '../../ui/forms/button.tsx';
import { loadPart } from '../../client/missing-parts.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';

const loadPanel = () => loadPart(() => import('../../search/search-panel.tsx'));
/** Loads on the first press, not with the page. */
const Panel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));

/** Without scripts a link to the search page. With scripts a press opens the search panel on the current page. */
export function SearchLink() {
  const t = useT();
  const { texts } = useRouteContext({ from: '__root__' });
  const currentPath = useLocation({ select: (location) => location.pathname });
  const [openPath, setOpenPath] = useState<string>();
  const close = useCallback(() => setOpenPath(undefined), []);
  return (
    <>
      <PathLink
        to={paths.search}
        className={buttonClass({ look: 'ghost' })}
        aria-label={t('shell.search')}
        onClick={(event) => {
          const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
          if (currentPath === paths.search || opensElsewhere) return;
          event.preventDefault();
          void Promise.all([loadPanel(), texts.ensure('search')]).then(() => setOpenPath(currentPath));
        }}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </PathLink>
      {openPath === currentPath && (
        <Suspense>
          <Panel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
