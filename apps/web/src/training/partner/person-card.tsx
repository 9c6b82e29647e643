import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { PlainDate } from '../../ui/forms/date-field.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { SiteField } from '../../ui/forms/site-field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import type { EnrolledPerson, PersonField } from './enroll.model.ts';
import { trainingQueries } from './training.queries.ts';
import type { Enroll } from './use-enroll.ts';

interface PersonCardProps {
  readonly person: EnrolledPerson;
  readonly index: number;
  readonly place: number | 'seat' | undefined;
  readonly isOwn: boolean;
  readonly errors: Partial<Record<PersonField, string>>;
  readonly enroll: Enroll;
  readonly canRemove: boolean;
}

/** The fields of one person, with the seat or the number on the waiting list that they get. */
export function PersonCard(props: PersonCardProps) {
  const t = useT();
  const { person, place, isOwn, enroll, canRemove } = props;
  const remove = () => enroll.change({ people: enroll.people.filter(({ user_id }) => user_id !== person.user_id) });
  return (
    <Stack as="section" gap="4" pad="5" className="card" aria-label={person.name}>
      <Row gap="3" align="center" justify="between">
        <Row gap="3" align="center">
          <Text as="h2" size="section" leading="20" weight="600">
            <bdi>{person.name}</bdi>
          </Text>
          {isOwn && <span className="meta">{t('common.you')}</span>}
        </Row>
        <Row gap="3" align="center">
          {place !== undefined && (
            <Status tone={place === 'seat' ? 'ok' : 'warn'}>
              {place === 'seat' ? t('learning.seat') : t('learning.waiting_number', { position: place })}
            </Status>
          )}
          {canRemove && (
            <IconButton label={t('learning.remove_person', { name: person.name })} onPress={remove}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </Row>
      </Row>
      <PersonFields {...props} />
    </Stack>
  );
}

function PersonFields({ person, errors, enroll }: PersonCardProps) {
  const t = useT();
  const countries = useQuery(trainingQueries.countries()).data ?? [];
  const field = (name: PersonField) => ({
    id: `${person.user_id}-${name}`,
    name,
    label: t(`learning.field_${name}`),
    value: person[name],
    error: errors[name],
    onChange: (value: string) => enroll.changePerson(person.user_id, name, value),
  });
  const license = field('registration_date');
  return (
    <Grid columns="3" one="760" gap="4" align="start">
      <SiteField {...field('name')} hint={t('training.name_hint')} maxLength={100} />
      <SiteField {...field('mailbox')} type="email" maxLength={254} />
      <SiteField {...field('country')} hint={t('learning.from_last')}>
        <option value="">{t('learning.as_last')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SiteField>
      <SiteField {...field('license_number')} hint={t('learning.from_last')} isCode maxLength={64} />
      <Panel shrink className={fieldStyles.field} id={license.id} data-invalid={license.error ? true : undefined}>
        <span className={fieldStyles.label} aria-hidden>
          {license.label}
        </span>
        <PlainDate
          label={license.label}
          value={license.value}
          onChange={(day) => license.onChange(day ?? '')}
          invalid={license.error !== undefined}
        />
        <Text size="meta" leading="16" tone={license.error ? 'danger' : '3'}>
          {license.error ?? t('training.license_date_hint')}
        </Text>
      </Panel>
    </Grid>
  );
}
