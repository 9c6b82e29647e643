import { useRouteContext } from '@tanstack/react-router';
import { getLanguageName } from '@trunkline/text/languages';
import { IconWorld } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../ui/forms/button.tsx';
import { loadChunk } from '../client/chunk-loading.ts';
import { useT } from '../client/text.tsx';
import { Disclosure } from './public/disclosure.tsx';

/** Loads when the menu is opened. */
const LanguageList = lazy(async () => ({
  default: (await loadChunk(() => import('./language-list.tsx'))).LanguageList,
}));

export function LanguageMenu() {
  const t = useT();
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <Disclosure
      align="end"
      label={`${t('common.language')}: ${getLanguageName(language)}`}
      className={buttonClass({ look: 'ghost' })}
      button={
        <>
          <IconWorld size={18} stroke={1.75} aria-hidden />
          <span className="wide-only">{getLanguageName(language)}</span>
        </>
      }
    >
      {() => (
        <Suspense>
          <LanguageList />
        </Suspense>
      )}
    </Disclosure>
  );
}
