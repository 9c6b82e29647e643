import { addDays } from '@trunkline/rules/time';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import type { Progress } from '../memberships.queries.ts';

interface Outlook {
  readonly isGood: boolean;
  readonly text: string;
  readonly note?: string;
}

/** What becomes of the level when nothing happens: computed, never promised. */
export function OutlookCard({ progress }: { readonly progress: Progress }) {
  const t = useT();
  const outlook = useOutlook(progress);
  return (
    <Card title={t('level.outlook_title')} foot={<span className="meta">{t('memberships.level_decided')}</span>}>
      <Stack as="ul" gap="4">
        {outlook.map(({ isGood, text, note }) => (
          <Row as="li" key={text} gap="3">
            <Text as="span" tone={isGood ? 'ok' : 'warn'}>
              {isGood ? (
                <IconCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconMinus size={16} stroke={1.75} aria-hidden />
              )}
            </Text>
            <Stack gap="1">
              <Text as="span" weight="500">
                {text}
              </Text>
              {note !== undefined && <span className="meta">{note}</span>}
            </Stack>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function useOutlook({ level, next_level, criteria, expires_at, to }: Progress): readonly Outlook[] {
  const t = useT();
  const format = useFormat();
  const missing = criteria.filter(({ reached }) => !reached).length;
  const falls = criteria.find(({ name }) => name === 'certified_people')?.falls;
  const isCountedAnew = to < expires_at && criteria.length > 0;
  return [
    {
      isGood: true,
      text: t('level.outlook_kept', { level: t(`shell.level_${level}`), day: format.day(expires_at) }),
      note: t('memberships.end_note'),
    },
    ...(falls && falls.on <= expires_at
      ? [{ isGood: false, text: t('level.outlook_fewer', { value: falls.value, day: format.day(falls.on) }) }]
      : []),
    ...(next_level === null
      ? []
      : [
          missing === 0
            ? { isGood: true, text: t('level.outlook_reached', { level: t(`shell.level_${next_level}`) }) }
            : {
                isGood: false,
                text: t('level.outlook_not_reached', { level: t(`shell.level_${next_level}`) }),
                note: t('level.outlook_missing', { count: missing }),
              },
        ]),
    ...(isCountedAnew ? [{ isGood: false, text: t('level.outlook_anew', { day: format.day(addDays(to, 1)) }) }] : []),
  ];
}
