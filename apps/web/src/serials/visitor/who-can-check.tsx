import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';

/** The form, or what visitors read instead; beside it who can check. */
export function WhoCanCheck({ children }: { readonly children?: ReactNode }) {
  return (
    <Grid columns="fill-320" one="1100" gap="6" align="start">
      {children}
      <Ways />
    </Grid>
  );
}

/** Who can check, and what the others do instead. */
function Ways() {
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
          <Text as="span" weight="500" textAlign="end">
            {t(`sncheck.${who}_how`)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
