import { IconCalendarDown, IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { SiteField } from '../../ui/forms/site-field.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { DateTile } from '../date-tile.tsx';
import { SeatsBar } from '../seats-bar.tsx';
import { formatSession, formatZoneTime, toZoneDay, useReaderZone } from '../session-time.ts';
import { getStart } from '../offer-tables.tsx';
import type { TrainingSearch } from './training-search.ts';
import type { TrainingData } from './training.load.ts';
import { type ChosenOffer, type Registration, useRegistration } from './use-registration.ts';

export interface RegistrationProps {
  readonly chosen: ChosenOffer;
  readonly countries: TrainingData['countries'];
  readonly search: TrainingSearch;
}

/** Registers one person for the chosen training or exam. */
export function RegistrationForm({ chosen, countries, search }: RegistrationProps) {
  const registration = useRegistration(chosen);
  return registration.applied ? (
    <Applied registration={registration} chosen={chosen} search={search} />
  ) : (
    <Fields registration={registration} chosen={chosen} countries={countries} />
  );
}

function ChosenCard({ chosen: { offer } }: { readonly chosen: ChosenOffer }) {
  const t = useT();
  const zone = useReaderZone();
  return (
    <Row gap="4" align="center" pad="3" line="all" radius="1">
      <DateTile instant={getStart(offer)} zone={offer.zone} />
      <Stack gap="1">
        <Text as="b" weight="500">
          <bdi>{offer.subject}</bdi>
        </Text>
        <span className="meta">
          <bdi>{offer.place}</bdi>
        </span>
        {zone !== offer.zone && 'starts_at' in offer && (
          <span className="meta">{t('training.your_time', { time: formatZoneTime(t, offer.starts_at, zone) })}</span>
        )}
        {'starts_at' in offer && <SeatsBar {...offer} />}
      </Stack>
    </Row>
  );
}

interface PartProps {
  readonly registration: Registration;
  readonly chosen: ChosenOffer;
}

function Fields({ registration, chosen, countries }: PartProps & Pick<TrainingData, 'countries'>) {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const { values, change, errors, failure, busy, captcha } = registration;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void registration.send();
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <form ref={element} method="post" noValidate onSubmit={submit}>
      <Stack gap="4">
        <ChosenCard chosen={chosen} />
        {chosen.kind === 'exam' && <ExamTimeField registration={registration} chosen={chosen} />}
        <SiteField
          {...field('name')}
          label={t('training.name')}
          hint={t('training.name_hint')}
          autoComplete="name"
          maxLength={100}
        />
        <SiteField
          {...field('mailbox')}
          label={t('training.mailbox')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <SiteField {...field('country')} label={t('training.country')} autoComplete="country">
          <option value="">{t('training.choose_country')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SiteField>
        <SiteField {...field('license_number')} label={t('training.license')} isCode maxLength={64} />
        <SiteField
          {...field('registration_date')}
          label={t('training.license_date')}
          hint={t('training.license_date_hint')}
          type="date"
        />
        {captcha && <CaptchaField captcha={captcha} error={errors['captcha']} />}
        {failure && (
          <Panel as="p" padY="3" padX="5" tone="danger" surface="danger" radius="1" role="alert">
            {failure}
          </Panel>
        )}
        <RegisterButton registration={registration} chosen={chosen} busy={busy} />
        <span className="meta">{t('training.kept')}</span>
      </Stack>
    </form>
  );
}

function ExamTimeField({ registration, chosen: { offer } }: PartProps) {
  const t = useT();
  const format = useFormat();
  const zone = useReaderZone();
  const { examTime, setExamTime, errors } = registration;
  const times = 'times' in offer ? offer.times : [];
  return (
    <SiteField
      name="exam_time"
      label={t('training.exam_time')}
      hint={
        zone === offer.zone || examTime === ''
          ? ''
          : t('training.your_time', { time: formatSession(t, format, examTime, zone) })
      }
      value={examTime}
      error={errors['exam_time']}
      onChange={setExamTime}
    >
      {times.map(({ session_id, starts_at, seats, seats_left }) => (
        <option key={session_id} value={starts_at}>
          {t(seats_left > 0 ? 'training.time_option' : 'training.time_option_full', {
            time: formatSession(t, format, starts_at, offer.zone),
            left: seats_left,
            seats,
          })}
        </option>
      ))}
    </SiteField>
  );
}

function RegisterButton({ registration, chosen, busy }: PartProps & { readonly busy: boolean }) {
  const t = useT();
  const format = useFormat();
  const start = chosen.kind === 'exam' ? registration.examTime : chosen.offer.starts_at;
  const session =
    chosen.kind === 'exam' ? chosen.offer.times.find(({ starts_at }) => starts_at === start) : chosen.offer;
  const isFull = session?.seats_left === 0;
  const day = start === '' ? '' : format.day(toZoneDay(start, chosen.offer.zone));
  return (
    <Stack gap="3">
      <Button type="submit" look="primary" size="l" wide busy={busy}>
        {isFull ? t('training.join_waiting') : t('training.register_on', { day })}
      </Button>
      {session && <span className="meta">{t('training.what_follows', { day: format.day(session.cancel_until) })}</span>}
    </Stack>
  );
}

/** Gets the focus, so that it is read aloud. */
function Applied({ registration, chosen, search }: PartProps & { readonly search: TrainingSearch }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [first] = registration.applied?.registrations ?? [];
  if (!first) return null;
  return (
    <Stack gap="4" items="start">
      <ChosenCard chosen={chosen} />
      <Row gap="3" align="center" tone={first.state === 'waiting' ? 'warn' : 'ok'}>
        <IconCircleCheck size={24} stroke={1.5} aria-hidden />
        <Text as="h3" size="section" leading="24" ref={title} tabIndex={-1}>
          {first.state === 'waiting'
            ? t('training.waiting_as', { position: first.position ?? 1 })
            : t('training.registered')}
        </Text>
      </Row>
      <dl>
        <dt className="meta">{t('training.number')}</dt>
        <Text as="dd" mono size="section" leading="24" dir="ltr">
          {first.registration_number}
        </Text>
      </dl>
      <Text size="small" tone="2">
        {t('training.number_text', { mailbox: first.mailbox })}
      </Text>
      <Row gap="3" wrap>
        <a
          className={buttonClass({})}
          href={`/prod-api/v2/training/calendar?session_id=${first.session_id}`}
          download
          data-native
        >
          <IconCalendarDown size={16} stroke={1.75} aria-hidden />
          {t('training.calendar')}
        </a>
        <LinkButton to={paths.training} search={{ ...search, subject: undefined }} look="ghost">
          {t('training.another')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
