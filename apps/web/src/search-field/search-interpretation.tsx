import type { SearchUnderstanding } from '@trunkline/contract/search';
import { IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './search-interpretation.module.css';

interface UnderstandingProps {
  /** How the keyword was read; absent without a keyword. */
  readonly of: Partial<SearchUnderstanding>;
  /** The page with another keyword. */
  readonly toLink: (keyword: string) => Pick<LinkProps, 'to' | 'search'>;
}

/** How a keyword was read: each property as a link that removes it, corrected words, and words that no result matches. */
export function SearchInterpretation({
  of: { understood = [], corrected = [], unmatched = [] },
  toLink,
}: UnderstandingProps) {
  const t = useT();
  return (
    <>
      {understood.length > 0 && (
        <Row as="ul" gap="3" wrap pad="0" className={styles.understood} aria-label={t('search.understood')}>
          {understood.map(({ typed, texts, without }) => (
            <li key={typed}>
              <Link
                {...toLink(without)}
                activeOptions={{ exact: true }}
                aria-label={t('search.remove', { what: texts.join(', ') })}
              >
                <bdi>{texts.join(' · ')}</bdi>
                <IconX size={14} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </Row>
      )}
      <Panel as="output" block className={styles.notes}>
        {corrected.map(({ typed, meant }) => (
          <p key={typed}>{t('search.corrected', { typed, meant })}</p>
        ))}
        {unmatched.length > 0 && <p>{t('search.nearest', { count: unmatched.length, words: unmatched.join(' ') })}</p>}
      </Panel>
    </>
  );
}
