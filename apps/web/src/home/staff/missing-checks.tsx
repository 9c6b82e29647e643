import type { getStaffHome } from '@trunkline/contract/staff/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { useT } from '../../client/text.tsx';
import { AddressLink } from '../../ui/layout/address-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';

type Missing = NonNullable<EndpointOutput<typeof getStaffHome>['missing']>;

/** What the portal must not be without in production, each with the page that mends it. */
export function MissingChecks({ missing }: { readonly missing: Missing }) {
  const t = useT();
  return (
    <Card title={t('staff.missing')}>
      <Stack as="ul" gap="3">
        {missing.map(({ name, label, text, page }) => (
          <Row as="li" key={name} gapX="4" gapY="1" align="baseline" justify="between" wrap size="small">
            <Text as="div" shrink breakWords>
              <Text as="b" weight="500">
                {label}
              </Text>{' '}
              <Text as="span" tone="2">
                <bdi>{text}</bdi>
              </Text>
            </Text>
            <AddressLink address={page}>{t('staff.missing_fix')}</AddressLink>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
