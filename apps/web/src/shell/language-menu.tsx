import { useLocation, useRouteContext } from '@tanstack/react-router';
import { type Language, languageNames, pageLanguages, withLanguage } from '@trunkline/text/languages';
import { IconWorld } from '@tabler/icons-react';
import { buttonClass } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import { Disclosure } from './public/disclosure.tsx';
import styles from './entries.module.css';

const yearSeconds = 365 * 24 * 60 * 60;

/** Remembered for `/`, which alone looks at it; everywhere else the address decides. */
function remember(language: Language): void {
  localStorage.setItem('language', language);
  document.cookie = `lang=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

export function LanguageMenu() {
  const t = useT();
  const { language } = useRouteContext({ from: '__root__' });
  // the address without its prefix, as routes see it
  const address = useLocation({ select: (location) => location.pathname + location.searchStr });
  return (
    <Disclosure
      align="end"
      label={`${t('shell.language')}: ${languageNames[language]}`}
      className={buttonClass({ look: 'ghost' })}
      button={
        <>
          <IconWorld size={18} stroke={1.75} aria-hidden />
          <span className="wide-only">{languageNames[language]}</span>
        </>
      }
    >
      {() => (
        <ul className={styles.entries}>
          {pageLanguages.map((one) => (
            <li key={one}>
              {/* another language is another document: its texts, its direction */}
              <a
                href={withLanguage(one, address)}
                lang={one}
                hrefLang={one}
                aria-current={one === language ? 'true' : undefined}
                onClick={() => remember(one)}
              >
                {languageNames[one]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
