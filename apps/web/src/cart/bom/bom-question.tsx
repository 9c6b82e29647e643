import type { BomQuestion } from '@trunkline/contract/bom';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormat } from '../../client/format.ts';
import { isolateText } from '../../client/isolate-text.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { type BomList, needsAttention, toColumnLetter } from './bom.model.ts';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './bom-question.module.css';
import type { BomEditor } from './use-bom-editor.ts';

interface BomQuestionProps {
  readonly editor: Pick<BomEditor, 'shown' | 'reread' | 'correct' | 'closeQuestion'>;
  readonly list: BomList;
  readonly question: BomQuestion;
}

/** Keys 1 to 5 choose, as long as no field has the focus. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Moves the focus between the answers. The arrows follow the direction of the text. */
function moveFocus(group: HTMLElement, key: string): void {
  const buttons = [...group.querySelectorAll<HTMLButtonElement>('button[data-answer]')];
  const isRightToLeft = getComputedStyle(group).direction === 'rtl';
  const step = key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1;
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Asks once for the column of the quantities. Until the answer no row is ready. docs/rules/bom.md, "The question" */
export function BomQuestionCard({ editor, list, question }: BomQuestionProps) {
  const t = useT();
  const group = useRef<HTMLElement>(null);
  useEffect(() => group.current?.querySelector<HTMLButtonElement>('button[data-answer]')?.focus(), []);
  const waiting = editor.shown.filter(needsAttention);
  const choose = (column: number) =>
    editor.reread({
      columns: {
        part_number: list.layout?.part_number ?? null,
        quantity: column,
        note: list.layout?.note ?? null,
        asked_price: list.layout?.asked_price ?? null,
      },
      ...(list.sheet !== null && { sheet: list.sheet }),
    });
  const takeOne = () => {
    editor.closeQuestion();
    editor.correct(waiting.map((row) => ({ row, quantity: '1' })));
  };
  const answers = [
    ...question.candidates.map(
      ({ column }) =>
        () =>
          choose(column),
    ),
    takeOne,
  ];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const answer = /^[1-5]$/.test(event.key) ? answers[Number(event.key) - 1] : undefined;
    if (answer) answer();
    else if (event.key.startsWith('Arrow') && group.current) moveFocus(group.current, event.key);
    else return;
    event.preventDefault();
  };
  const isFree = list.layout === null || list.layout.width < 2;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys choose among the buttons inside
    <Panel
      as="section"
      bottom="5"
      pad="5"
      radius="2"
      surface="1"
      ref={group}
      className={styles.card}
      aria-labelledby="bom-question"
      onKeyDown={press}
    >
      <Row as="header" gapX="4" gapY="2" align="baseline" wrap>
        <Text as="h2" size="section" weight="600" leading="20" id="bom-question">
          {isFree ? t('cart.bom_end_numbers') : t('cart.bom_which_column')}
        </Text>
        <span className="meta">
          {question.candidates.length === 0
            ? t('cart.bom_which_column_none')
            : t('cart.bom_which_column_hint', { count: question.candidates.length })}
        </span>
        <Row as="span" gap="3" align="center" inline push size="small" weight="500" leading="20" tone="warn">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('cart.bom_waiting', { count: waiting.length })}
        </Row>
      </Row>
      <Grid gap="4" top="4" bottom="4" className={styles.candidates}>
        {question.candidates.map((candidate, index) => (
          <Candidate
            key={candidate.column}
            candidate={candidate}
            index={index}
            list={list}
            isFree={isFree}
            onChoose={() => choose(candidate.column)}
          />
        ))}
      </Grid>
      <Row as="footer" gap="3" wrap>
        <Button data-answer onPress={takeOne}>
          {t('cart.bom_every_row_one')} <kbd>{question.candidates.length + 1}</kbd>
        </Button>
        <Button look="ghost" data-answer onPress={editor.closeQuestion}>
          {t('cart.bom_ask_each')}
        </Button>
      </Row>
    </Panel>
  );
}

interface CandidateProps {
  readonly candidate: BomQuestion['candidates'][number];
  /** Position in the list of candidates, from 0. */
  readonly index: number;
  readonly list: BomList;
  readonly isFree: boolean;
  readonly onChoose: () => void;
}

/** A column with its heading, its first numbers beside their products, and the sum that makes a wrong one obvious. */
function Candidate({ candidate, index, list, isFree, onChoose }: CandidateProps) {
  const t = useT();
  const format = useFormat();
  const letter = toColumnLetter(candidate.column);
  const freeName = candidate.column === 0 ? t('cart.bom_numbers_first') : t('cart.bom_numbers_last');
  const heading = candidate.heading ?? '';
  const name = isFree ? freeName : heading === '' ? t('cart.bom_column', { column: letter }) : heading;
  const models = new Map(list.rows.map(({ line, product, part_number }) => [line, product?.model ?? part_number]));
  return (
    <Panel as="article" shrink radius="1" className={styles.candidate}>
      <Row as="header" gap="3" align="center" justify="between" padY="3" padX="4" line="bottom">
        <Row as="h3" gap="3" align="baseline" shrink breakWords size="body" weight="600" leading="20">
          {!isFree && <span>{letter}</span>}
          <bdi>{name}</bdi>
        </Row>
        <Button data-answer onPress={onChoose}>
          {t('cart.bom_use_column', { column: isFree ? isolateText(name) : letter })} <kbd>{index + 1}</kbd>
        </Button>
      </Row>
      <Stack as="ul" gap="2" pad="4">
        {candidate.examples.map((example, index) => {
          const line = candidate.lines[index] ?? 0;
          return (
            <Row as="li" gap="4" justify="between" size="small" leading="20" key={line}>
              <bdi>{models.get(line)}</bdi>
              <bdi>{example}</bdi>
            </Row>
          );
        })}
      </Stack>
      <Panel as="p" padY="3" padX="4" line="top" className="meta">
        {t('cart.bom_candidate_rows', { count: candidate.rows, pieces: format.number(candidate.pieces) })}
      </Panel>
    </Panel>
  );
}
