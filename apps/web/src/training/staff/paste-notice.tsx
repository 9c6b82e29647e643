import { useT } from '../../client/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import type { Scores } from './use-scores.ts';

/** The most lines that are named. */
const maxShown = 20;

/** What became of the pasted lines: how many are filled in, which are not and why, and the question which column has the scores. */
export function PasteNotice({ scores: { pasted, paste } }: { readonly scores: Scores }) {
  const t = useT();
  if (!pasted) return null;
  const { filled, left, problem, columns = [] } = pasted.result;
  return (
    <Notice tone={problem === undefined && left.length === 0 ? 'ok' : 'warn'}>
      <Stack gap="2" aria-live="polite">
        <span>
          {problem === undefined
            ? t('staff_training.pasted_filled', { count: filled })
            : t(`staff_training.pasted_${problem}`)}
        </span>
        {left.length > 0 && (
          <ul>
            {left.slice(0, maxShown).map(({ line, text, reason }) => (
              <li key={line}>
                {t('staff_training.pasted_line', { line })} <bdi>{text}</bdi>{' '}
                <Text as="span" tone="2">
                  {t(`staff_training.left_${reason}`)}
                </Text>
              </li>
            ))}
            {left.length > maxShown && <li>{t('staff_training.left_more', { count: left.length - maxShown })}</li>}
          </ul>
        )}
        {columns.length > 0 && (
          <Row gap="2" wrap>
            {columns.map(({ index, examples }) => (
              <Button key={index} onPress={() => paste(pasted, index)}>
                {examples.join(', ')}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Notice>
  );
}
