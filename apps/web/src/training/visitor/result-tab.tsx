import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { ExamResult } from '@trunkline/contract/training/registrations';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { type VisitorCall, useVisitorCall } from '../../captcha/use-visitor-call.ts';
import { LookupNote } from '../../lookups/lookup-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SiteField } from '../../ui/forms/site-field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { listResultColumns } from '../result-columns.tsx';
import styles from './training-page.module.css';

/** Scores by registration number, or by name and mailbox; and the cancellation of a registration. */
export function ResultTab() {
  return (
    <Stack gap="6">
      <ResultQuery />
      <CancelForm />
      <LookupNote />
    </Stack>
  );
}

const ways = ['number', 'person'] as const;

function ResultQuery() {
  const t = useT();
  const [way, setWay] = useState<(typeof ways)[number]>('number');
  const [typed, setTyped] = useState({ registration_number: '', name: '', mailbox: '' });
  const [found, setFound] = useState<readonly ExamResult[]>();
  const lookup = useVisitorCall(publicEndpoints.listExamResults, true);
  const { registration_number, name, mailbox } = typed;
  const send = async () => {
    setFound(undefined);
    const answer = await lookup.run(way === 'number' ? { registration_number } : { name, mailbox });
    setFound(answer?.list);
  };
  const field = (key: keyof typeof typed) => ({
    name: key,
    value: typed[key],
    error: lookup.errors[key],
    onChange: (value: string) => {
      setTyped({ ...typed, [key]: value });
      lookup.clear(key);
    },
  });
  return (
    <>
      <LookupForm
        title={t('training.exam_result')}
        end={
          <Row gap="2" role="toolbar" aria-label={t('training.look_up_by')}>
            {ways.map((one) => (
              <Button
                key={one}
                look={one === way ? 'plain' : 'ghost'}
                aria-pressed={one === way}
                onPress={() => setWay(one)}
              >
                {t(`training.by_${one}`)}
              </Button>
            ))}
          </Row>
        }
        lookup={lookup}
        submit={t('training.show_result')}
        onSubmit={send}
      >
        {way === 'number' ? (
          <SiteField
            {...field('registration_number')}
            label={t('training.number')}
            hint={t('training.number_hint')}
            isCode
            maxLength={40}
          />
        ) : (
          <>
            <SiteField {...field('name')} label={t('training.name')} autoComplete="name" maxLength={100} />
            <SiteField {...field('mailbox')} label={t('training.mailbox')} type="email" autoComplete="email" />
          </>
        )}
      </LookupForm>
      <div aria-live="polite">{found && <Results results={found} />}</div>
    </>
  );
}

interface LookupFormProps {
  readonly title: string;
  readonly end?: ReactNode;
  readonly lookup: Pick<VisitorCall<typeof publicEndpoints.listExamResults>, 'captcha' | 'errors' | 'failure' | 'busy'>;
  readonly submit: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** Fields, captcha and button of a lookup; its refusal stands below. */
function LookupForm({ title, end, lookup, submit, onSubmit, children }: LookupFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { captcha, errors, failure, busy } = lookup;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={element} method="post" noValidate onSubmit={send}>
      <Stack gap="4" pad="5" className="card">
        <Row gap="4" align="center" justify="between" wrap>
          <Text as="h2" size="section" leading="20" weight="600">
            {title}
          </Text>
          {end}
        </Row>
        <Grid gapX="5" gapY="4" align="start" className={styles.lookup}>
          <Stack gap="4">{children}</Stack>
          {captcha && <CaptchaField captcha={captcha} error={errors['captcha']} />}
        </Grid>
        {failure && (
          <Panel as="p" padY="3" padX="5" surface="3" radius="1" role="alert">
            {failure}
          </Panel>
        )}
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Results({ results }: { readonly results: readonly ExamResult[] }) {
  const t = useT();
  const format = useFormat();
  const columns = listResultColumns(t, [
    { id: 'time', head: t('training.exam_time'), cell: (row) => format.instant(row.exam_time) },
  ]);
  return (
    <div className="card">
      <PlainTable
        label={t('training.exam_result')}
        rows={results}
        rowKey={(row) => row.registration_number}
        columns={columns}
      />
    </div>
  );
}

function CancelForm() {
  const t = useT();
  const [number, setNumber] = useState('');
  const [cancelled, setCancelled] = useState<string>();
  const lookup = useVisitorCall(publicEndpoints.cancelRegistration, true);
  const send = async () => {
    setCancelled(undefined);
    const answer = await lookup.run({ registration_number: number });
    if (!answer) return;
    setNumber('');
    setCancelled(answer.subject);
  };
  return (
    <>
      <LookupForm title={t('training.cancel_title')} lookup={lookup} submit={t('training.cancel')} onSubmit={send}>
        <SiteField
          name="registration_number"
          label={t('training.number')}
          hint={t('training.cancel_hint')}
          isCode
          maxLength={40}
          value={number}
          error={lookup.errors['registration_number']}
          onChange={(value) => {
            setNumber(value);
            lookup.clear('registration_number');
          }}
        />
      </LookupForm>
      <p aria-live="polite">{cancelled && t('training.cancelled', { subject: cancelled })}</p>
    </>
  );
}
