import { type FoundType, isOwnFoundType } from '@trunkline/contract/content/found-types';
import { Fragment } from 'react';
import { useT } from '../client/text.tsx';
import { MarkedText } from './marked-text.tsx';
import { Panel, Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './suggestion-list.module.css';
import type { Suggestion } from './use-suggestions.ts';

interface SuggestionListProps {
  /** Prefix of the ids that the combobox refers to. */
  readonly id: string;
  /** An empty list is hidden. */
  readonly suggestions: readonly Suggestion[];
  readonly keyword: string;
  /** Index of the active suggestion; -1: none. */
  readonly activeIndex: number;
  /** A pointer was pressed on the list. */
  readonly onHold: () => void;
  readonly onFollow: (suggestion: Suggestion) => void;
}

export const toSuggestionListId = (id: string): string => `${id}list`;
export const toSuggestionId = (id: string, index: number): string => `${id}${index}`;

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the listbox of a combobox: native options cannot hold marked text, and the input, which keeps the focus, handles the keys */
/** The suggestions under the search box. Where they are of several types, a heading names each. */
export function SuggestionList({ id, suggestions, keyword, activeIndex, onHold, onFollow }: SuggestionListProps) {
  const t = useT();
  const hasTypes = new Set(suggestions.map(({ type }) => type)).size > 1;
  const nameType = (type: FoundType) => t.find(`search.types_${isOwnFoundType(type) ? `own_${type}` : type}`) ?? type;
  return (
    <>
      <Panel
        as="ul"
        pad="3"
        line="all"
        radius="2"
        surface="1"
        id={toSuggestionListId(id)}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={styles.list}
        hidden={suggestions.length === 0}
        onPointerDown={onHold}
        // Keeps the focus in the field. Touches send this event too, before their click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <Fragment key={`${suggestion.type} ${suggestion.id}`}>
            {hasTypes && suggestion.type !== suggestions[index - 1]?.type && (
              <Text as="li" size="meta" leading="16" tone="3" role="presentation" className={styles.heading}>
                {nameType(suggestion.type)}
              </Text>
            )}
            <li
              id={toSuggestionId(id, index)}
              role="option"
              aria-selected={index === activeIndex}
              onClick={() => onFollow(suggestion)}
            >
              {hasTypes && <VisuallyHidden>{nameType(suggestion.type)} </VisuallyHidden>}
              {/* The margin follows the direction of the page, so it is on the outer element: `bdi` has the direction of the name. */}
              <span className={styles.model}>
                <bdi>
                  <MarkedText text={suggestion.model ?? suggestion.title} keyword={keyword} />
                </bdi>
              </span>
              <Text as="bdi" tone="2">
                <MarkedText text={suggestion.model ? suggestion.title : (suggestion.text ?? '')} keyword={keyword} />
              </Text>
            </li>
          </Fragment>
        ))}
      </Panel>
      <output className="sr">{suggestions.length > 0 && t('search.suggested', { count: suggestions.length })}</output>
    </>
  );
}
