import type { Application } from '@trunkline/contract/applications.shapes';
import type { MembershipType } from '@trunkline/contract/enums';
import { hourInMs } from '@trunkline/rules/time';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Chip } from '../../../ui/feedback/status.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactStrip } from '../../../ui/layout/facts.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ApplicationStateMark } from '../application-status.tsx';
import type { Programme } from '../memberships.queries.ts';
import { ApplicationFields } from './application-fields.tsx';
import { type FormValues, listReadyParts, type ReadyRow } from './application-form.model.ts';
import { ReadyCard } from './ready-card.tsx';
import { StaleApplicationNotice } from './stale-application-notice.tsx';
import { useApplicationForm } from './use-application-form.ts';
import { Grid, Panel, Stack } from '../../../ui/layout/parts.tsx';
import styles from './form.module.css';

interface FormViewProps {
  readonly type: MembershipType;
  readonly programme: Programme;
  /** The application that was begun. */
  readonly stored: Application | undefined;
  readonly choice: ReactNode;
}

/** The form of an application, with what is still missing beside it. */
export function ApplicationFormView({ type, programme, stored, choice }: FormViewProps) {
  const t = useT();
  const editing = useApplicationForm(type, programme.years, stored);
  const { form, autosave, base: application, save, send, wantsSubmit } = editing;
  const values = useWatch({ control: form.control }) as FormValues;
  const parts = listReadyParts(type, values, programme.missing.length === 0);
  return (
    <>
      <PageHead
        title={t(`memberships.type_${type}`)}
        marks={
          <>
            <Chip>{`DC-${type}`}</Chip>
            {application && <ApplicationStateMark {...application} />}
          </>
        }
        text={t(`memberships.gives_${type}`)}
        crumbs={[
          { label: t('common.sales') },
          { label: t('memberships.title'), to: paths.partnerNetwork },
          { label: `DC-${type}` },
        ]}
      />
      {application ? <ReturnNotice application={application} /> : choice}
      <FormFacts programme={programme} parts={parts} />
      <Grid gap="6" align="start" top="5" className={styles.columns}>
        <Card flush>
          <Form
            form={form}
            error={save.error}
            busy={save.busy}
            autosave={autosave}
            stale={<StaleApplicationNotice editing={editing} />}
            inCard
            onSubmit={() => send(true)}
            note={<span className="meta">{t('memberships.kept_note')}</span>}
            actions={
              <>
                <Button busy={save.busy && !wantsSubmit} onPress={() => send(false)}>
                  {t('common.save_draft')}
                </Button>
                <SubmitButton>{t('memberships.submit')}</SubmitButton>
              </>
            }
          >
            <ApplicationFields form={form} type={type} programme={programme} />
          </Form>
        </Card>
        <div className="stack">
          <ReadyCard parts={parts} form={form} />
          <NextCard />
        </div>
      </Grid>
    </>
  );
}

function ReturnNotice({ application: { state, reason } }: { readonly application: Application }) {
  const t = useT();
  if (state !== 'action_required' || !reason) return null;
  return (
    <Notice tone="warn">
      <b>{t('memberships.returned_because')}</b> <q dir="auto">{reason}</q>
    </Notice>
  );
}

function FormFacts({ programme, parts }: { readonly programme: Programme; readonly parts: readonly ReadyRow[] }) {
  const t = useT();
  const format = useFormat();
  const done = parts.filter(({ ready }) => ready).length;
  const { months, queue } = programme;
  return (
    <Panel top="5">
      <FactStrip
        facts={[
          {
            label: t('memberships.complete'),
            value: t('memberships.parts_of', { done, all: parts.length }),
            note: t('memberships.parts_missing', { count: parts.length - done }),
            ...(done < parts.length ? { tone: 'warn' as const } : {}),
          },
          {
            label: t('memberships.term'),
            value: t('memberships.months', { count: months }),
            note: t('memberships.from_approval'),
          },
          {
            label: t('memberships.level'),
            value: t('memberships.any_level'),
            note: t('memberships.level_set_by_vendor'),
          },
          {
            label: t('memberships.decided_in'),
            value: queue.median_hours === null ? '–' : format.duration(queue.median_hours * hourInMs),
            note: t('memberships.queue_length', { count: queue.waiting }),
          },
        ]}
      />
    </Panel>
  );
}

function NextCard() {
  const t = useT();
  return (
    <Card title={t('memberships.next_title')}>
      <Stack as="ol" gap="3" padStart="5" tone="2" className={styles.next}>
        <li>{t('memberships.next_submit')}</li>
        <li>{t('memberships.next_decide')}</li>
        <li>{t('memberships.next_begin')}</li>
      </Stack>
    </Card>
  );
}
