import { useLocation, useRouteContext } from '@tanstack/react-router';
import {
  addLanguagePrefix,
  getDirection,
  getLanguageName,
  isWrittenLanguage,
  type Language,
  languages,
} from '@trunkline/text/languages';
import { storeCookie } from '../client/cookies.ts';
import { useT } from '../client/text.tsx';
import { Text } from '../ui/layout/parts.tsx';
import styles from './menu-entries.module.css';

/** The stored language decides only where `/` redirects to. On every other page the address decides. */
function storeLanguage(language: Language): void {
  localStorage.setItem('language', language);
  storeCookie('lang', language);
}

/** All languages. Those without texts lead to the page in English, and say so. */
export function LanguageList() {
  const t = useT();
  const { language } = useRouteContext({ from: '__root__' });
  // Inside the router addresses have no language prefix.
  const address = useLocation({ select: (location) => location.pathname + location.searchStr });
  return (
    <ul className={styles.entries}>
      {languages.map((one) => {
        const isWritten = isWrittenLanguage(one);
        return (
          <li key={one}>
            {/* A plain link: another language is another document, with its own texts and direction. */}
            <a
              href={addLanguagePrefix(isWritten ? one : 'en', address)}
              hrefLang={isWritten ? one : 'en'}
              aria-current={one === language ? 'true' : undefined}
              onClick={() => storeLanguage(one)}
            >
              <span lang={one} dir={getDirection(one)}>
                {getLanguageName(one)}
              </span>
              {!isWritten && (
                <Text as="small" push padStart="5" size="meta" tone="3">
                  {t('shell.in_english')}
                </Text>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
