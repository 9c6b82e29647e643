import type { Clash, ClashChoice } from '@trunkline/rules/merge';
import { mergeTexts } from '@trunkline/rules/text/text-merge';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Button } from '../forms/button.tsx';
import { ChangedWords } from './changed-words.tsx';
import { Panel } from '../layout/parts.tsx';
import styles from './conflict-view.module.css';

interface ClashRowProps {
  readonly clash: Clash;
  readonly label: ReactNode;
  readonly show: (value: unknown) => ReactNode;
  /** The value is shown as it was typed, so that texts can be compared word by word. */
  readonly isText: boolean;
  readonly choice: ClashChoice | undefined;
  readonly onChoose: (choice: ClashChoice) => void;
}

/** Texts of several words; names, numbers and days are chosen as a whole. */
const hasWords = (value: unknown): value is string => typeof value === 'string' && value.trim().split(/\s+/).length > 3;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field that both changed: mine, saved, before. Texts show their changed words, and both changes combined. */
export function ClashRow({ clash, label, show, isText, choice, onChoose }: ClashRowProps) {
  const name = useId();
  const t = useT();
  const isProse = isText && hasWords(clash.mine) && hasWords(clash.theirs);
  return (
    <>
      <tr>
        <th scope="row" id={name}>
          {label}
          {choice === undefined && (
            <Panel as="span" padY="0" padX="3" surface="warn" tone="warn" size="meta" className={styles.choose}>
              {t('conflicts.select')}
            </Panel>
          )}
        </th>
        {(['mine', 'theirs'] as const).map((side) => (
          <td key={side} data-chosen={choice === side || undefined}>
            <span className={styles.side}>{t(`conflicts.${side}`)}</span>
            <label>
              <input
                type="radio"
                name={name}
                aria-describedby={name}
                checked={choice === side}
                onChange={() => onChoose(side)}
              />
              <span dir="auto">
                {isProse ? (
                  <ChangedWords before={toText(clash.before)} text={toText(clash[side])} />
                ) : (
                  show(clash[side])
                )}
              </span>
            </label>
          </td>
        ))}
        <td className={styles.before}>
          <span className={styles.side}>{t('conflicts.before')}</span>
          <span dir="auto">{show(clash.before)}</span>
        </td>
      </tr>
      {isProse && <CombinedRow clash={clash} choice={choice} onChoose={onChoose} />}
    </>
  );
}

function CombinedRow({ clash, choice, onChoose }: Pick<ClashRowProps, 'clash' | 'choice' | 'onChoose'>) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(() =>
    mergeTexts({ before: toText(clash.before), mine: toText(clash.mine), theirs: toText(clash.theirs) }),
  );
  const isChosen = typeof choice === 'object';
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>{t('conflicts.combined')}</label>
      </th>
      <td colSpan={2} data-chosen={isChosen || undefined}>
        <textarea
          id={id}
          dir="auto"
          placeholder=" "
          rows={3}
          className={styles.combined}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (isChosen) onChoose({ value: event.target.value });
          }}
        />
        <p id={`${id}-hint`} className="meta">
          {t('conflicts.combined_hint')}
        </p>
      </td>
      <td>
        <Button size="s" aria-pressed={isChosen} onPress={() => onChoose({ value: text })}>
          {t('conflicts.combined_use')}
        </Button>
      </td>
    </tr>
  );
}
