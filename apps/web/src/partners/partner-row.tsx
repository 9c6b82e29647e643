import type { PublishedPartner } from '@trunkline/contract/partners/finder';
import { partnerTypes } from '@trunkline/rules/partners/partner-types';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { Avatar } from '../ui/layout/avatar.tsx';
import { LevelMark } from '../ui/layout/level-mark.tsx';
import { Grid, Text } from '../ui/layout/parts.tsx';
import styles from './partner-finder-page.module.css';

/** Address without its scheme: `https://www.example.com/` → `www.example.com`. */
const toShownAddress = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** A partner with what it agreed to show. */
export function PartnerRow({ partner }: { readonly partner: PublishedPartner }) {
  const t = useT();
  const { company, city, country_name, website, email, description, logo, level, memberships } = partner;
  const families = [...new Set(memberships.map(({ type }) => partnerTypes[type].family))];
  return (
    <Grid as="li" gapX="5" gapY="2" align="start" pad="5" className={styles.partner}>
      <Avatar name={company} image={logo} look="square" />
      <div className={styles.words}>
        <Text as="h2" breakWords>
          <bdi>{company}</bdi>
        </Text>
        <p className={styles.place}>{t('partners.place', { city: isolateText(city), country: country_name })}</p>
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {website && (
          <a href={website} rel="noopener nofollow" className={styles.website}>
            <bdi dir="ltr">{toShownAddress(website)}</bdi>
          </a>
        )}
      </div>
      <Text size="small" leading="20" className={styles.type}>
        {families.map((family) => t(`partners.pair_${family}`)).join(' · ')}
      </Text>
      <Text size="small" leading="20" className={styles.level}>
        <LevelMark level={level} />
      </Text>
      <Contact company={company} email={email} website={website} />
    </Grid>
  );
}

/** Link to the address that the company gave, else to its website. */
function Contact({ company, email, website }: Pick<PublishedPartner, 'company' | 'email' | 'website'>) {
  const t = useT();
  const href = email ? `mailto:${email}` : website;
  if (!href) return null;
  const Icon = email ? IconMail : IconExternalLink;
  return (
    <a
      href={href}
      rel="noopener nofollow"
      className={buttonClass({})}
      aria-label={t('partners.contact_of', { company })}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {t('partners.contact')}
    </a>
  );
}
