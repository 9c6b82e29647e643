import { useQuery } from '@tanstack/react-query';
import { useLayoutData } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { membershipQueries } from './memberships.queries.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';

/** Who answers questions about memberships: the company's account manager, else the vendor's address. */
export function ContactCard() {
  const t = useT();
  const { vendor, email } = useLayoutData().layout.sysConifg;
  const { data } = useQuery(membershipQueries.company());
  if (!data) return null;
  const manager = data.account_manager;
  const address = manager?.username ?? email;
  return (
    <Card title={t('memberships.contact', { vendor })}>
      <Row gap="4">
        <Avatar name={manager?.realname ?? vendor} />
        <Stack gap="1" shrink breakWords>
          <Text as="b" weight="500">
            <bdi>{manager?.realname ?? vendor}</bdi>
          </Text>
          <span className="meta">{t(manager ? 'memberships.account_manager' : 'memberships.no_account_manager')}</span>
          {address && (
            <a href={`mailto:${address}`}>
              <bdi dir="ltr">{address}</bdi>
            </a>
          )}
        </Stack>
      </Row>
    </Card>
  );
}
