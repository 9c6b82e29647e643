import type { StaffChat } from '@trunkline/contract/staff/chat';
import { Link } from '@tanstack/react-router';
import { CountryName } from '../../accounts/country-name.tsx';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { FactList } from '../../ui/layout/facts.tsx';
import { Panel, Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './staff-chat.module.css';

/** The company of a conversation. It shows no price and no margin. */
export function CompanyFacts({ chat }: { readonly chat: StaffChat }) {
  const t = useT();
  const canOpen = usePermission(['companies:company:read']);
  const { company_id, company, country, types, manager, people } = chat;
  return (
    <Panel as="aside" pad="5" line="start" className={styles.facts} aria-label={t('common.company')}>
      <Stack gap="5">
        <h2>
          {canOpen ? (
            <Link to={staffPaths.company} search={{ id: company_id }}>
              <bdi>{company}</bdi>
            </Link>
          ) : (
            <bdi>{company}</bdi>
          )}
        </h2>
        <FactList
          facts={[
            ...(country === null ? [] : [{ label: t('common.country'), value: <CountryName code={country} /> }]),
            { label: t('common.memberships'), value: <bdi>{types.length > 0 ? types.join(', ') : '–'}</bdi> },
            { label: t('common.account_manager'), value: <bdi>{manager ?? '–'}</bdi> },
          ]}
        />
        <Stack gap="3">
          <h3>{t('common.people')}</h3>
          <ul>
            {people.map(({ id, name, company_role }) => (
              <Row as="li" key={id} justify="between" gap="3" padY="1">
                <bdi>{name}</bdi>
                <span className="meta">{t(`staff_chat.role_${company_role}`)}</span>
              </Row>
            ))}
          </ul>
        </Stack>
      </Stack>
    </Panel>
  );
}
