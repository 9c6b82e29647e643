import { partnerNeeds } from '@trunkline/contract/partners/partner-enums';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { HomeData, WrittenHead } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { Grid, Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './find-partner.module.css';

interface FindPartnerProps {
  readonly head: WrittenHead;
  readonly countries: HomeData['partner_countries']['list'];
  readonly partners: HomeData['partners'];
}

/** A form that leads to the partner finder, and its first results. The address of the home page leads here with `#Find`. */
export function FindPartner({ head, countries, partners }: FindPartnerProps) {
  const t = useT();
  return (
    <Row as="section" column pad="6" className={`card ${styles.finder}`} id="Find">
      <SectionHead head={head} title={t('shell.index_find_partner')} lead={t('shell.index_find_partner_text')} />
      {/* A plain form: it leads to another page, and works before the scripts load. */}
      <form className={styles.form} action={paths.partnerFinder.slice(1)} method="get" data-native>
        <label>
          <Panel as="span" bottom="3" block className="meta">
            {t('shell.index_country')}
          </Panel>
          <select name="country" defaultValue="">
            <option value="">{t('shell.index_all_countries')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Panel as="span" bottom="3" block className="meta">
            {t('shell.index_need')}
          </Panel>
          <select name="need" defaultValue="">
            <option value="">{t('shell.index_need_any')}</option>
            {partnerNeeds.map((need) => (
              <option key={need} value={need}>
                {t(`shell.index_need_${need}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" icon={<IconSearch size={16} stroke={1.75} aria-hidden />}>
          {t('shell.index_find_partners')}
        </Button>
      </form>
      <ul className={styles.partners}>
        {partners.list.map(({ company, city, country_name, level, logo }) => (
          <Grid as="li" columns="auto-fill-auto" gap="4" align="center" key={`${company} ${city}`}>
            <Avatar name={company} image={logo} look="square" />
            <div>
              <Text as="strong" size="small" weight="500" breakWords block>
                <bdi>{company}</bdi>
              </Text>
              <span className="meta">{t('shell.index_place', { city, country: country_name })}</span>
            </div>
            <LevelMark level={level} />
          </Grid>
        ))}
      </ul>
      {partners.total === 0 ? (
        <p className="meta">{t('shell.index_no_partners')}</p>
      ) : (
        <PathLink to={paths.partnerFinder} className={styles.all}>
          {t('shell.index_all_partners', { count: partners.total })}
          <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />
        </PathLink>
      )}
    </Row>
  );
}
