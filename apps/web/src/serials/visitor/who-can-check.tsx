import { useT } from '../../client/text.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';

/** Who can check, and what the others do instead. */
export function WhoCanCheck() {
  const t = useT();
  return (
    <Stack as="section" gap="3" pad="5" line="all" radius="2">
      <Text as="h2" weight="600">
        {t('sncheck.who')}
      </Text>
      {(['visitor', 'others', 'home', 'overseas'] as const).map((who) => (
        <Row key={who} gap="4" justify="between" size="small">
          <Text as="span" tone="2">
            {t(`sncheck.${who}`)}
          </Text>
          <Text as="span" weight="500" whiteSpace="nowrap">
            {t(`sncheck.${who}_how`)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
