import type { MembershipType } from '@trunkline/contract/enums';
import type { PartnerProgramme } from '@trunkline/contract/partners/finder';
import type { FoundPartnerType } from '@trunkline/rules/partners/find-partner-type';
import { partnerTypes } from '@trunkline/rules/partners/partner-types';
import { IconCheck } from '@tabler/icons-react';
import { useFormat } from '../client/format.ts';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { Chip } from '../ui/feedback/status.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { LevelMark } from '../ui/layout/level-mark.tsx';
import { StartFormLink } from './start-form-link.tsx';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './type-finder.module.css';

export const typesId = 'types';

interface FoundTypeProps {
  readonly found: FoundPartnerType | undefined;
  readonly programme: PartnerProgramme;
}

/** The result of the type finder. Screen readers are told when it changes. */
export function FoundType({ found, programme }: FoundTypeProps) {
  const t = useT();
  return (
    <Row column padY="5" padX="6" line="start" surface="2" className={styles.result} aria-live="polite">
      <p className="meta">{t(found ? 'partners.found' : 'partners.found_none')}</p>
      {found ? (
        <>
          <h3>
            {t(`partners.type_${found.type}`)} <Chip>{found.type}</Chip> <LevelMark level={found.level} />
          </h3>
          <Reasons found={found} programme={programme} />
          <Row as="p" gap="3" wrap className={styles.actions}>
            <StartFormLink type={found.type} primary>
              {t('partners.start_form', { form: `\u2066DC-${found.type}\u2069` })}
            </StartFormLink>
            <a href={`#${typesId}`} className={buttonClass({})}>
              {t('partners.compare')}
            </a>
          </Row>
        </>
      ) : (
        <>
          <h3>{t('partners.found_none_title')}</h3>
          <Text size="small" tone="3" className={styles.note}>
            {t('partners.found_none_text')}
          </Text>
        </>
      )}
    </Row>
  );
}

/** What speaks for the type, and what its level asks for. */
function Reasons({ found, programme }: { readonly found: FoundPartnerType; readonly programme: PartnerProgramme }) {
  const t = useT();
  const vendor = useVendor();
  const rule = programme.types.find((one) => one.type === found.type);
  const reasons = [
    t(`partners.found_contract_${partnerTypes[found.type].contract}`, { vendor }),
    t(findRight(found.type, rule?.registers_projects === true), { vendor }),
    useDemand(found, programme),
  ];
  return (
    <Text as="ul" bottom="5" size="small" tone="2" className={styles.reasons}>
      {reasons.map((reason) => (
        <Stack as="li" gap="3" padY="1" key={reason}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {reason}
        </Stack>
      ))}
    </Text>
  );
}

/** The right for which the type is chosen. */
function findRight(type: MembershipType, registersProjects: boolean) {
  if (registersProjects) return 'partners.found_projects';
  const { supplies_partners, family, is_listed } = partnerTypes[type];
  if (supplies_partners) return 'partners.found_supplies';
  if (family === 'service') return 'partners.found_service';
  return is_listed ? 'partners.found_sells_end_users' : 'partners.found_own';
}

/** What the level asks for; at silver what the next one asks for. */
function useDemand({ type, level }: FoundPartnerType, { types }: PartnerProgramme): string {
  const t = useT();
  const format = useFormat();
  const levels = types.find((one) => one.type === type)?.levels ?? [];
  const rule = levels.find((one) => one.level === level) ?? levels[0];
  if (!rule || (rule.orders_usd === null && rule.orders_completed === null)) return t('partners.found_begins');
  const values = {
    level: t(`shell.level_${rule.level}`),
    amount: `\u2066USD ${format.number(Number(rule.orders_usd ?? 0))}\u2069`,
    orders: t('partners.orders', { count: rule.orders_completed ?? 0 }),
  };
  if (rule.orders_usd === null) return t('partners.found_asks_orders', values);
  return t(rule.orders_completed === null ? 'partners.found_asks_amount' : 'partners.found_asks_both', values);
}
