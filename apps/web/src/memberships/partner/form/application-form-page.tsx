import type { MembershipType } from '@trunkline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { membershipQueries, type Programme } from '../memberships.queries.ts';
import { partnerForms, type PartnerFormFamily } from '../partner-forms.ts';
import { ApplicationFormView } from './application-form-view.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './form.module.css';

interface FormPageProps {
  readonly family: PartnerFormFamily;
  /** `DC-DPP`; the first of the page's two forms when it is none of them. */
  readonly form: string | undefined;
}

/** The forms of one kind of partner, with the choice of the type. An application that was begun is continued. */
export function ApplicationFormPage({ family, form }: FormPageProps) {
  const t = useT();
  const { types } = partnerForms[family];
  const type: MembershipType = types.find((one) => `DC-${one}` === form) ?? types[0];
  // An earlier answer may not know of the application that was begun since: its form would be empty.
  const {
    data: answer,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...membershipQueries.programme(),
    refetchOnMount: 'always',
  });
  const data = isFetchedAfterMount ? answer : undefined;
  return (
    <>
      {!data && <PageHead title={t(`memberships.type_${type}`)} />}
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <BegunApplication key={type} family={family} type={type} programme={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

interface BegunProps {
  readonly family: PartnerFormFamily;
  readonly type: MembershipType;
  readonly programme: Programme;
}

function BegunApplication({ family, type, programme }: BegunProps) {
  const t = useT();
  const begun = programme.open.find((one) => one.form === `DC-${type}`);
  const { data, error, refetch } = useQuery({
    ...membershipQueries.detail(begun?.id ?? ''),
    enabled: begun !== undefined,
  });
  const choice = <TypeChoice family={family} type={type} />;
  if (begun?.state === 'submitted')
    return (
      <>
        <PageHead title={t(`memberships.type_${type}`)} crumbs={[{ label: t('memberships.title') }]} />
        {choice}
        <Notice tone="info">
          {t('memberships.already_submitted')}{' '}
          <Link to={paths.application} search={{ id: begun.id }}>
            {t('common.show')}
          </Link>
        </Notice>
      </>
    );
  if (begun && error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (begun && !data) return <PageSkeleton />;
  return <ApplicationFormView type={type} programme={programme} stored={data} choice={choice} />;
}

/** The two types of the page. */
function TypeChoice({ family, type }: Pick<BegunProps, 'family' | 'type'>) {
  const t = useT();
  const navigate = useNavigate();
  const { path, types } = partnerForms[family];
  return (
    <Grid as="fieldset" columns="2" gap="4" top="5" bottom="5" className={styles.types}>
      <legend className="sr">{t('memberships.type')}</legend>
      {types.map((one) => (
        <Grid
          as="label"
          columns="auto-fill-auto"
          gap="4"
          align="start"
          padY="4"
          padX="5"
          radius="2"
          surface="1"
          key={one}
          className={styles.typeChoice}
        >
          <input
            type="radio"
            name="type"
            checked={one === type}
            onChange={() => void navigate({ to: path, search: { form: `DC-${one}` }, replace: true })}
          />
          <Stack as="span" gap="1">
            <Text as="b" weight="500">
              {t(`memberships.type_${one}`)}
            </Text>
            <span className="meta">{t(`memberships.choose_${one}`)}</span>
          </Stack>
          <Text as="bdi" mono size="meta" tone="3">{`DC-${one}`}</Text>
        </Grid>
      ))}
    </Grid>
  );
}
