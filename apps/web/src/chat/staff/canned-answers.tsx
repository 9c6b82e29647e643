import type { CannedAnswer } from '@trunkline/contract/staff/chat';
import { IconSlash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Text } from '../../ui/layout/parts.tsx';
import type { ComposerTools } from '../composer.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import { staffChatQueries } from './staff-chat.queries.ts';
import styles from './staff-chat.module.css';

const maxOffered = 8;

/** `/poe` at the beginning of a message: the answers whose name or text has these letters. */
function findOffered(answers: readonly CannedAnswer[], text: string): CannedAnswer[] | undefined {
  const [, typed] = /^\/(\S*)$/.exec(text) ?? [];
  if (typed === undefined) return undefined;
  const wanted = typed.toLowerCase();
  return answers
    .filter(({ name, text: words }) => name.includes(wanted) || words.toLowerCase().includes(wanted))
    .toSorted((one, other) => Number(other.name.startsWith(wanted)) - Number(one.name.startsWith(wanted)))
    .slice(0, maxOffered);
}

/** The canned answers for the field of a message: offered after `/`, chosen by arrows and Enter. */
export function useCannedAnswers() {
  const t = useT();
  const { data: answers = [], isSuccess } = useQuery(staffChatQueries.canned);
  const [active, setActive] = useState(0);
  const [isEditing, setIsEditing] = useState(false);
  return ({ text, setText }: ComposerTools) => {
    const offered = findOffered(answers, text);
    const at = offered && offered.length > 0 ? Math.min(active, offered.length - 1) : 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      // A message that begins with a stroke and names no answer is sent as it is.
      if (!offered || (isSuccess && offered.length === 0)) return;
      if (event.key === 'Escape') setText('');
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setActive((at + (event.key === 'ArrowDown' ? 1 : -1) + offered.length) % Math.max(1, offered.length));
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const chosen = offered[at];
        if (chosen) setText(chosen.text);
      }
    };
    return {
      onKeyDown,
      tools: (
        <IconButton label={t('staff_chat.canned')} onPress={() => setText(text === '' ? '/' : text)}>
          <IconSlash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      ),
      above: (
        <>
          {offered && (
            <Grid
              as="fieldset"
              gap="2"
              items="start"
              pad="2"
              radius="1"
              className={styles.canned}
              aria-label={t('staff_chat.canned')}
            >
              <ul>
                {offered.map((answer, index) => (
                  <li key={answer.id}>
                    <button type="button" data-active={index === at || undefined} onClick={() => setText(answer.text)}>
                      <Text as="code" mono size="small">
                        /{answer.name}
                      </Text>
                      <span dir="auto">{answer.text}</span>
                    </button>
                  </li>
                ))}
              </ul>
              <Text as="output" className="sr">
                {offered[at] ? `/${offered[at].name} ${offered[at].text}` : t('ui.no_match')}
              </Text>
              <Button look="link" size="s" onPress={() => setIsEditing(true)}>
                {t('staff_chat.edit_canned')}
              </Button>
            </Grid>
          )}
          {isEditing && <CannedDialog answers={answers} onClose={() => setIsEditing(false)} />}
        </>
      ),
    };
  };
}
