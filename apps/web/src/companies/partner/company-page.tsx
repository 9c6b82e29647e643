import type { CompanyProfile } from '@trunkline/contract/people/company-profile';
import { currentTerms } from '@trunkline/contract/people/terms';
import { useQuery } from '@tanstack/react-query';
import { getLocale } from '@trunkline/text/languages';
import { useCountries } from '../../client/countries.ts';
import { useFormat } from '../../client/format.ts';
import { isolateText } from '../../client/isolate-text.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList, FactStrip } from '../../ui/layout/facts.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';
import { CompanyForm } from './company-form.tsx';
import { Grid, Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import { companyQueries } from './company.queries.ts';
import { JoinCards } from './join-cards.tsx';
import { ListingCard } from './listing-card.tsx';
import { countProfileChecks, ProfileCheck } from './profile-check.tsx';

/** The company of the user: profile, people, addresses. The owner edits, members read. */
export function CompanyPage() {
  const { data, error, refetch } = useQuery(companyQueries.profile());
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <div className="stack">
      <CompanyHead company={data} />
      <CompanyFacts company={data} />
      <MissingNotice company={data} />
      <JoinCards />
      <Grid columns="fill-288" one="1100" gap="6" align="start">
        <div className="stack">
          <CompanyForm company={data} />
          <ListingCard companyId={data.id} />
          <ColleaguesCard />
          <AddressesCard isOwner={isOwned(data)} />
        </div>
        <div className="stack">
          <ProfileCheck company={data} />
          {isOwned(data) && <ApiAccessLink />}
          <Agreements />
        </div>
      </Grid>
    </div>
  );
}

const isOwned = ({ actions }: CompanyProfile): boolean => actions.includes('savecompany');

interface CompanyProps {
  readonly company: CompanyProfile;
}

function CompanyHead({ company }: CompanyProps) {
  const t = useT();
  const user = useUser();
  const country = useCountries().find(({ code }) => code === company.country);
  return (
    <PageHead
      title={company.company}
      crumbs={[{ label: t('ui.home'), to: paths.personal }, { label: t('common.company') }]}
      marks={
        company.complete ? (
          <Status tone="ok">{t('common.profile_complete')}</Status>
        ) : (
          <Status tone="warn">{t('company.incomplete')}</Status>
        )
      }
      text={
        <>
          {country && (
            <>
              {country.name}
              <Separator />
            </>
          )}
          {user?.membership ? (
            <>
              <bdi>{user.membership.type}</bdi> <LevelMark level={user.membership.level} />
            </>
          ) : (
            t('common.no_membership')
          )}
          <Separator />
          {isOwned(company) ? t('company.you_are_owner') : t('company.you_are_member')}
        </>
      }
    />
  );
}

function CompanyFacts({ company }: CompanyProps) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const colleagues = useQuery(companyQueries.colleagues(1)).data;
  const requests = useQuery(companyQueries.requests()).data;
  const invited = colleagues?.list.filter(({ state }) => state === 'invited').length ?? 0;
  const asking = requests?.total ?? 0;
  const notes = [
    ...(invited > 0 ? [t('company.people_invited', { count: invited })] : []),
    ...(asking > 0 ? [t('company.people_asking', { count: asking })] : []),
  ];
  return (
    <FactStrip
      facts={[
        {
          label: t('common.people'),
          value: colleagues ? colleagues.total - invited : '–',
          note: notes.length > 0 ? notes.join(' · ') : undefined,
        },
        {
          label: t('company.profile'),
          value: t('company.profile_count', countProfileChecks(company)),
          note: company.complete ? t('company.profile_open') : t('company.profile_blocked'),
          ...(company.complete ? {} : { tone: 'warn' as const }),
        },
        {
          label: t('company.region'),
          value: company.overseas === null ? '–' : t(company.overseas ? 'common.overseas' : 'company.home'),
        },
        {
          label: t('company.payment_term'),
          value: t(`company.payment_${company.payment_term}`),
          note: t('company.payment_note', { vendor }),
        },
        {
          label: t('common.account_manager'),
          value: company.account_manager ? <bdi>{company.account_manager.realname}</bdi> : '–',
          note: company.account_manager && (
            <>
              <a href={`mailto:${company.account_manager.username}`}>
                <bdi>{company.account_manager.username}</bdi>
              </a>
              {company.covering_for && (
                <Panel as="span" block>
                  {t('common.covering_for_name_until_day', {
                    name: company.covering_for.realname,
                    day: format.day(company.covering_for.until),
                  })}
                </Panel>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** Notice of missing fields. Without them the company cannot apply, submit a project or order. */
function MissingNotice({ company }: CompanyProps) {
  const t = useT();
  if (company.complete) return null;
  const list = new Intl.ListFormat(getLocale(t.language), { type: 'conjunction' }).format(
    company.missing.map((field) => isolateText(t(`accounts.field_${field}`))),
  );
  return (
    <Notice tone="warn">
      {isOwned(company) ? t('company.missing', { list }) : t('company.missing_member', { list })}
    </Notice>
  );
}

/** The way to keys and webhooks, for the owner. */
function ApiAccessLink() {
  const t = useT();
  return (
    <Card title={t('api_access.title')}>
      <Stack gap="3" size="small">
        <Text as="p" tone="2">
          {t('api_access.text')}
        </Text>
        <PathLink to={paths.apiAccess}>{t('api_access.keys')}</PathLink>
      </Stack>
    </Card>
  );
}

/** What the user agreed to, with links to the texts. */
function Agreements() {
  const t = useT();
  const format = useFormat();
  const value = t('company.agreement_version', {
    version: currentTerms.version,
    day: format.day(currentTerms.since),
  });
  return (
    <Card title={t('company.agreements')}>
      <FactList
        facts={[
          { label: t('shell.terms'), value: <PathLink to={paths.terms}>{value}</PathLink> },
          { label: t('shell.privacy'), value: <PathLink to={paths.privacy}>{value}</PathLink> },
        ]}
      />
    </Card>
  );
}
