import { useLocation, useRouteContext } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { buttonClass } from '../../ui/forms/button.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { PathLink } from '../path-link.tsx';

const loadPanel = () => import('../../search/search-panel.tsx');
/** Comes with its suggestions when somebody wants to search, not with the page. */
const Panel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));

/** Leads to the search page; with scripts the box opens right here instead. */
export function SearchLink() {
  const t = useT();
  const { texts } = useRouteContext({ from: '__root__' });
  const here = useLocation({ select: (location) => location.pathname });
  const [openOn, setOpenOn] = useState<string>();
  const close = useCallback(() => setOpenOn(undefined), []);
  return (
    <>
      <PathLink
        to={paths.search}
        className={buttonClass({ look: 'ghost' })}
        aria-label={t('shell.search')}
        onClick={(event) => {
          // as with any link: another tab is another tab
          if (here === paths.search || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          void Promise.all([loadPanel(), texts.ensure('search')]).then(() => setOpenOn(here));
        }}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </PathLink>
      {openOn === here && (
        <Suspense>
          <Panel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
